import { expect, test } from 'vitest';
import { editLink } from './edit-link';
import { bilingual, createSite } from './test-site';

async function linkOf(path: string, sourceLang: string, text?: string) {
  const site = createSite(
    {},
    {
      themeConfig: {
        ...bilingual.themeConfig,
        editLink: {
          docRepoBaseUrl: 'https://example.com/docs/',
          ...(text === undefined ? {} : { text }),
        },
      },
    },
  );
  const lang = text === undefined ? 'zh' : 'en';
  return editLink({ lang, source: { lang: sourceLang, relativePath: path } }, await site.config());
}

test('DOC-04: docs folder in the repository, one slash, path with the language folder', async () => {
  expect(await linkOf('zh/guide/a b.mdx', 'zh')).toBe(
    'https://example.com/docs/zh/guide/a%20b.mdx',
  );
});

test('DOC-04: a fallback page points at the file whose text is shown', async () => {
  expect(await linkOf('en/a.md', 'en')).toBe('https://example.com/docs/en/a.md');
});

test('DOC-04: no link without address or text', async () => {
  expect(await linkOf('en/a.md', 'en', '')).toBeUndefined();
  const config = await createSite({}, bilingual).config();
  const source = { lang: 'en', relativePath: 'en/a.md' };
  expect(editLink({ lang: 'en', source }, config)).toBeUndefined();
});
