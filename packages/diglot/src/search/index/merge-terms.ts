import type { TermEntry } from './divide';
import type { PageTerms } from './page-terms';
import { encodeNumber } from './postings';

/** Where the postings of a term go, and the last page that has it. */
interface Place {
  size: number;
  next: number;
  last: number;
}

/**
 * Joins the postings of each term of all pages, sorted by term. They are joined as bytes, in one piece for all terms:
 * strings that grow by some characters for each page take ten times the memory meanwhile.
 */
export function mergeTerms(pages: readonly PageTerms[]): TermEntry[] {
  const places = new Map<string, Place>();
  const lines: Place[] = [];
  readLines(pages, (text, start, space, end, page) => {
    const term = text.slice(start, space);
    let place = places.get(term);
    if (!place) {
      place = { size: 0, next: 0, last: -1 };
      places.set(term, place);
    }
    place.size += encodeNumber(page - place.last - 1).length + end - space - 1;
    place.last = page;
    lines.push(place);
  });
  const terms = [...places.keys()].sort();
  const sorted = terms.flatMap((term) => places.get(term) ?? []);
  let size = 0;
  for (const place of sorted) {
    place.next = size;
    place.last = -1;
    size += place.size;
  }
  const all = writePostings(pages, lines, size);
  return sorted.map(({ next, size }, index) => [terms[index] ?? '', all.slice(next - size, next)]);
}

function writePostings(pages: readonly PageTerms[], lines: readonly Place[], size: number): string {
  const bytes = new Uint8Array(size);
  const write = (place: Place, text: string, start: number, end: number): void => {
    let { next } = place;
    for (let index = start; index < end; index++) bytes[next++] = text.charCodeAt(index);
    place.next = next;
  };
  let line = 0;
  readLines(pages, (text, _start, space, end, page) => {
    const place = lines[line++];
    if (!place) return;
    const distance = encodeNumber(page - place.last - 1);
    write(place, distance, 0, distance.length);
    write(place, text, space + 1, end);
    place.last = page;
  });
  return new TextDecoder().decode(bytes);
}

/** Calls for each line of the terms of pages, with where it starts, where its term ends and where it ends itself. */
function readLines(
  pages: readonly PageTerms[],
  onLine: (text: string, start: number, space: number, end: number, page: number) => void,
): void {
  for (const [page, { lines }] of pages.entries()) {
    let start = 0;
    while (start < lines.length) {
      const space = lines.indexOf(' ', start);
      const found = lines.indexOf('\n', space);
      const end = found < 0 ? lines.length : found;
      onLine(lines, start, space, end, page);
      start = end + 1;
    }
  }
}
