import { expect } from 'vitest';
import type { RunResult } from './run-rslib';

/**
 * Compares what a run left behind with `site/examples/recorded/<name>/`, which pages quote, so that no output on a page
 * is typed by hand. `npx vitest run site/examples/<file>.test.ts -u` writes these files anew.
 *
 * @param name - folder below `recorded/`, by custom the example's name, with a suffix for a second run of it.
 * @param files - emitted files to record whole, for example `['dist/index.js']`; `tree` is always recorded.
 */
export async function expectRecorded(
  name: string,
  result: RunResult,
  files: readonly string[] = [],
) {
  await expectRecordedText(`${name}/tree.txt`, treeOf(result.emitted));
  for (const file of files) await expectRecordedText(`${name}/${file}`, result.files[file] ?? '');
}

/** The same for a text made from a run, for example some lines of the log: `<name>/log.txt`. */
export async function expectRecordedText(file: string, text: string) {
  await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(`recorded/${file}`);
}

/** Draws paths as a tree, folders first by name, the way pages show them. */
export function treeOf(paths: readonly string[]): string {
  return draw(
    paths.map((file) => file.split('/')),
    '',
  ).join('\n');
}

function draw(paths: readonly (readonly string[])[], indent: string): string[] {
  const names = [...new Set(paths.map(([name = '']) => name))];
  const isFolder = (name: string) => paths.some((path) => path[0] === name && path.length > 1);
  names.sort((a, b) => Number(isFolder(b)) - Number(isFolder(a)) || (a < b ? -1 : 1));
  return names.flatMap((name, index) => {
    const isLast = index === names.length - 1;
    const top = indent === '' && paths.every((path) => path[0] === name);
    const own = top ? '' : isLast ? '└── ' : '├── ';
    const inner = paths.filter((path) => path[0] === name && path.length > 1);
    const below = draw(
      inner.map((path) => path.slice(1)),
      top ? ' ' : `${indent}${isLast ? '    ' : '│   '}`,
    ).map((line) => (top ? line.slice(1) : line));
    return [`${indent}${own}${name}${isFolder(name) ? '/' : ''}`, ...below];
  });
}
