// Runs in a thread of its own: see `watchForEndlessCode`.
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { ASK_THREAD, watchBeats } from './endless-watch';

watchBeats(workerData as Int32Array, () => {
  const session = new Session();
  // Whatever the main thread is at, it looks up for that.
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: ASK_THREAD }, () => session.disconnect());
});
