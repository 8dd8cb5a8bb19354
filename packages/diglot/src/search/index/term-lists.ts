import { encodeNumber, readNumbers } from './postings';

/** One page's part of a term's postings. */
interface Segment {
  readonly page: number;
  /** Where it starts, and where the distance from the page before ends. */
  readonly start: number;
  readonly own: number;
  readonly end: number;
}

/** The first segment of a page from `page` on, and the page before it, -1 when there is none. */
function findSegment(list: string, page: number) {
  const reader = readNumbers(list);
  let before = -1;
  while (!reader.isDone()) {
    const start = reader.position();
    const current = before + 1 + reader.number();
    const own = reader.position();
    for (let left = reader.number() + 1; left > 0 && !reader.isDone(); left--) {
      reader.number();
      reader.digit();
    }
    const segment: Segment = { page: current, start, own, end: reader.position() };
    if (current >= page) return { before, segment };
    before = current;
  }
  return { before, segment: undefined };
}

/**
 * Replaces the postings that one page has in the list of a term.
 *
 * @param postings the page's own; undefined when it does not have the term any more
 */
export function replacePostings(list: string, page: number, postings: string | undefined): string {
  const { before, segment } = findSegment(list, page);
  const distance = encodeNumber(page - before - 1);
  if (!segment) return postings === undefined ? list : list + distance + postings;
  const head = list.slice(0, segment.start);
  if (segment.page > page) {
    if (postings === undefined) return list;
    const next = encodeNumber(segment.page - page - 1);
    return head + distance + postings + next + list.slice(segment.own);
  }
  if (postings !== undefined) return head + distance + postings + list.slice(segment.end);
  const rest = list.slice(segment.end);
  if (rest === '') return head;
  const reader = readNumbers(rest);
  const next = page + 1 + reader.number();
  return head + encodeNumber(next - before - 1) + rest.slice(reader.position());
}
