import { expect, test } from 'vitest';
import { activeHeadingIndex, isSameOutline } from './OutlineProvider';

test('OUTL-05: the section at the top, the first at the start, the last at the end', () => {
  const tops = [-400, 60, 500, 900];
  expect(activeHeadingIndex(tops, 72, false)).toBe(1);
  expect(activeHeadingIndex([100, 500], 72, false)).toBe(0);
  expect(activeHeadingIndex(tops, 72, true)).toBe(3);
  expect(activeHeadingIndex([], 72, false)).toBe(0);
});

test('OUTL-03: any difference that can be seen counts', () => {
  const a = [{ id: 'a', text: 'A', depth: 2 }] as const;
  expect(isSameOutline(a, [{ ...a[0] }])).toBe(true);
  expect(isSameOutline(a, [{ ...a[0], text: 'B' }])).toBe(false);
  expect(isSameOutline(a, [])).toBe(false);
});
