import { expect, test } from 'vitest';
import { currentIndex } from './reading-place';

test('I18N-03: the current section is the last one whose heading has passed the line', () => {
  const tops = [-900, -300, 96, 700];
  expect(currentIndex(tops, 97)).toBe(2);
  expect(currentIndex(tops, 95)).toBe(1);
  expect(currentIndex(tops, 5000)).toBe(3);
});

test('I18N-03: above all headings the first one counts', () => {
  expect(currentIndex([200, 400], 97)).toBe(0);
});
