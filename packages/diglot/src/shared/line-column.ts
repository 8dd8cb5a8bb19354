/** A position in a text. Both start at 1; the column counts UTF-16 units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/**
 * Turns an offset into line and column.
 *
 * @param firstLine of the text, where that is a piece of a file that starts at the beginning of a line
 */
export function offsetToLineColumn(text: string, offset: number, firstLine = 1): LineColumn {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: firstLine + before.split('\n').length - 1, column: offset - lineStart + 1 };
}
