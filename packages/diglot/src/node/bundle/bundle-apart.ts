import { fork } from 'node:child_process';
import path from 'node:path';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { type ErrorData, errorFromData } from '../errors/error-data';
import { engineRoot } from '../files/engine-paths';
import type { BundleOptions } from './bundle';
import type { Bundles } from './bundles';

/** What the bundler's process tells before it ends. */
export type BundlerAnswer =
  | { readonly bundles: Bundles }
  | { readonly errors: readonly ErrorData[] }
  /** An error that is none of the site's. */
  | { readonly failure: { readonly message: string; readonly stack: string | undefined } };

/**
 * Bundles in a process of its own, so that the bundler's memory is free again when pages are rendered.
 *
 * @throws DiglotErrors when a module does not compile
 */
export function bundleApart(options: BundleOptions): Promise<Bundles> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(engineRoot, 'dist/bundler.js'), {
      serialization: 'advanced',
      execArgv: [],
      // An author's shell may say otherwise, and packages look at it.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let answer: BundlerAnswer | undefined;
    child.once('message', (message: BundlerAnswer) => {
      answer = message;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (answer === undefined) {
        reject(bundlerEnded(signal ?? `exit code ${code}`));
      } else if ('errors' in answer) {
        reject(new DiglotErrors(answer.errors.map(errorFromData)));
      } else if ('failure' in answer) {
        reject(Object.assign(new Error(answer.failure.message), answer.failure));
      } else {
        resolve(answer.bundles);
      }
    });
    // That nobody is there to be told is known by the end of the process.
    child.send(options, () => undefined);
  });
}

/** Its hooks and errors are told by itself: something outside has ended it. */
function bundlerEnded(how: string): DiglotError {
  return new DiglotError({
    code: 'bundler-ended',
    message: `The bundler ended without an answer (${how})`,
    fix: 'Run the command again. If the system has ended it for want of memory, give it more.',
  });
}
