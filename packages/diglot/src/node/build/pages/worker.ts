import { parentPort, workerData } from 'node:worker_threads';
import { DiglotError } from '../../../shared/diglot-error';
import { readyBuilt } from '../../bundle/ready/ready-built';
import { stopEndlessCode } from '../../errors/endless-code';
import { beWatched } from '../../errors/endless-watch';
import { errorToData } from '../../errors/error-data';
import { TIME_LIMIT } from '../../errors/site-code';
import { endedBy, lateError } from '../../errors/stray-errors';
import { loadTokenizer } from '../../markdown/code/tokenize/load-tokenizers';
import { loadServerBundle } from '../../page/server-bundle';
import type { RenderResult } from './render-job';
import type { RenderSite, ThreadAnswer, ThreadMessage } from './render-thread';
import { createRenderer, type Renderer } from './renderer';

// Loaded while the main thread still reads the site: what all pages are compiled with, what most are highlighted
// with, and the theme of a site without parts of its own. What goes wrong here is told by the first page.
const loaded = Promise.allSettled([
  import('../../markdown'),
  loadTokenizer('typescript'),
  loadServerBundle(readyBuilt().serverFile),
]);

async function open({ context, paths }: RenderSite): Promise<Renderer> {
  root = context.config.root;
  timeLimit = context.config.timeLimit;
  // What answers at once is stopped where it stands: the page is told, and the thread lives on.
  stopEndlessCode(timeLimit);
  await loaded;
  return createRenderer(context, paths);
}

/** Of the site. */
let root = process.cwd();
let timeLimit = TIME_LIMIT;

let renderer: Promise<Renderer> | undefined;

async function answer(message: ThreadMessage): Promise<ThreadAnswer | undefined> {
  try {
    if (message.type === 'site') {
      renderer = open(message.site);
      await renderer;
      return undefined;
    }
    const render = await renderer;
    if (!render) throw new TypeError('There is no site yet.');
    const results: RenderResult[] = [];
    for (const job of message.jobs) results.push(await render(job));
    return { results };
  } catch (failure) {
    return { failure };
  }
}

// Who did it is known here only.
const tell = (error: unknown): void => {
  const told: ThreadAnswer =
    error instanceof DiglotError ? { errors: [errorToData(error)] } : { failure: error };
  parentPort?.postMessage(told);
};
beWatched(workerData as Int32Array, () => timeLimit, { root: () => root, fail: tell });
process.on('exit', () => tell(endedBy(root, 'A thread that renders pages')));
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => tell(lateError(error, root)));
}

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: ThreadMessage) => {
  last = last.then(async () => {
    const told = await answer(message);
    if (told) parentPort?.postMessage(told);
  });
});
