import type { Edit } from '../pages/edits';
import type { LinkPlace } from '../pages/page-structure';

/** Makes an address right for where a page will lie. */
type Link = (url: string) => string;

/** The change that makes the address of a link right. */
export function linkEdit(text: string, { start, end, url }: LinkPlace, link: Link): Edit[] {
  const next = link(url);
  const at = next === url ? -1 : text.slice(start, end).lastIndexOf(url);
  return at < 0 ? [] : [{ start: start + at, end: start + at + url.length, text: next }];
}

/** Changes of addresses in attributes of tags. */
export function attributeEdits(text: string, offset: number, link: Link): Edit[] {
  return [...text.matchAll(/\b(?:href|src|poster)=(["'])([^"'\n]+)\1/g)].flatMap(
    ({ index, 0: whole, 2: url = '' }): Edit[] => {
      const next = link(url);
      const start = offset + index + whole.length - 1 - url.length;
      return next === url ? [] : [{ start, end: start + url.length, text: next }];
    },
  );
}
