// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextProgress, startProgress } from './progress';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
});
afterEach(() => vi.useRealTimers());

const bars = () => document.querySelectorAll<HTMLElement>('.dg-progress');
const width = () => Number(/scaleX\((.*)\)/.exec(bars()[0]?.style.transform ?? '')?.[1]);

test('PROG-02: the bar trickles ever slower and never reaches the end by itself', () => {
  const steps = Array.from({ length: 100 }).reduce<number[]>(
    (done) => [...done, nextProgress(done.at(-1) ?? 0)],
    [0.08],
  );
  const gains = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));
  expect(steps.at(-1)).toBeLessThan(1);
  expect(gains.every((gain, index) => gain > 0 && gain <= (gains[index - 1] ?? 1))).toBe(true);
});

test('PROG-01: there is no bar for a page that comes within 200 ms', () => {
  const end = startProgress();
  vi.advanceTimersByTime(199);
  end();
  vi.advanceTimersByTime(1000);
  expect(bars()).toHaveLength(0);
});

test('PROG-01, PROG-02: a bar appears after 200 ms, grows, is filled and goes', () => {
  const end = startProgress();
  vi.advanceTimersByTime(200);
  expect(bars()).toHaveLength(1);
  expect(bars()[0]?.getAttribute('aria-hidden') ?? bars()[0]?.ariaHidden).toBe('true');
  expect(width()).toBe(0.08);
  vi.advanceTimersByTime(800);
  expect(width()).toBe(nextProgress(0.08));
  vi.advanceTimersByTime(800);
  expect(width()).toBe(nextProgress(nextProgress(0.08)));
  end();
  expect(width()).toBe(1);
  vi.advanceTimersByTime(199);
  expect(bars()[0]?.style.opacity).toBe('');
  vi.advanceTimersByTime(1);
  expect([bars()[0]?.style.opacity, width()]).toEqual(['0', 1]);
  vi.advanceTimersByTime(200);
  expect(bars()).toHaveLength(0);
  end();
  vi.advanceTimersByTime(1000);
  expect(bars()).toHaveLength(0);
});
