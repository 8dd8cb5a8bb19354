import { expect, onTestFinished, test, vi } from 'vitest';
import {
  giveUpWaiting,
  loadWithTimeLimit,
  NoAnswer,
  runningCode,
  withTimeLimit,
} from './site-code';

function stopClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('who does not answer in time is given up, and not asked again for as long; then it is', async () => {
  stopClock();
  const ask = vi.fn((): Promise<string> => new Promise(() => undefined));
  const first = withTimeLimit('Slow', 3, ask);
  const told = expect(first).rejects.toThrow('it did not answer within 3 seconds');
  await vi.advanceTimersByTimeAsync(3000);
  await told;
  await expect(withTimeLimit('Slow', 3, ask)).rejects.toThrow(NoAnswer);
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(withTimeLimit('Another', 3, async () => 'here')).resolves.toBe('here');
  await vi.advanceTimersByTimeAsync(3000);
  ask.mockResolvedValueOnce('now');
  await expect(withTimeLimit('Slow', 3, ask)).resolves.toBe('now');
});

test('what answers, throws or rejects in time comes as it is, and leaves no timer behind', async () => {
  stopClock();
  await expect(withTimeLimit('A', 1, () => 1)).resolves.toBe(1);
  await expect(withTimeLimit('B', 1, async () => 2)).resolves.toBe(2);
  const fail = () => {
    throw new TypeError('no');
  };
  await expect(withTimeLimit('C', 1, fail)).rejects.toThrow(TypeError);
  await expect(withTimeLimit('D', 1, async () => fail())).rejects.toThrow(TypeError);
  expect([vi.getTimerCount(), giveUpWaiting()]).toEqual([0, false]);
});

test('when nothing is left that could answer, all who wait are told', async () => {
  const waiting = ['A', 'B'].map((name) =>
    withTimeLimit(name, 60, () => new Promise(() => undefined)),
  );
  const told = waiting.map((one) => expect(one).rejects.toThrow('it never answers'));
  expect(giveUpWaiting()).toBe(true);
  await Promise.all(told);
  expect(giveUpWaiting()).toBe(false);
});

test('the running code is known by name, also in what it began, and the innermost counts', async () => {
  const names: (string | undefined)[] = [];
  const note = () => void names.push(runningCode());
  await withTimeLimit('Outer', 60, async () => {
    note();
    await withTimeLimit('Inner', 60, note);
    await new Promise<void>((resolve) => setImmediate(resolve));
    note();
  });
  note();
  expect(names).toEqual(['Outer', 'Inner', 'Outer', undefined]);
});

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('what modules began is known by name as long as they have left something that runs, and costs nothing otherwise', async () => {
  const runs = new Promise<string | undefined>((resolve) => {
    void loadWithTimeLimit('Running', 60, () => {
      setTimeout(() => resolve(runningCode()), 20);
    });
  });
  await nextTurn();
  expect(await runs).toBe('Running');
  let name: string | undefined;
  let begin: () => void = () => undefined;
  await loadWithTimeLimit('Done', 60, () => {
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    void begun.then(() => {
      name = runningCode() ?? 'nobody follows';
    });
  });
  await nextTurn();
  begin();
  await nextTurn();
  // From Node.js 24 on it costs nothing, and is known for good.
  const isFree = Number.parseInt(process.versions.node, 10) >= 24;
  expect(name).toBe(isFree ? 'Done' : 'nobody follows');
});
