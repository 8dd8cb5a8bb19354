import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileHelper } from './file-helper';

const MANY = 1_000_000;

const ENDS = 'process.exit(3);';
const REFUSES =
  "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage(false));";

/** A folder with some files, and a thread of some code. */
function setUp(code?: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-files-'));
  const from = path.join(root, 'from');
  const to = path.join(root, 'to');
  const worker = path.join(root, 'worker.mjs');
  if (code !== undefined) writeFileSync(worker, code);
  const helper = createFileHelper(code === undefined ? undefined : worker);
  return { root, from, to, helper };
}

test.each([
  ['in this thread', undefined, 0],
  ['in a thread', undefined, MANY],
  ['in this thread when the other one ends', ENDS, MANY],
  ['in this thread when the other one cannot', REFUSES, MANY],
])('many files are linked and removed %s', async (_, code, files) => {
  const { root, helper, to } = setUp(code);
  writeFileSync(path.join(root, 'a'), 'a');
  helper.expect(files);
  try {
    await helper.run({ type: 'link', from: root, to: path.join(to, 'x/y'), files: ['a'] });
    await helper.run({ type: 'link', from: path.join(to, 'x'), to, files: ['y/a'] });
    expect(readFileSync(path.join(to, 'y/a'), 'utf8')).toBe('a');
    expect(statSync(path.join(to, 'y/a')).ino).toBe(statSync(path.join(root, 'a')).ino);
    await helper.remove(path.join(to, 'x'));
    expect(readdirSync(to)).toEqual(['y']);
    const many = Array.from({ length: 99 }, (_, index) => `${index % 3}/${index % 5}/${index}`);
    for (const file of many) {
      await helper.run({
        type: 'link',
        from: to,
        to: path.dirname(path.join(to, file)),
        files: ['y/a'],
      });
    }
    await helper.remove(to);
    await helper.remove(to);
    expect(existsSync(to)).toBe(false);
  } finally {
    helper.close();
  }
});

test('what cannot be done in a thread is told as if it had been done in this one', async () => {
  const { helper, from, to } = setUp();
  helper.expect(MANY);
  const failed = helper.run({ type: 'link', from, to, files: ['missing'] });
  await expect(failed).rejects.toMatchObject({ code: 'ENOENT', syscall: 'link' });
  helper.close();
});
