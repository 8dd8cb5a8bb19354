import { expect, test } from 'vitest';
import { fill, type Words } from '.';
import { languageOfWords, loadWords, type SpokenLanguage, TEXT_KEYS } from './load-words';
import { markdownTexts } from './markdown-texts';
import { countInWords, formsOf } from './plural';
import { en } from './words/en';
import { zh } from './words/zh';

const LANGUAGES = {
  en: 0,
  zh: 0,
  'zh-hant': 0,
  fr: 0,
  de: 0,
  ja: 0,
  ko: 0,
  es: 0,
  pt: 0,
  ru: 0,
  ar: 0,
};
const TAGS = Object.keys(LANGUAGES satisfies Record<SpokenLanguage, unknown>);

const wordsOf = async (tag: string): Promise<Words> => (await loadWords(tag, {})).words;

/** Texts about numbers. */
const PLURALS: readonly string[] = ['searchResultCount', 'sectionsBehind', 'sectionsMissing'];

/** All texts of a language with their names; of plurals each form. */
function textsIn({
  shell,
  content,
  freshness,
  agents,
  search,
}: Words): (readonly [string, string])[] {
  return Object.entries({ ...shell, ...content, ...freshness, ...agents, ...search }).flatMap(
    ([key, text]) => formsOf(text).map((form) => [key, form] as const),
  );
}

test('I18N-10: the texts that the specification gives', () => {
  const { shell: t, content } = zh;
  expect([t.outlineTitle, t.prevPageText, t.nextPageText, t.lastUpdatedText, t.menu]).toEqual([
    '目录',
    '上一页',
    '下一页',
    '最后更新于',
    '菜单',
  ]);
  expect([t.editLinkText, content.sourceCodeText, t.scrollToTop]).toEqual([
    '📝 在 GitHub 上编辑此页',
    '源码',
    '回到顶部',
  ]);
});

test.each(['zh', 'zh-Hant', 'ja', 'ko', 'ru', 'ar'])(
  'I18N-13: texts in "%s" hold no English but names and keys',
  async (tag) => {
    const latin = textsIn(await wordsOf(tag))
      .map(([, text]) => text)
      .join(' ')
      .replace(/\{\w+\}|GitHub|API|Enter|AI|JSON|MCP|Markdown|ChatGPT|Claude/g, '');
    expect(latin).not.toMatch(/[a-z]/i);
  },
);

test.each(TAGS)(
  'texts in "%s" say something, and have the gaps of the English ones',
  async (tag) => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();
    const english = new Map(textsIn(en).map(([key, text]) => [key, gaps(text)]));
    for (const [key, text] of textsIn(await wordsOf(tag))) {
      expect(text, key).not.toBe('');
      // A plural form may say the number in a word: "two results".
      const own = (found = '') =>
        PLURALS.includes(key) ? found.replace(/\{count\},?/, '') : found;
      expect([key, own(gaps(text))]).toEqual([key, own(english.get(key))]);
    }
  },
);

test.each(TAGS)('numbers in "%s" have a form for each of the language’s plurals', async (tag) => {
  const { search, freshness } = await wordsOf(tag);
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  // "many" of Romance languages is for millions in words, which nobody finds.
  const wanted = pluralCategories.filter((one) => !(/^(?:fr|es|pt)$/.test(tag) && one === 'many'));
  const { sectionsBehind, sectionsMissing } = freshness;
  for (const text of [search.searchResultCount, sectionsBehind, sectionsMissing]) {
    const forms = typeof text === 'string' ? [] : Object.keys(text);
    if (wanted.length > 1) expect([...forms].sort()).toEqual([...wanted].sort());
  }
});

test('a number of results in words of the language', async () => {
  const say = async (tag: string, count: number) =>
    countInWords((await wordsOf(tag)).search.searchResultCount, count, tag);
  expect(await say('en', 1)).toBe('1 result');
  expect(await say('en', 1234)).toBe('1,234 results');
  expect(await Promise.all([1, 3, 5, 21].map((count) => say('ru', count)))).toEqual([
    '1 результат',
    '3 результата',
    '5 результатов',
    '21 результат',
  ]);
  expect(await say('ar-EG', 2)).toBe('نتيجتان');
  expect(await say('ar-EG', 3)).toBe('٣ نتائج');
  expect(await say('ja', 2)).toBe('2 件の結果');
  expect(countInWords({ one: 'eins', other: '{count}' }, 7, 'de')).toBe('7');
});

test('a tag gets the words of its language, Chinese those of its script', () => {
  const found = (tags: string) => tags.split(' ').map(languageOfWords);
  expect(found('pt-PT pt-BR fr-CA de-AT AR-eg en-GB ru-Latn')).toEqual([
    ...['pt', 'pt', 'fr', 'de', 'ar', 'en', 'ru'],
  ]);
  expect(found('zh zh-CN zh-Hans zh-Hans-TW zh-SG')).toEqual(['zh', 'zh', 'zh', 'zh', 'zh']);
  expect(found('zh-TW zh-HK zh-Hant zh-Hant-MO')).toEqual(Array(4).fill('zh-hant'));
  expect(found('pl fil toString')).toEqual([undefined, undefined, undefined]);
});

test('a config replaces texts by name, and what it leaves out stays', async () => {
  const { words, missing } = await loadWords('zh-CN', { outlineTitle: '本页', menu: undefined });
  expect(words.shell.outlineTitle).toBe('本页');
  expect(words.shell.menu).toBe('菜单');
  expect(missing).toEqual([]);
});

test('English stands in for what nobody wrote, and it is said for what', async () => {
  const { words, missing } = await loadWords('pl', { menu: 'Menu', footnotes: 'Przypisy' });
  expect([words.content.footnotes, words.shell.search]).toEqual(['Przypisy', 'Search']);
  expect(missing).toEqual(TEXT_KEYS.filter((key) => key !== 'menu' && key !== 'footnotes'));
});

test('fill leaves names without value as they are', () => {
  expect(fill('{a} {b} {toString}', { a: '{b}' })).toBe('{b} {b} {toString}');
});

test('words for the Markdown stage', () => {
  const t = markdownTexts(en.content, 'en');
  expect(t.permalink('Setup')).toBe('Permalink to "Setup"');
  expect(markdownTexts(zh.content, 'zh-Hans').permalink('准备')).toBe('“准备”的永久链接');
  expect(t.codeLabel('a.ts', 'ts')).toBe('Code: a.ts');
  expect(t.codeLabel(undefined, 'ts')).toBe('Code: ts');
  expect(t.codeLabel(undefined, '')).toBe('Code');
  expect(t.tableLabel(2)).toBe('Table 2');
  expect(t.callouts.warning).toBe('Warning');
  expect(t.calloutTitled('Warning', 'Mine')).toBe('Warning: Mine');
});
