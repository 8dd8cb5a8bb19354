import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { stampOf } from '../files/file-findings';
import { createQueue, whenFilled } from './server';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('what arrives in one go is one batch, what arrives meanwhile the next', async () => {
  const batches: (readonly string[])[] = [];
  const queue = createQueue<string>(async (batch) => {
    batches.push(batch);
    if (batches.length === 1) {
      queue.add('c');
      await nextTurn();
      queue.add('d');
    }
  }, vi.fn());
  queue.add('a');
  queue.add('b');
  await queue.idle();
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a batch that fails is told and does not stop the next', async () => {
  const onError = vi.fn();
  const handled: string[] = [];
  const queue = createQueue<string>(async ([item = '']) => {
    if (item === 'bad') throw new Error('failed');
    handled.push(item);
  }, onError);
  queue.add('bad');
  await queue.idle();
  queue.add('good');
  await queue.idle();
  expect(onError).toHaveBeenCalledWith(new Error('failed'));
  expect(handled).toEqual(['good']);
});

const newFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'diglot-saved-')), 'a.md');

test('a file that was emptied is waited for until it is written', async () => {
  const file = await newFile();
  await writeFile(file, '');
  let isFilled = false;
  const filled = whenFilled(file).then(() => {
    isFilled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isFilled).toBe(false);
  await writeFile(file, 'text');
  await filled;
});

test('a file that stays empty, or is gone, is not waited for for ever', async () => {
  const file = await newFile();
  await whenFilled(file);
  await writeFile(file, '');
  await whenFilled(file);
});

test('a stamp tells two states of a file apart', async () => {
  const file = await newFile();
  expect(stampOf(file)).toBe('');
  await writeFile(file, 'one');
  const one = stampOf(file);
  await writeFile(file, 'three');
  expect(stampOf(file)).not.toBe(one);
});
