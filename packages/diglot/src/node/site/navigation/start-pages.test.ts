import { expect, test } from 'vitest';
import { createSite } from '../test-site';

const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }));
const files = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((name) => [
    [`en/guide/${name}.md`, `# Page ${name}`],
    [`zh/guide/${name}.md`, `# 页面 ${name}`],
  ]),
);

test('pages to begin with are those of the config, in each language', async () => {
  const site = createSite(files, {
    themeConfig: { locales, startPages: ['/guide/f', '/guide/b.html'] },
  });
  const { startPages } = await site.scan();
  expect(startPages).toEqual({
    en: [
      { text: 'Page f', link: '/guide/f' },
      { text: 'Page b', link: '/guide/b' },
    ],
    zh: [
      { text: '页面 f', link: '/zh/guide/f' },
      { text: '页面 b', link: '/zh/guide/b' },
    ],
  });
});

test('without a choice the first five of the sidebar', async () => {
  const { startPages } = await createSite(files, { themeConfig: { locales } }).scan();
  expect(startPages.zh?.map(({ link }) => link)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `/zh/guide/${name}`),
  );
});

test('one that is no page is refused, with what was probably meant', async () => {
  const { errors } = await createSite(files, {
    themeConfig: { locales, startPages: ['/guide/a', '/guides/b'] },
  }).scan();
  expect(errors).toMatchObject([
    {
      code: 'start-page-unknown',
      message: '"/guides/b" is no page of the site',
      keyPath: 'themeConfig.startPages[1]',
      fix: 'Write "/guide/b", or take it out.',
    },
  ]);
});
