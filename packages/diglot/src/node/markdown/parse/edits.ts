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
}

/** A text that nothing changes. */
export function unedited(text: string): EditedText {
  return { text, toSource: (place) => place };
}

/** A change as it is seen in its line after the changes before it. */
interface LineEdit {
  readonly column: number;
  readonly remove: number;
  readonly insert: number;
}

/** Changes a text. The changes are in order and do not touch each other. */
export function applyEdits(source: string, edits: readonly Edit[]): EditedText {
  const lines = new Map<number, LineEdit[]>();
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
    const list = getOrMake(lines, line, (): LineEdit[] => []);
    list.push({ column: offset - lineStart + 1, remove, insert: insert.length });
  }
  return {
    text: text + source.slice(copied),
    toSource: (place) => ({ line: place.line, column: toColumn(place, lines.get(place.line)) }),
  };
}

function toColumn({ column }: LineColumn, edits: readonly LineEdit[] = []): number {
  let shift = 0;
  for (const edit of edits) {
    const start = edit.column + shift;
    if (column < start) break;
    if (column < start + edit.insert) return edit.column;
    shift += edit.insert - edit.remove;
  }
  return column - shift;
}
