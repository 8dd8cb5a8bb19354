import { parentPort } from 'node:worker_threads';
import { doFileTask, type FileTask } from './file-tasks';

parentPort?.on('message', (task: FileTask) => {
  try {
    doFileTask(task);
    parentPort?.postMessage(true);
  } catch {
    // The main thread tries it again, and tells why it cannot be done.
    parentPort?.postMessage(false);
  }
});
