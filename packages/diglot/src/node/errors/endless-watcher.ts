// Runs in a thread of its own: see `watchForEndlessCode`.
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { BEATS, LIMIT, LOOK, STOP_ENDLESS } from './endless-watch';

const cells = workerData as Int32Array;
const expression = `globalThis[Symbol.for(${JSON.stringify(STOP_ENDLESS)})]()`;
let beats = 0;
let silent = 0;

setInterval(() => {
  const now = Atomics.load(cells, BEATS);
  silent = now === beats ? silent + 1 : 0;
  beats = now;
  if (silent < Atomics.load(cells, LIMIT)) return;
  silent = 0;
  const session = new Session();
  // Whatever the main thread is at, it looks up for that.
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression }, () => session.disconnect());
}, LOOK);
