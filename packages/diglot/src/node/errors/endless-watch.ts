import { closeSync } from 'node:fs';
import { Session } from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DiglotError } from '../../shared/diglot-error';
import { engineRoot } from '../files/engine-paths';
import { endless, willBeStopped } from './endless-code';
import { originOf } from './error-origin';
import { systemCode } from './file-system-error';
import { beforeSiteCode, callerOfThis } from './site-code';

/** How often it is looked whether a thread comes to something else now and then, in milliseconds. */
const LOOK = 200;

/** In the shared cells: how often it did, after how many looks in vain it is asked what it is at, and whether it is asked. */
const BEATS = 0;
const LIMIT = 1;
const ASKED = 2;

/** Who is slow for other reasons gets some looks more. */
const GRACE = 5;

/** What the watching thread has a silent one evaluate. */
const STOP_ENDLESS = Symbol.for('diglot:endless');
export const ASK_THREAD = `globalThis[Symbol.for('diglot:endless')]?.()`;

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
    cells ??= startWatch({
      root,
      fail(error) {
        // Last of all, Node would say that a debugger is there.
        process.once('exit', () => closeSync(2));
        fail(error);
      },
    });
    limitSilence(cells, seconds);
  });

  function startWatch(watch: EndlessWatch): Int32Array {
    const shared = sharedCells();
    beWatched(shared, () => limit, watch);
    const file = path.join(engineRoot, 'dist/endless-watcher.js');
    const watcher = new Worker(file, { workerData: shared, execArgv: [], env: {} });
    watcher.unref();
    watcher.on('error', (error) => {
      // Where nothing more can be started, who works says so; code that ends needs no watcher.
      if (systemCode(error) === undefined) throw error;
    });
    return shared;
  }
}

/** What a thread and whoever watches it share. */
export const sharedCells = (): Int32Array<SharedArrayBuffer> =>
  new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

function limitSilence(cells: Int32Array, seconds: number): void {
  Atomics.store(cells, LIMIT, Math.ceil((seconds * 1000) / LOOK) + GRACE);
}

/**
 * Shows that this thread comes to something else now and then, and has it tell which code of the site does not let it.
 *
 * @param seconds how long that code may take
 */
export function beWatched(
  cells: Int32Array,
  seconds: () => number,
  { root, fail }: EndlessWatch,
): void {
  setInterval(() => Atomics.add(cells, BEATS, 1), LOOK).unref();
  Object.assign(globalThis, {
    [STOP_ENDLESS]() {
      const name = callerOfThis();
      const isAsked = Atomics.exchange(cells, ASKED, 0) === 1;
      // The engine has long work of its own, which ends.
      if (isAsked && name !== undefined && !willBeStopped())
        fail(endlessError(name, seconds(), root()));
    },
  });
}

/** Looks whether a thread comes to something else now and then, and has it asked when it did not for too long. */
export function watchBeats(cells: Int32Array, ask: () => void): NodeJS.Timeout {
  let beats = 0;
  let silent = 0;
  return setInterval(() => {
    const now = Atomics.load(cells, BEATS);
    silent = now === beats ? silent + 1 : 0;
    beats = now;
    if (silent < Atomics.load(cells, LIMIT)) return;
    silent = 0;
    Atomics.store(cells, ASKED, 1);
    ask();
  }, LOOK);
}

/**
 * Watches a thread of this one, which shows by {@link beWatched} that it lives.
 *
 * @returns ends the watch
 */
export function watchThread(cells: Int32Array, seconds: number): () => void {
  limitSilence(cells, seconds);
  const watch = watchBeats(cells, askThreads).unref();
  return () => clearInterval(watch);
}

/** Asks all threads of this one: those that were not meant know it. */
function askThreads(): void {
  const session = new Session();
  session.connect();
  const message = JSON.stringify({
    id: 1,
    method: 'Runtime.evaluate',
    params: { expression: ASK_THREAD },
  });
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  });
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  setTimeout(() => session.disconnect(), LOOK).unref();
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
