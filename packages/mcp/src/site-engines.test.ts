import { expect, test } from 'vitest';
import { createSiteEngines } from './site-engines';

const LANGUAGE = { lang: 'en', tag: 'en', label: 'English', prefix: '' };

/** Searches a site that publishes such an index. */
function search(catalog: string, file: string) {
  const engines = createSiteEngines({
    ...{ title: 'Test', description: '', base: '/', siteUrl: '', defaultLang: 'en' },
    languages: [LANGUAGE],
    pages: [],
    files: {
      place: 'https://evil.example/',
      origin: undefined,
      read: async (name) => (name === 'search.en.json' ? catalog : file),
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

test('a list that promises more sections than it has comes to an end', async () => {
  const endless = JSON.stringify(['foo', `!${'~'.repeat(2000)}`]);
  await expect(search(CATALOG, endless)).resolves.toMatchObject({ hits: [] });
});
