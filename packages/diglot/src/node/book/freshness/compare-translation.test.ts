import { expect, test } from 'vitest';
import type { PageFacts } from '../../page/page-facts';
import { createPromises } from '../addresses/promises';
import type { BookSite } from '../book-site';
import { createBook, lockWith } from '../test-book';
import { compareTranslation, originalOf, originalsOfLeading } from './compare-translation';

const FILES = {
  'en/index.md': '---\npageType: home\n---\n# Home\n',
  'zh/index.md': '---\npageType: home\n---\n# 首页\n',
  'en/a.md': '# A\n\n## Foo {#foo}\n',
  'zh/a.md': '# 甲\n\n## 福 {#foo}\n',
  'en/only.md': '# Only\n',
  'en/wide.md': '---\npageType: doc-wide\n---\n# Wide\n',
  'zh/wide.md': '---\npageType: doc-wide\n---\n# 宽\n',
};

/** The versions of a page, each with what it belongs to. */
function routesOf(identity: string, { content }: BookSite) {
  const page = content.pages.find((one) => one.identity === identity);
  const [en, zh] = ['en', 'zh'].map((lang) => page?.versions[lang]);
  if (!page || !en || !zh) throw new Error(`There is no page ${identity}.`);
  return { page, en, zh };
}

test('a translation has an original; an original, and what stands in for a translation, have none', async () => {
  const book = await createBook(FILES);
  const { page, en, zh } = routesOf('/a', book);
  expect(originalOf({ page, version: zh })).toBe(en);
  expect(originalOf({ page, version: en })).toBeUndefined();
  const only = routesOf('/only', book);
  expect(originalOf({ page: only.page, version: only.zh })).toBeUndefined();
});

test('documents lead on to their originals, and other pages do not, nor such of which nothing is known', async () => {
  const { content } = await createBook(FILES);
  /** Names of translations, each with that of its original. */
  const leading = (...unknown: readonly string[]) => {
    const factsOf = (routePath: string) =>
      unknown.includes(routePath) ? undefined : ({ routePath } as unknown as PageFacts);
    const found = originalsOfLeading(content.pages, factsOf);
    return [...found].map((pair) => pair.map((facts) => Object.values(facts)[0]));
  };
  expect(leading()).toEqual([
    ['/zh/a', '/a'],
    ['/zh/wide', '/wide'],
  ]);
  expect(leading('/zh/a')).toEqual([['/zh/wide', '/wide']]);
  expect(leading('/a')).toEqual([['/zh/wide', '/wide']]);
});

test('a translation is compared with what was accepted at its address', async () => {
  const book = await createBook(FILES);
  const { content, factsOf } = book;
  const { en, zh } = routesOf('/a', book);
  const known = ({ routePath }: typeof en, key: string) => ({
    ...{ key, facts: factsOf(routePath) as PageFacts },
  });
  const [its, own] = [known(en, 'its'), known(zh, 'own')];
  const [original = '', translated = ''] = [its, own].map(
    ({ facts }) => facts.sections.find(({ id }) => id === 'foo')?.hash,
  );
  const accepted = { original, own: translated, isUnchanged: false };
  const lock = lockWith([{ routePath: '/zh/a', id: 'foo', accepted }]);
  const markdown = () => '# A\n';
  const promises = createPromises(lock, content);
  const compared = compareTranslation(promises, zh, { original: en, its, own, markdown });
  expect(compared.facts).toBe(own.facts);
  expect(compared.states.map(({ state }) => state)).toEqual(['unaccepted', 'current']);
  expect(compared.original).toEqual({ version: en, key: 'its', facts: its.facts, markdown });
});
