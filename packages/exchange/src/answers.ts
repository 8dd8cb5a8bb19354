import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Unit } from 'diglot/translate';

/** Answers that were given and not yet taken: kept as they come, so that nobody is asked twice. */
export interface Answers {
  get(unit: Unit): string | undefined;
  keep(unit: Unit, text: string): void;
  /** Forgets all of them. */
  clear(): void;
}

/** @param cacheDir absolute */
export function openAnswers(cacheDir: string, lang: string, command: string): Answers {
  const name = createHash('sha256').update(`${lang}\0${command}`).digest('hex').slice(0, 16);
  const file = path.join(cacheDir, 'exchange', `${name}.jsonl`);
  const known = new Map(readLines(file));
  return {
    get: (unit) => known.get(keyOf(unit)),
    keep(unit, text) {
      known.set(keyOf(unit), text);
      mkdirSync(path.dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify([keyOf(unit), text])}\n`);
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** Another original, or another translation before it, is another question. */
function keyOf({ id, original, current }: Unit): string {
  return createHash('sha256')
    .update(JSON.stringify([id, original, current]))
    .digest('hex');
}

function readLines(file: string): [string, string][] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line): [string, string][] => {
        try {
          return line === '' ? [] : [JSON.parse(line)];
        } catch {
          // Half a line: the machine stopped while it was written.
          return [];
        }
      });
  } catch {
    return [];
  }
}
