import path from 'node:path';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { engineRoot } from './engine-paths';
import { doFileTask, type FileTask, shareRemoval } from './file-tasks';

/** So many files are worth the start of a thread. */
const FILES_FOR_THREAD = 1000;

/** Works on many files while the main thread goes on. */
export interface FileHelper {
  /** Tells that work on about so many files will come: a thread for it starts meanwhile, if it pays. */
  expect(files: number): void;
  /**
   * Does a task. Others may be under way meanwhile.
   *
   * @throws what a function of `node:fs` throws
   */
  run(task: FileTask): Promise<void>;
  /**
   * Removes a folder with all that is in it, if it is there: in both threads, as soon as this one has nothing else to do.
   *
   * @throws what a function of `node:fs` throws
   */
  remove(folder: string): Promise<void>;
  /** Ends the thread, whatever it does. */
  close(): void;
}

/**
 * Makes a helper. No thread is started yet.
 *
 * @param file the module that a thread runs, absolute
 */
export function createFileHelper(
  file: string = path.join(engineRoot, 'dist/file-worker.js'),
): FileHelper {
  let worker: Worker | undefined;
  const pending: ((isDone: boolean) => void)[] = [];

  /** Nobody answers any more: all is done in this thread. */
  function giveUp(): void {
    worker = undefined;
    for (const resolve of pending.splice(0)) resolve(false);
  }

  function runApart(thread: Worker, task: FileTask): Promise<boolean> {
    return new Promise((resolve) => {
      pending.push(resolve);
      thread.postMessage(task);
    });
  }

  return {
    expect(files) {
      if (worker || files < FILES_FOR_THREAD) return;
      worker = new Worker(file);
      worker.on('message', (isDone: boolean) => pending.shift()?.(isDone));
      worker.on('error', giveUp);
      worker.on('exit', giveUp);
    },
    async run(task) {
      const isDone = worker && (await runApart(worker, task));
      if (!isDone) doFileTask(task);
    },
    async remove(folder) {
      if (worker) {
        const task = { type: 'empty', ...shareRemoval(folder) } as const;
        const apart = runApart(worker, task);
        await letOthersRun();
        doFileTask(task);
        await apart;
      }
      doFileTask({ type: 'remove', folder });
    },
    close() {
      const thread = worker;
      giveUp();
      void thread?.terminate();
    },
  };
}
