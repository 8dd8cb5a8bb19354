import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { formatStale } from './format-stale';
import type { StaleSection } from './stale-section';

const section = (differences: Partial<StaleSection> = {}): StaleSection => ({
  state: 'behind',
  lang: 'zh',
  address: '/zh/a#b',
  heading: 'B',
  original: { file: 'docs/en/a.md', line: 3 },
  translation: { file: 'docs/zh/a.md', line: 12 },
  ...differences,
});

const shown = (sections: readonly StaleSection[]) =>
  stripVTControlCharacters(formatStale(sections)).split('\n');

test('each section in a row, with since when, both places, and the command', () => {
  const missing = section({ state: 'missing', address: '/zh/a#longer' });
  expect(shown([section({ since: '2026-11-03T12:00:00.000Z' }), missing])).toEqual([
    'Translations: 1 section behind, 1 missing',
    '  Section       State    Since       Translation      Original',
    '  /zh/a#b       behind   2026-11-03  docs/zh/a.md:12  docs/en/a.md:3',
    '  /zh/a#longer  missing              docs/zh/a.md:12  docs/en/a.md:3',
    '  When you have brought them up to date:',
    '  npx diglot accept /zh/a#b',
  ]);
});

test('many rows are shortened, and so is the command', () => {
  const lines = shown(
    Array.from({ length: 25 }, (_, index) => section({ address: `/zh/${index}` })),
  );
  expect(lines[0]).toBe('Translations: 25 sections behind');
  expect(lines.filter((line) => line.includes('docs/zh/a.md'))).toHaveLength(20);
  expect(lines.slice(-3)).toEqual([
    '  … and 5 more',
    '  When you have brought the first 8 up to date:',
    '  npx diglot accept /zh/0 /zh/1 /zh/2 /zh/3 /zh/4 /zh/5 /zh/6 /zh/7',
  ]);
});

test('an id that a shell would read is quoted; nothing is said of nothing', () => {
  expect(shown([section({ address: "/zh/a#it's" })]).at(-1)).toBe(
    "  npx diglot accept '/zh/a#it'\\''s'",
  );
  expect(shown([section({ state: 'missing' })])).toHaveLength(3);
  expect(formatStale([])).toBe('');
});
