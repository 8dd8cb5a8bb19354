import { expect, test } from 'vitest';
import { createPageText } from '../text/page-text';
import { createRecords } from './records';

const page = createPageText({
  routePath: '/zh/guide/输出/',
  title: '输出',
  sections: [
    { depth: 1, id: '', heading: '输出' },
    { depth: 2, id: 'dist', heading: 'output.distPath' },
    { depth: 4, id: 'deep', heading: 'Deep' },
    { depth: 3, id: 'a b', heading: 'Next' },
    { depth: 2, id: 'last', heading: 'Last' },
  ],
  texts: [
    { prose: 'Before. Intro.', code: '' },
    { prose: 'Folder.', code: 'dist/' },
    { prose: '', code: '' },
    { prose: 'Text.', code: '' },
    { prose: '', code: '' },
  ],
  code: true,
});

test('DATA-14: a record for each section, with the headings that lead to it', () => {
  const shown = createRecords(page, 'zh').map(({ type, url, hierarchy, content }) => ({
    type,
    url: decodeURI(url),
    path: Object.values(hierarchy)
      .filter((title) => title !== null)
      .join(' > '),
    content,
  }));
  expect(shown).toEqual([
    { type: 'lvl1', url: '/zh/guide/输出/', path: '输出 > 输出', content: 'Before. Intro.' },
    {
      type: 'lvl1',
      url: '/zh/guide/输出/#dist',
      path: '输出 > output.distPath',
      content: 'Folder. dist/',
    },
    {
      type: 'lvl3',
      url: '/zh/guide/输出/#deep',
      path: '输出 > output.distPath > Deep',
      content: null,
    },
    {
      type: 'lvl2',
      url: '/zh/guide/输出/#a b',
      path: '输出 > output.distPath > Next',
      content: 'Text.',
    },
    { type: 'lvl1', url: '/zh/guide/输出/#last', path: '输出 > Last', content: null },
  ]);
});

test('DATA-14: records have an id each, all levels, and the language', () => {
  const records = createRecords(page, 'zh');
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  expect(records[1]).toEqual({
    objectID: '/zh/guide/%E8%BE%93%E5%87%BA/#dist',
    type: 'lvl1',
    url: '/zh/guide/%E8%BE%93%E5%87%BA/#dist',
    hierarchy: {
      lvl0: '输出',
      lvl1: 'output.distPath',
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: 'Folder. dist/',
    lang: 'zh',
  });
});

test('code can be left out', () => {
  const text = createPageText({
    routePath: '/',
    title: 'A',
    sections: [{ depth: 1, id: '', heading: '' }],
    texts: [{ prose: 'Prose.', code: 'code()' }],
    intro: 'Hero.',
    code: false,
  });
  expect(text.sections[0]).toEqual({
    id: '',
    level: 1,
    heading: 'A',
    prose: 'Hero. Prose.',
    code: '',
  });
});
