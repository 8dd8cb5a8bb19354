import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DiglotError } from '../../shared/diglot-error';
import { shellWords } from '../errors/shell-words';
import { findPackage } from '../files/find-package';
import type { Outcome } from './exit';

/** Runs a command with its arguments (all as one, where it takes any number) and its flags; says how it ended. */
export type Run = { run(...given: unknown[]): Promise<Outcome> }['run'];

/** A package of its own that a command is in: few sites need it, or only once. Its command line is that of `npx`, too. */
export async function openDoor(name: `@diglot/${string}`): Promise<Run> {
  const file = findPackage(name, path.resolve('.'));
  if (file === undefined) throw notInstalled(name);
  const { run } = (await import(pathToFileURL(file).href)) as { readonly run: Run };
  return run;
}

function notInstalled(name: string): DiglotError {
  const [command = '', ...given] = process.argv.slice(2);
  return new DiglotError({
    code: 'package-missing',
    message: `"diglot ${command}" is in the package "${name}", which is not installed.`,
    fix: `Run "npx ${shellWords([name, ...given])}", or install the package beside "diglot".`,
  });
}
