import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DiglotError } from '../../shared/diglot-error';
import { shellWords } from '../errors/shell-words';
import { engineRoot } from '../files/engine-paths';
import type { Outcome } from './exit';

/** Runs a command with its arguments (all as one, where it takes any number) and its flags; says how it ended. */
export type Run = { run(...given: unknown[]): Promise<Outcome> }['run'];

/** A package of its own that a command is in: few sites need it, or only once. Its command line is that of `npx`, too. */
export async function openDoor(name: `@diglot/${string}`): Promise<Run> {
  const file = findPackage(name);
  if (file === undefined) throw notInstalled(name);
  const { run } = (await import(pathToFileURL(file).href)) as { readonly run: Run };
  return run;
}

/** The package of the folder in which the command was typed, the engine's neighbour, or the one that was started itself. */
function findPackage(name: string): string | undefined {
  const places = [path.resolve('package.json'), path.join(engineRoot, 'package.json')];
  for (const place of [...places, process.argv[1] ?? '']) {
    try {
      return createRequire(place).resolve(name);
    } catch {
      // It is not there.
    }
  }
  return undefined;
}

function notInstalled(name: string): DiglotError {
  const [command = '', ...given] = process.argv.slice(2);
  return new DiglotError({
    code: 'package-missing',
    message: `"diglot ${command}" is in the package "${name}", which is not installed.`,
    fix: `Run "npx ${shellWords([name, ...given])}", or install the package beside "diglot".`,
  });
}
