import { expect, test } from 'vitest';
import { createPageText } from '../../../search/text/page-text';
import {
  type ShownPage,
  sectionRows,
  sectionsFile,
  serializeRows,
  serializeSections,
} from './sections-file';

const original = createPageText({
  routePath: '/guide/a b',
  title: 'A',
  sections: [
    { depth: 1, id: '', heading: 'A' },
    { depth: 2, id: 'foo', heading: 'Foo' },
    { depth: 3, id: 'more', heading: 'More' },
  ],
  texts: [
    { prose: 'The lead.', code: '' },
    { prose: 'Run it.', code: 'npm test' },
    { prose: 'New.', code: '' },
  ],
  code: true,
});

const translation = createPageText({
  routePath: '/zh/guide/a b',
  title: '甲',
  sections: [
    { depth: 1, id: '', heading: '甲' },
    { depth: 2, id: 'fu', heading: '福' },
  ],
  texts: [
    { prose: '导语。', code: '' },
    { prose: '运行它。', code: 'npm test' },
  ],
  code: true,
});

const translated: ShownPage = {
  ...{ routePath: '/zh/guide/a b', lang: 'zh', originalLang: 'en', isFallback: false },
  told: [
    { state: 'behind', originalId: 'foo', id: 'fu' },
    { state: 'missing', originalId: 'more' },
  ],
  own: translation,
  original,
};

test('sections of a translation say how they stand to the original, and those it lacks follow in its words', () => {
  const route = '/zh/guide/a%20b';
  expect(sectionRows(translated)).toEqual([
    { route, id: '', heading: '甲', depth: 1, text: '导语。', lang: 'zh', state: 'current' },
    {
      route,
      id: 'fu',
      heading: '福',
      depth: 2,
      text: '运行它。\nnpm test',
      lang: 'zh',
      state: 'behind',
    },
    {
      route: '/guide/a%20b',
      id: 'more',
      heading: 'More',
      depth: 3,
      text: 'New.',
      lang: 'en',
      state: 'missing',
    },
  ]);
});

test('a page that stands in for its translation is missing as a whole, at the address where it stands', () => {
  const rows = sectionRows({
    ...{ ...translated, isFallback: true, told: undefined, own: original, original: undefined },
  });
  expect(rows.map(({ route, lang, state }) => ({ route, lang, state }))).toEqual(
    Array(3).fill({ route: '/zh/guide/a%20b', lang: 'en', state: 'missing' }),
  );
});

test('the file is JSON with a line for each section', () => {
  const rows = sectionRows(translated);
  const textOf = (pages: string[]) => [...serializeSections(pages)].join('');
  const text = textOf([serializeRows(rows), serializeRows([])]);
  expect(JSON.parse(text)).toEqual(rows);
  expect(text.trim().split('\n')).toHaveLength(rows.length + 2);
  expect(JSON.parse(textOf([]))).toEqual([]);
  expect([sectionsFile(''), sectionsFile('/zh')]).toEqual(['sections.json', 'zh/sections.json']);
});
