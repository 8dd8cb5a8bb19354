import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('OUTL-05: calls at once, then at most once per interval, and never loses the last call', () => {
  const callback = vi.fn();
  const throttled = throttle(callback, 100);
  for (let time = 0; time < 250; time += 10) {
    throttled();
    vi.advanceTimersByTime(10);
  }
  expect(callback).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(4);
});

test('a cancelled call does not come', () => {
  const callback = vi.fn();
  const throttled = throttle(callback, 100);
  throttled();
  throttled();
  throttled.cancel();
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(1);
});
