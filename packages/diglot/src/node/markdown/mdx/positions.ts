/** Line and column of an offset in a piece of a file that starts at the beginning of a line. */
export function positionOf(text: string, offset: number, firstLine = 1) {
  const before = text.slice(0, offset);
  return {
    line: firstLine + before.split('\n').length - 1,
    column: offset - before.lastIndexOf('\n'),
  };
}
