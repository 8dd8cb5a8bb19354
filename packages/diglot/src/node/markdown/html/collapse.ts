/** What a single space does not already stand for. */
const UNEVEN = /\s{2,}|[^\S ]/g;

/** A text in which each run of white space is one space. */
export function collapseSpace(text: string): string {
  return text.replace(UNEVEN, ' ');
}
