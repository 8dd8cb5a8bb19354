/**
 * Rows of a table with their cells one below the other.
 *
 * @param isNumber whether the cells of a column end, and do not begin, in one line
 */
export function inColumns(
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean = () => false,
): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths?.[column] ?? 0;
      return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
    });
    return cells.join('  ').trimEnd();
  });
}
