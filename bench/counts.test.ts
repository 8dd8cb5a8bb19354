import { expect, test } from 'vitest';
import { countWork, growth, readBaseline } from './counts.mjs';

test('a plain site costs what it did: no more files, modules, elements, memory or bytes', () => {
  // What grew for a reason is written down by `npm run bench -- --counts --save`, and the commit says why.
  expect(growth(countWork(), readBaseline())).toEqual([]);
});

test('one module, file or element more is seen', () => {
  const baseline = readBaseline();
  for (const what of ['modules', 'written', 'elements', 'files']) {
    const now = { ...baseline, 12: { ...baseline[12], [what]: baseline[12][what] + 1 } };
    expect(growth(now, baseline)).toEqual([expect.stringContaining(what)]);
  }
});
