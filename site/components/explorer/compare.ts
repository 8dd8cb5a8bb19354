import type { Cell, CellFile } from './data';

/** What became of a file between two choices. */
export type Change = 'added' | 'removed' | 'changed' | 'same';

/** A file of a choice, or one that it no longer has. */
export interface Entry extends CellFile {
  readonly change: Change;
  /** Bytes more than before, of a changed file. */
  readonly growth: number;
}

/** The files of a choice beside those of the one before, by path; without one before, all are the same. */
export function compareCells(now: Cell, before: Cell | undefined): readonly Entry[] {
  const old = new Map(before?.files.map((file) => [file.path, file]));
  const paths = new Set(now.files.map(({ path }) => path));
  const entries = now.files.map((file): Entry => {
    const was = old.get(file.path);
    if (!before || was?.content === file.content) return { ...file, change: 'same', growth: 0 };
    if (!was) return { ...file, change: 'added', growth: 0 };
    return { ...file, change: 'changed', growth: file.size - was.size };
  });
  const removed = (before?.files ?? [])
    .filter(({ path }) => !paths.has(path))
    .map((file): Entry => ({ ...file, change: 'removed', growth: 0 }));
  return [...entries, ...removed].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** How many entries there are of each kind. */
export function countChanges(entries: readonly Entry[]): Readonly<Record<Change, number>> {
  const counts = { added: 0, removed: 0, changed: 0, same: 0 };
  for (const { change } of entries) counts[change]++;
  return counts;
}

/**
 * The file that stands for another one in a choice: the one of its path, else the one with another extension of the
 * same kind, such as `index.cjs` for `index.js` and `index.d.cts` for `index.d.ts`.
 */
export function counterpart(path: string, { files }: Cell): CellFile | undefined {
  return (
    files.find((file) => file.path === path) ?? files.find((file) => stem(file.path) === stem(path))
  );
}

const stem = (path: string): string =>
  path.replace(/\.[cm]?(js|ts)$/, (_, extension: string) => `.${extension}`);
