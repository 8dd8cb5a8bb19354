import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type RunOptions, type RunResult, runRslib } from './run-rslib';

export type Files = Record<string, string | null>;

/** Options that replace the config file of an example, if it has one, by an object in source form. */
export function withConfig(example: string, source: string, files: Files = {}): RunOptions {
  const own = new URL(`${example}/rslib.config.ts`, import.meta.url);
  return {
    files: {
      ...(existsSync(fileURLToPath(own)) && { 'rslib.config.ts': null }),
      'rslib.config.mjs': `export default ${source};`,
      ...files,
    },
  };
}

/** Builds an example and then runs a script of the project with Node.js. */
export function buildAndRun(example: string, script: string, options: RunOptions = {}) {
  // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
  return runRslib(example, { ...options, then: script });
}

/** The paths that a run added, in one line. */
export const names = (result: RunResult, prefix = '') =>
  result.emitted.filter((name) => name.startsWith(prefix)).join(' ');

/** What Rslib printed, without times, stack traces and the folder of the copy that was built. */
export function logOf(result: RunResult): string {
  return result.output
    .replaceAll(/\b\d+\.\d+ ?s\b/g, '…')
    .replaceAll(/\/\S*\/[\w-]+-\w{6}(?=[/\s])/g, '…')
    .split('\n')
    .filter((line) => !/^ +at /.test(line))
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The lines of a text from the one that contains `start` to the one that contains `end`. */
export function excerpt(text: string | undefined, start: string, end: string): string {
  const lines = (text ?? '').split('\n');
  const from = lines.findIndex((line) => line.includes(start));
  const to = lines.findIndex((line, index) => index >= from && line.includes(end));
  return lines.slice(from, to + 1).join('\n');
}

/** The start of a script that runs Rslib in its own project once more. */
export const rslibAgain = `
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const manifest = createRequire(import.meta.url).resolve('@rslib/core/package.json');
const bin = manifest.replace('package.json', 'bin/rslib.js');
const build = (...args) => spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' });
`;

/** The config files that the English version of a page shows and that are no quoted files, in order. */
export function shownConfigs(page: string): readonly string[] {
  const file = fileURLToPath(new URL(`../docs/en/${page}.mdx`, import.meta.url));
  const blocks = readFileSync(file, 'utf8').matchAll(
    /^```ts title="rslib\.config\.ts"\n([\s\S]*?)^```$/gm,
  );
  return [...blocks].map(([, code = '']) => code);
}
