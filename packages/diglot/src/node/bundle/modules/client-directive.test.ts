import { expect, test } from 'vitest';
import { startsWithUseClient } from './client-directive';

test.each([
  "'use client';\n",
  '// licence\n/* more */ "use client"\n',
  "'use strict';\n'use client';\nexport {};",
  "\uFEFF'use client'",
  '#not a comment'.replace('#', '/* #! */ ').replace('not a comment', "'use client'"),
])('begins with the directive: %j', (code) => {
  expect(startsWithUseClient(code)).toBe(true);
});

test.each([
  "import a from 'a';\n'use client';",
  "'use client' + 1",
  '/* never closed',
  "// 'use client'",
  '',
])('does not begin with it: %j', (code) => {
  expect(startsWithUseClient(code)).toBe(false);
});

test('ten thousand leading comments cost no more than their length', () => {
  const started = performance.now();
  expect(startsWithUseClient(`${'/* x */\n'.repeat(10_000)}export {};`)).toBe(false);
  expect(startsWithUseClient(`${'/* x */\n'.repeat(10_000)}'use client';`)).toBe(true);
  expect(performance.now() - started).toBeLessThan(1000);
});
