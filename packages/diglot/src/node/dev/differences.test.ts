import { expect, test } from 'vitest';
import { readFrame } from './differences';

const place = { url: 'http://localhost:3000/components/Clock.tsx?t=1', row: 12, column: 7 };

test.each([
  ['Chromium', '    at Clock (http://localhost:3000/components/Clock.tsx?t=1:12:7)', 'Clock'],
  ['Chromium, without a name', '    at http://localhost:3000/components/Clock.tsx?t=1:12:7', ''],
  ['Firefox', 'Clock@http://localhost:3000/components/Clock.tsx?t=1:12:7', 'Clock'],
  ['Firefox, without a name', '@http://localhost:3000/components/Clock.tsx?t=1:12:7', ''],
])('a line of a stack leads to its place in %s', (_, line, name) => {
  expect(readFrame(line)).toEqual({ name, ...place });
});

test('what is no line of a stack leads nowhere', () => {
  expect(readFrame('    at div (<anonymous>)')).toBeUndefined();
  expect(readFrame('Hydration failed')).toBeUndefined();
});
