import type { TextPiece } from '../types';

/** How matches are marked in the value of an attribute. */
export interface Tags {
  readonly before: string;
  readonly after: string;
}

/** Takes a value with tags apart, as engines give it. Everything but the tags is text. */
export function parseMarks(value: string, { before, after }: Tags): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const [index, chunk] of value.split(before).entries()) {
    const end = index === 0 ? -1 : chunk.indexOf(after);
    const marked = end < 0 ? '' : chunk.slice(0, end);
    const rest = end < 0 ? chunk : chunk.slice(end + after.length);
    if (marked !== '') pieces.push({ text: marked, isMatch: true });
    if (rest !== '') pieces.push({ text: rest, isMatch: false });
  }
  return pieces;
}
