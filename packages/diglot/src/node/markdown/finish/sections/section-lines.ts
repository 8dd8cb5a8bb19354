import type { FinishInput } from '../finish-input';

/** Where a section's heading stands. */
export interface SectionPlace {
  /** Absolute path. */
  readonly file: string;
  /** From 1; absent where only HTML or a component tells of the heading. */
  readonly line?: number | undefined;
}

/** The lines of a section. */
export interface SectionLines {
  /** Absolute path. */
  readonly file: string;
  readonly lines: readonly [first: number, last: number];
}

/**
 * The lines of all sections, in the order of the page: from the heading to the last line before the next one in the same
 * file that is not empty. A heading without a line of its own is said to stand where the one before it does.
 */
export function sectionLines(
  input: Pick<FinishInput, 'reader' | 'page'>,
  starts: readonly SectionPlace[],
): SectionLines[] {
  const texts = new Map<string, readonly string[]>();
  const textOf = (file: string): readonly string[] => {
    const known = texts.get(file) ?? (input.reader.textOf(file) ?? '').split('\n');
    texts.set(file, known);
    return known;
  };
  const nextLines = findNextLines(starts);
  let before: { readonly file: string; readonly line: number } | undefined;
  return starts.map(({ file, line }): SectionLines => {
    const start = line === undefined ? (before ?? { file, line: 1 }) : { file, line };
    before = start;
    const rows = textOf(start.file);
    let last = (nextLines.get(start.file)?.get(start.line) ?? rows.length + 1) - 1;
    while (last > start.line && rows[last - 1]?.trim() === '') last--;
    return { file: start.file, lines: [start.line, Math.max(last, start.line)] };
  });
}

/** File → line of a heading → line of the next heading in it. */
function findNextLines(starts: readonly SectionPlace[]): Map<string, Map<number, number>> {
  const lines = new Map<string, number[]>();
  for (const { file, line } of starts) {
    if (line === undefined) continue;
    const list = lines.get(file);
    if (list) list.push(line);
    else lines.set(file, [line]);
  }
  const next = new Map<string, Map<number, number>>();
  for (const [file, list] of lines) {
    const own = new Map<number, number>();
    const sorted = list.sort((a, b) => a - b);
    for (const [index, line] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before !== undefined && before < line) own.set(before, line);
    }
    next.set(file, own);
  }
  return next;
}
