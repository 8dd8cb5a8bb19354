import { expect, test, vi } from 'vitest';
import { createQueue } from './queue';

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
