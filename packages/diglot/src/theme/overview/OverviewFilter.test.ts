import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OverviewGroup } from '../../shared/types/page-data';
import { countPages, filterOverview } from './OverviewFilter';

const heading = (text: string) => ({ text, id: text, depth: 2 }) as const;
const page = (text: string, ...headings: string[]) => ({
  text,
  link: `/${text}`,
  headings: headings.map(heading),
});
const groups: readonly OverviewGroup[] = [
  { text: 'Lib Configurations', items: [page('auto-extension', 'Values'), page('auto-external')] },
  { text: 'Rsbuild', items: [page('source', 'source.entry', 'source.alias'), page('output')] },
];

/** Groups, pages and headings as one line each. */
const show = (query: string) =>
  filterOverview(groups, query).map(
    ({ text, items }) =>
      `${text}: ${items.map((item) => [item.text, ...item.headings.map((h) => h.text)].join('>')).join(', ')}`,
  );

test('OVER-07: case makes no difference and hyphens are spaces', () => {
  expect(show('auto external')).toEqual(['Lib Configurations: auto-external']);
  expect(show('AUTO-EXT')).toEqual(['Lib Configurations: auto-extension>Values, auto-external']);
});

test('OVER-07: names in code are found by their words', () => {
  const names = [{ text: 'Options', items: [page('lib.autoExternal', 'output.distPath')] }];
  for (const query of ['auto external', 'lib auto-ext', 'autoexternal', 'lib.autoExternal']) {
    expect(filterOverview(names, query), query).toEqual(names);
  }
  expect(filterOverview(names, 'dist path')).toEqual([
    { text: 'Options', items: [page('lib.autoExternal', 'output.distPath')] },
  ]);
  expect(filterOverview(names, 'auto internal')).toEqual([]);
});

test('OVER-08: a group keeps all, a page its headings, a heading only itself', () => {
  expect(show('lib')).toEqual(['Lib Configurations: auto-extension>Values, auto-external']);
  expect(show('extension')).toEqual(['Lib Configurations: auto-extension>Values']);
  expect(show('alias')).toEqual(['Rsbuild: source>source.alias']);
});

test('OVER-09, OVER-10: no match gives nothing, an empty query everything', () => {
  expect(show('nothing')).toEqual([]);
  expect(filterOverview(groups, '')).toBe(groups);
  expect(filterOverview(groups, '  ')).toBe(groups);
});

test('pages are counted, also those of which only headings match', () => {
  expect(countPages(groups)).toBe(4);
  expect(countPages(filterOverview(groups, 'alias'))).toBe(1);
  expect(countPages(filterOverview(groups, 'nothing'))).toBe(0);
});

test('a result is always a part of the whole, in its order', () => {
  const words = groups.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]);
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.nat(20), (word, start) => {
      const found = filterOverview(groups, word.slice(start % word.length));
      expect(groups.map(({ text }) => text)).toEqual(
        expect.arrayContaining(found.map(({ text }) => text)),
      );
      expect(found.length).toBeGreaterThan(0);
    }),
  );
});
