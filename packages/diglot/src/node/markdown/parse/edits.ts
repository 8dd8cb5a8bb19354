import type { LineColumn } from '../../../shared/line-column';
import { getOrMake } from '../../../shared/remember';

/** A change within one line of a text. */
export interface Edit {
  /** In the text before any change, in UTF-16 units. */
  readonly offset: number;
  /** How many units go away. */
  readonly remove: number;
  /** What comes in their place, without line feeds. */
  readonly insert: string;
}

/** A changed text that still knows the places of the one that it was made of. */
export interface EditedText {
  readonly text: string;
  /** The place in the text before the changes. */
  toSource(place: LineColumn): LineColumn;
  /** The same for an offset. */
  toSourceOffset(offset: number): number;
}

/** A text that nothing changes. */
export function unedited(text: string): EditedText {
  return { text, toSource: (place) => place, toSourceOffset: (offset) => offset };
}

/** A change, by where it is in a line or a text before any change. */
interface PlacedEdit {
  readonly at: number;
  readonly remove: number;
  readonly insert: number;
}

/** Changes a text. The changes are in order and do not touch each other. */
export function applyEdits(source: string, edits: readonly Edit[]): EditedText {
  const lines = new Map<number, PlacedEdit[]>();
  const all: PlacedEdit[] = [];
  let text = '';
  let copied = 0;
  let line = 1;
  let lineStart = 0;
  for (const { offset, remove, insert } of edits) {
    for (let at = source.indexOf('\n', lineStart); at !== -1 && at < offset; ) {
      line++;
      lineStart = at + 1;
      at = source.indexOf('\n', lineStart);
    }
    text += source.slice(copied, offset) + insert;
    copied = offset + remove;
    const list = getOrMake(lines, line, (): PlacedEdit[] => []);
    list.push({ at: offset - lineStart + 1, remove, insert: insert.length });
    all.push({ at: offset, remove, insert: insert.length });
  }
  return {
    text: text + source.slice(copied),
    toSource: ({ line, column }) => ({ line, column: before(column, lines.get(line)) }),
    toSourceOffset: (offset) => before(offset, all),
  };
}

/** Where a place was before some changes. */
function before(place: number, edits: readonly PlacedEdit[] = []): number {
  let shift = 0;
  for (const { at, remove, insert } of edits) {
    const start = at + shift;
    if (place < start) break;
    if (place < start + insert) return at;
    shift += insert - remove;
  }
  return place - shift;
}
