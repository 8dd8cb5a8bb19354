/** A cell of a table; undefined where nothing was measured. */
export type Cell = string | undefined;

/** A Markdown table: names to the left, figures to the right. */
export function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? '–').join(' | ')} |`;
  const isFigures = rows.every((row) => row.slice(1).every((cell) => !cell || /^\d/.test(cell)));
  const rules = heads.map((_, index) => (index > 0 && isFigures ? '---:' : '---'));
  return [line(heads), line(rules), ...rows.map(line)].join('\n');
}

export function seconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} s`;
}

export function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}

export function bytes(value: number): string {
  return `${Math.round(value / 1000)} KB`;
}
