import { execFile } from 'node:child_process';
import { DiglotError } from '../../shared/diglot-error';

const ACTOR = /^(?:person|machine):\S/u;

/**
 * Who accepts, as the command line says it: `person:Lin` or `machine:NAME`; undefined where it says nothing.
 *
 * @throws DiglotError for anything else
 */
export function readActor(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const text = String(given).trim();
  if (ACTOR.test(text) && !/\p{Cc}/u.test(text)) return text;
  throw new DiglotError({
    code: 'bad-usage',
    message: `"${text}" does not say who accepts.`,
    fix: 'Write "person:NAME" or "machine:NAME".',
  });
}

/** The person that Git knows in a folder, as one who accepts; undefined where it knows nobody. */
export function gitUser(folder: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('git', ['config', 'user.name'], { cwd: folder }, (error, stdout) => {
      const name = stdout.replace(/\p{Cc}+/gu, ' ').trim();
      resolve(error || name === '' ? undefined : `person:${name}`);
    });
  });
}
