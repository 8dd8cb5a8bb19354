import { closeSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DiglotError } from '../../shared/diglot-error';
import { engineRoot } from '../files/engine-paths';
import { endless, willBeStopped } from './endless-code';
import { originOf } from './error-origin';
import { beforeSiteCode, callerOfThis } from './site-code';

/** How often it is looked whether the main thread comes to something else now and then, in milliseconds. */
export const LOOK = 200;

/** In the shared cells: how often it did, and after how many looks in vain it is asked what it is at. */
export const BEATS = 0;
export const LIMIT = 1;

/** Who is slow for other reasons gets some looks more. */
const GRACE = 5;

/** Under which name the main thread has what the watching one calls. */
export const STOP_ENDLESS = 'diglot:endless';

export interface EndlessWatch {
  /** Of the site. */
  readonly root: () => string;
  /** Says so and ends the process, which is of no use any more. */
  readonly fail: (error: DiglotError) => void;
}

/**
 * Ends this process when code of its site has had it to itself for longer than it may: no timer is heard then, only
 * another thread can tell. That thread is started with the first code of a site that may take its time.
 */
export function watchForEndlessCode({ root, fail }: EndlessWatch): void {
  let cells: Int32Array | undefined;
  let limit = 0;
  beforeSiteCode((seconds) => {
    limit = seconds;
    cells ??= startWatch(() => {
      const name = callerOfThis();
      // The engine has long work of its own, which ends.
      if (name === undefined || willBeStopped()) return;
      // Last of all, Node would say that a debugger is there.
      process.once('exit', () => closeSync(2));
      fail(endlessError(name, limit, root()));
    });
    Atomics.store(cells, LIMIT, Math.ceil((seconds * 1000) / LOOK) + GRACE);
  });
}

function startWatch(stop: () => void): Int32Array {
  const cells = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = setInterval(() => Atomics.add(cells, BEATS, 1), LOOK);
  beat.unref();
  Object.assign(globalThis, { [Symbol.for(STOP_ENDLESS)]: stop });
  const file = path.join(engineRoot, 'dist/endless-watcher.js');
  new Worker(file, { workerData: cells, execArgv: [], env: {} }).unref();
  return cells;
}

/** The stack of this moment leads to the code. */
function endlessError(name: string, seconds: number, root: string): DiglotError {
  const { message, fix } = endless(seconds);
  return new DiglotError({
    code: 'endless-code',
    message: `${name}: ${message}`,
    location: originOf(new Error(message), root),
    fix,
  });
}
