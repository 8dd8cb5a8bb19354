import { expect, test } from 'vitest';
import { nextProgress } from './progress';

test('PROG-02: the bar trickles ever slower and never reaches the end by itself', () => {
  const steps = Array.from({ length: 100 }).reduce<number[]>(
    (done) => [...done, nextProgress(done.at(-1) ?? 0)],
    [0.08],
  );
  const gains = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
  expect(steps.at(-1)).toBeLessThan(1);
  expect(gains.every((gain, index) => gain > 0 && gain <= (gains[index - 1] ?? 1))).toBe(true);
});
