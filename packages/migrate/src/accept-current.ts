import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Translation } from './plan';

/** What became of translations. */
export interface AcceptedTranslations {
  /** How many were recorded as made from what their originals say now. */
  readonly accepted: number;
  /** How many were not: their originals changed later. */
  readonly behind: number;
  /** Why none could be recorded. */
  readonly failure?: string | undefined;
}

/**
 * Records translations in `book.lock` that are current: those that no commit of their original is younger than.
 *
 * @param root the new site's folder, absolute
 */
export function acceptCurrent(
  root: string,
  translations: readonly Translation[],
): AcceptedTranslations | undefined {
  if (translations.length === 0) return undefined;
  const dates = commitDates(root);
  if (dates === undefined) return undefined;
  const current = translations.filter(({ original, translation }) => {
    const [before, after] = [dates.get(original), dates.get(translation)];
    return before !== undefined && after !== undefined && after >= before;
  });
  const behind = translations.length - current.length;
  if (current.length === 0) return { accepted: 0, behind };
  const require = createRequire(import.meta.url);
  const engine = require.resolve('diglot/package.json');
  const bin = path.join(path.dirname(engine), require(engine).bin.diglot);
  const addresses = [...new Set(current.map(({ address }) => address))];
  for (const some of inCommandLines(addresses)) {
    const { status, stderr, error } = spawnSync(
      process.execPath,
      [bin, 'accept', ...some, '--root', root],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      },
    );
    if (status === 0) continue;
    const told = error?.message ?? stderr;
    const failure =
      told.split('\n').find((line) => line.startsWith('error')) ?? told.trim().split('\n')[0];
    return { accepted: 0, behind, failure: failure || 'the command ended without a word' };
  }
  return { accepted: addresses.length, behind };
}

/** Windows takes 32,767 characters, with the program's own path and the quotes around each word. */
const MOST_CHARACTERS = 24_000;

/** Words in groups, in order, of which each has room in one command line on every system. */
export function inCommandLines(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const word of words) {
    const length = word.length + ' ""'.length;
    if (length > room) {
      groups.push([]);
      room = MOST_CHARACTERS;
    }
    groups.at(-1)?.push(word);
    room -= length;
  }
  return groups;
}

/** When files were last committed, in seconds, by their absolute paths; undefined without Git. */
function commitDates(folder: string): Map<string, number> | undefined {
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
  const top = git('rev-parse', '--show-toplevel');
  const log = git('log', '--format=%x01%ct', '--name-only', '--no-renames');
  if (top.status !== 0 || log.status !== 0) return undefined;
  const root = top.stdout.trim();
  const dates = new Map<string, number>();
  let date = 0;
  for (const line of log.stdout.split('\n')) {
    if (line.startsWith('\x01')) date = Number(line.slice(1));
    else if (line !== '') {
      const file = path.join(root, line);
      if (!dates.has(file)) dates.set(file, date);
    }
  }
  return dates;
}
