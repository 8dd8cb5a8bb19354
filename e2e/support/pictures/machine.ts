import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What decides how a machine draws letters. */
export interface Machine {
  readonly chromium: string;
  /** Font files of the theme's families and the generic ones, each with the start of its hash. */
  readonly fonts: Readonly<Record<string, string>>;
}

const TOKENS = new URL('../../../packages/diglot/src/theme/styles/tokens.css', import.meta.url);

/** All families that the theme asks for. */
function families(): string[] {
  const stacks = readFileSync(TOKENS, 'utf8').matchAll(/--dg-font-\w+:\s*([^;]+);/g);
  const names = [...stacks].flatMap(([, stack = '']) => stack.split(','));
  return [...new Set(names.map((name) => name.trim().replaceAll('"', '')))]
    .filter((name) => !/^(?:-|var)/.test(name))
    .sort();
}

/** The file that has this family; `undefined` where none is installed. */
function fontFile(family: string, weight: string): string | undefined {
  const format = '%{family}\t%{file}';
  const { stdout } = spawnSync('fc-match', ['-f', format, `${family}:${weight}`], {
    encoding: 'utf8',
  });
  const [names = '', file] = (stdout ?? '').split('\t');
  const isGeneric = /^(?:sans-serif|serif|monospace)$/.test(family);
  return isGeneric || names.split(',').includes(family) ? file : undefined;
}

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

/** This machine, with the browser that tests use. Where Fontconfig does not tell the fonts, no two machines are alike. */
export function readMachine(chromium: string): Machine {
  const files = families().flatMap((family) =>
    ['regular', 'bold'].map((weight) => fontFile(family, weight)),
  );
  const found = [...new Set(files)].filter((file) => file !== undefined).sort();
  return {
    chromium,
    fonts: Object.fromEntries(found.map((file) => [path.basename(file), hash(file)])),
  };
}

/** What another machine has otherwise, in words; empty when both draw letters alike. */
export function machineDifferences(recorded: Machine, actual: Machine): string[] {
  const differences: string[] = [];
  if (recorded.chromium !== actual.chromium) {
    differences.push(`Chromium ${actual.chromium} instead of ${recorded.chromium}`);
  }
  if (Object.keys(actual.fonts).length === 0) differences.push('fc-match names no fonts');
  for (const file of new Set([...Object.keys(recorded.fonts), ...Object.keys(actual.fonts)])) {
    const [before, after] = [recorded.fonts[file], actual.fonts[file]];
    if (before === after) continue;
    if (after === undefined) differences.push(`${file} is missing`);
    else if (before === undefined) differences.push(`${file} was not there`);
    else differences.push(`another version of ${file}`);
  }
  return differences;
}
