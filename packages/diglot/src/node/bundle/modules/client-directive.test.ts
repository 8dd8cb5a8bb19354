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

test('leading comments cost no more than their length: what looks at them again and again would not end', () => {
  const comments = '/* x */\n'.repeat(500_000);
  expect(startsWithUseClient(`${comments}export {};`)).toBe(false);
  expect(startsWithUseClient(`${comments}'use client';`)).toBe(true);
});
