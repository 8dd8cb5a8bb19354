import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { RenderJob } from './render-job';
import { startRenderThread } from './render-thread';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'render-thread-'));
});

/** A thread that runs some code for each message. */
function threadOf(name: string, code: string) {
  const file = path.join(folder, `${name}.mjs`);
  const text = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => { ${code} });`;
  writeFileSync(file, text);
  return startRenderThread(file);
}

const JOBS = [{ type: 'compile', page: { identity: '/guide/a' } }] as unknown as RenderJob[];

test('batches are answered in their order', async () => {
  const thread = threadOf('echo', 'parentPort.postMessage({ results: message.jobs });');
  const batches = await Promise.all([thread.render(JOBS), thread.render([])]);
  expect(batches).toEqual([JOBS, []]);
  await thread.close();
});

test.each([
  ['exit', 'process.exit(3);', 'It ended with code 3.'],
  ['throw', 'throw new Error("from a timer");', 'from a timer'],
  // As Node tells of it: to fill the memory of a thread takes a minute.
  [
    'memory',
    'throw Object.assign(new Error("limit"), { code: "ERR_WORKER_OUT_OF_MEMORY" });',
    'out of memory',
  ],
])(
  'a thread that ends by itself (%s) is told of, with the pages that it was at',
  async (...given) => {
    const [name, code, reason] = given;
    const thread = threadOf(name, code);
    const error = await thread.render(JOBS).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'thread-ended', message: expect.stringContaining(reason) });
    expect(error).toMatchObject({ fix: expect.stringContaining('/guide/a') });
    // What comes later is told of the same.
    await expect(thread.render(JOBS)).rejects.toBe(error);
    await thread.close();
  },
);

test('a thread that could open no file is not the fault of a page', async () => {
  const thread = threadOf(
    'handles',
    'throw Object.assign(new Error("EMFILE"), { code: "EMFILE", syscall: "open", path: "/x.js" });',
  );
  await expect(thread.render(JOBS)).rejects.toMatchObject({
    message: 'Too many files are open at once (EMFILE in "open")',
    fix: expect.stringContaining('ulimit -n'),
  });
  await thread.close();
});

test('an error of the engine comes back as it is, and a thread that is closed is no error', async () => {
  const thread = threadOf('failure', 'parentPort.postMessage({ failure: new TypeError("no") });');
  await expect(thread.render(JOBS)).rejects.toThrow(TypeError);
  await thread.close();
});
