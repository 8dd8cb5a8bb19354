import { expect, test } from 'vitest';
import { testEngine, testPage } from '../../diglot/src/search/test-index';
import { subjectOf } from './question-words';
import { searchSite } from './search-site';
import { tellFound } from './tell-found';

const site = {
  languages: [{ lang: 'en', tag: 'en', label: 'English', prefix: '' }],
  defaultLang: 'en',
  siteUrl: '',
  origin: undefined,
  engines: new Map([
    [
      'en',
      testEngine([
        testPage('/how', 'How I do the dishes', ['', 'How do I do the dishes? I do.']),
        testPage('/format', 'Output format', ['', 'Configure it.']),
      ]),
    ],
  ]),
};

test('a question finds what it is about, not pages that ask in the same words', async () => {
  const { sections } = await searchSite(site, { query: 'How do I configure the output format?' });
  expect(sections.map(({ path }) => path)[0]).toContain('/format');
});

test('a question of which little is said gets the closest sections, and a word that they are no more', async () => {
  const query = 'Why does the zeppelin of my neighbour ignore whales when dishes rotate backwards?';
  const found = await searchSite(site, { query });
  expect(found.sections.map(({ path }) => path)[0]).toContain('/how');
  expect(found.isClosest).toBe(true);
  const { text, data } = tellFound(query, found);
  expect(text).toContain('No section says much of what is asked. 1 section closest to');
  expect(data).toMatchObject({ isClosest: true });
  expect(tellFound(query, { ...found, isClosest: false }).text).toMatch(/^1 section for "/);
});

test('a question of 10,000 words is answered, by no more than ten sections', async () => {
  const { sections } = await searchSite(site, { query: 'configure the output '.repeat(3_333) });
  expect(sections.length).toBeLessThanOrEqual(10);
  expect(sections.map(({ path }) => path)[0]).toContain('/format');
});

test.each([
  ['How do I configure the output format?', 'configure output format?'],
  ['Which options does lib.dts have?', 'options lib.dts'],
  ['Is IS_DEV set?', 'IS_DEV set?'],
  // No questions, or nothing else.
  ['Failed to resolve the entry of "a"', 'Failed to resolve the entry of "a"'],
  ['how is it', 'how is it'],
  ['如何配置输出格式？', '如何配置输出格式？'],
  ['output format', 'output format'],
])('%s asks for %s', (question, subject) => expect(subjectOf(question)).toBe(subject));

test('no answer repeats a very long query', () => {
  const found = { lang: 'en', sections: [], isClosest: false };
  expect(tellFound('short "words"', found).text).toContain('"short \\"words\\""');
  const { text } = tellFound('🚀'.repeat(50_000), found);
  expect(text.length).toBeLessThan(500);
  expect(text).toContain('🚀…"');
});
