import { expect, test } from 'vitest';
import { loadLanguage } from '../languages/load';
import { ask, testEngine, testPage } from '../test-index';
import { parseQuery } from './query';
import { meaningsIn, meantShares, synonymEntries } from './synonyms';

const meaningsOf = async (query: string, lang = 'en') => {
  const language = await loadLanguage(lang);
  const synonyms = [
    { say: ['delete', 'wipe out'], mean: ['output.cleanDistPath', 'clean'] },
    { say: ['清空'], mean: ['清理目录'] },
  ];
  const lists = new Map(synonymEntries(synonyms, language));
  const find = async (term: string) => {
    const list = lists.get(term);
    return list === undefined ? [] : [{ list }];
  };
  return meaningsIn(parseQuery(query, language), language, find);
};

test('what readers say is found in any form, in the order of its words', async () => {
  const [meaning, ...others] = await meaningsOf('deleting files');
  expect(others).toEqual([]);
  expect(meaning).toMatchObject({
    terms: [0],
    phrases: [['output', 'cleandistpath'], ['clean']],
    keys: ['outputcleandistpath', 'clean'],
  });
  expect(await meaningsOf('out wipe')).toEqual([]);
  expect((await meaningsOf('wipe out all'))[0]?.terms).toEqual([0]);
});

test('Chinese phrases are found inside of a run', async () => {
  const [meaning] = await meaningsOf('怎么清空目录', 'zh');
  expect(meaning?.phrases).toEqual([['清理', '理目', '目录']]);
  expect(meaning?.keys).toEqual(['清理目录']);
});

test('a heading that pages have instead stands for as much of a query as the words that mean it', () => {
  const meanings = [
    { terms: [0, 2], phrases: [], keys: ['clean'] },
    { terms: [1], phrases: [], keys: ['clean', 'empty'] },
  ];
  const shares = meantShares(meanings, [0.5, 0.2, 0.1, 0.2]);
  expect(shares.get('clean')).toBeCloseTo(0.6);
  expect(shares.get('empty')).toBeCloseTo(0.2);
});

test('what readers call otherwise is no word that they are offered, with what begins it or is written alike', async () => {
  const pages = [testPage('/clean', 'Clean', ['', 'Old files go.'])];
  const synonyms = [{ say: ['deletion of leftovers'], mean: ['clean'] }];
  const engine = testEngine(pages, {}, await loadLanguage('en'), synonyms);
  expect((await ask(engine, 'deletion of leftovers')).map(({ url }) => url)).toEqual([
    '/base/clean',
  ]);
  for (const query of ['d', 'dele', 'deletoin', 'leftovers'])
    expect(await ask(engine, query)).toEqual([]);
});
