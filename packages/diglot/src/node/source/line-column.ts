/** A position in a text. Both start at 1; the column counts UTF-16 units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Turns an offset into line and column. */
export function offsetToLineColumn(text: string, offset: number): LineColumn {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
