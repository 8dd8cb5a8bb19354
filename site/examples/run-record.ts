import type { BuiltExample, ProjectFiles } from './build-example';

/** A run, without what can be told from the files that it started with. */
export interface RunRecord {
  readonly code?: number;
  readonly output: string;
  readonly printed?: string;
  /** Files that are new or changed; `null`: the run removed it. */
  readonly files: Readonly<Record<string, string | null>>;
}

export function toRecord(before: ProjectFiles, built: BuiltExample): RunRecord {
  const changed = Object.entries(built.files).filter(([name, text]) => before[name] !== text);
  const removed = Object.keys(before).filter((name) => !(name in built.files));
  return {
    ...(built.code !== 0 && { code: built.code }),
    output: built.output,
    ...(built.printed !== '' && { printed: built.printed }),
    files: Object.fromEntries([...changed, ...removed.map((name) => [name, null] as const)]),
  };
}

/** What {@link toRecord} was given. */
export function fromRecord(before: ProjectFiles, record: RunRecord): BuiltExample {
  const files = Object.entries({ ...before, ...record.files })
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    code: record.code ?? 0,
    output: record.output,
    printed: record.printed ?? '',
    files: Object.fromEntries(files),
  };
}

const FROM_TSGO = '[tsgo] ';

/** What the compiler says, as one line: Rslib prints it as it comes, in pieces that end anywhere. */
function joinPieces(lines: readonly string[]): readonly string[] {
  const pieces = lines.filter((line) => line.startsWith(FROM_TSGO));
  if (pieces.length === 0) return lines;
  const said = pieces.map((piece) => piece.slice(FROM_TSGO.length)).join('');
  const others = lines.filter((line) => !line.startsWith(FROM_TSGO));
  return [...others, FROM_TSGO + said.replaceAll(/\s+/g, '')];
}

/**
 * Without what differs from one run to the next: how long steps took, which of several builds was first, where the
 * compiler's output was cut, and the empty line that Rslib prints unless npm runs it.
 */
export function comparable(record: RunRecord): object {
  const lines = (text: string) => {
    const timeless = text.replaceAll(/\b\d+(?:\.\d+)? ?m?s\b/g, '… s').split('\n');
    return joinPieces(timeless.filter((line) => line !== '')).toSorted();
  };
  return { ...record, output: lines(record.output), printed: lines(record.printed ?? '') };
}
