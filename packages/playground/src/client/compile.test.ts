import { expect, test } from 'vitest';
import { compile, guardLoops } from './compile';

test('TypeScript with JSX becomes CommonJS, line by line', () => {
  const compiled = compile(
    "import { useState } from 'react';\n\ntype A = string;\nexport default () => <p>{useState<A>('x')[0]}</p>;",
  );
  if (!('code' in compiled)) throw new Error('it compiles');
  expect(compiled.code).toContain("require('react')");
  expect(compiled.code.split('\n')[3]).toContain('useState');
});

test('a mistake is told with its line', () => {
  expect(compile('const a = 1;\nconst b = ;')).toMatchObject({ failure: { line: 2 } });
});

test.each([
  ['while (true) x();', 'while (true) {__dgLoop(1);x();}'],
  ['\nfor (const a of b) { c(); }', '\nfor (const a of b) {__dgLoop(2); c(); }'],
  ['do { a(); } while (b)', 'do {__dgLoop(1); a(); } while (b)'],
  ['for (;;) for (;;) a();', 'for (;;) {__dgLoop(1);for (;;) {__dgLoop(1);a();}}'],
  ['const text = "while (true) x()";', 'const text = "while (true) x()";'],
])('loops ask whether they may go on: %s', (source, guarded) => {
  expect(guardLoops(source)).toBe(guarded);
});
