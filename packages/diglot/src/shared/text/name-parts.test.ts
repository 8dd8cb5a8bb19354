import { expect, test } from 'vitest';
import { nameParts } from './name-parts';

test.each([
  ['search.hosted.indexName', 'search. hosted. index Name'],
  ['@rslib/core/types', '@rslib/ core/ types'],
  ['MAX_OLD_SPACE', 'MAX_ OLD_ SPACE'],
  ['locales[].label', 'locales[]. label'],
  ['--max-old-space', '--max-old-space'],
  ['a.b.c.d.e.f', 'a. b. c. d. e. f'],
  ['a.bC', 'a. b C'],
])('%s', (name, parts) => {
  expect(nameParts(name)?.join(' ')).toBe(parts);
});
