import { expect, test } from 'vitest';
import { createSiteEngines } from './site-engines';

const LANGUAGE = { lang: 'en', tag: 'en', label: 'English', prefix: '' };

/** Searches a site that publishes such an index. */
function search(catalog: string, file: string | Record<string, string>) {
  const engines = createSiteEngines({
    ...{ title: 'Test', description: '', base: '/', siteUrl: '', defaultLang: 'en' },
    languages: [LANGUAGE],
    pages: [],
    files: {
      place: 'https://evil.example/',
      origin: undefined,
      read: async (name) => {
        if (name === 'search.en.json') return catalog;
        return typeof file === 'string' ? file : file[name.replace(/^.*\/|\.json$/g, '')];
      },
    },
  });
  const request = { indexName: '', query: 'foo', hitsPerPage: 10 };
  return engines.get('en')?.search(request);
}

const CATALOG = '[[1],"text",[["foo","shard"]],[]]';

test.each([
  'null',
  '{}',
  'no JSON',
  '[]',
  '[1,"text",[]]',
  '[[1],"text",[["foo"]]]',
  '[["a"],"text",[]]',
  '[[1],"text",[],{}]',
  '[[1],"text",[],[[1]]]',
])('the catalog %s of another site is told of by its name', async (catalog) => {
  await expect(search(catalog, '["foo","!!!"]')).rejects.toThrow(
    'The file "search.en.json" is no part of a search index that Diglot wrote.',
  );
});

test.each(['null', '{}', 'no JSON', '[]', '["foo"]', '[["foo"],"!!"]', '["foo","!!",[1]]'])(
  'the part %s of an index of another site is told of by its name',
  async (file) => {
    await expect(search(CATALOG, file)).rejects.toThrow(
      'The file "assets/search/shard.json" is no part of a search index that Diglot wrote.',
    );
  },
);

test('an index of many pages, with parts of long ones, is searched', async () => {
  const files = {
    names: '"page/#"',
    shards: '[["foo","shard"]]',
    shard: '["foo","!!!A"]',
    page: '["/a","A",[["",1,"A","","","called"],["b",1,"B","",""]],1]',
    'page-1': '[["Says foo.",""]]',
  };
  const catalog = '[[2],"",[],[],["names"],[["foo","shards"]]]';
  await expect(search(catalog, files)).resolves.toMatchObject({ hits: [{ url: '/a' }] });
});

test('a list that promises more sections than it has comes to an end', async () => {
  const endless = JSON.stringify(['foo', `!${'~'.repeat(2000)}`]);
  await expect(search(CATALOG, endless)).resolves.toMatchObject({ hits: [] });
});
