import { expect, test } from 'vitest';
import { bilingual, createSite } from '../test-site';

const files = {
  'en/index.md': '# Home',
  'zh/index.md': '# 首页',
  'en/guide/start/index.mdx': '# Start',
  'zh/guide/start/index.mdx': '# 开始',
};

test('links to the site itself that are written whole are paths, which open in the same tab', async () => {
  const { scan, problems } = createSite(
    {
      ...files,
      'en/_nav.json': [
        { text: 'Guide', link: 'https://own.example/docs/guide/start/?a#b' },
        { text: 'Older', link: 'https://own.example/docs/v1/' },
        { text: 'Company', link: 'https://own.example/' },
      ],
      'zh/_nav.json': [{ text: '指南', link: '//own.example/docs/zh/guide/start/' }],
      'en/guide/_meta.json': [
        { type: 'dir', name: 'start' },
        { type: 'custom-link', label: 'Home', link: 'https://own.example/docs/' },
      ],
    },
    { ...bilingual, siteUrl: 'https://own.example', base: '/docs/' },
  );
  expect(await problems()).toBe('');
  const { navs, sidebars } = await scan();
  const links = (lang: string) => navs[lang]?.map(({ link }) => link);
  expect(links('en')).toEqual(['/guide/start/?a#b', '/v1/', 'https://own.example/']);
  expect(links('zh')).toEqual(['/zh/guide/start/']);
  expect(JSON.stringify(sidebars)).not.toContain('own.example');
});

test('NAV-01, NAV-02, NAV-03, I18N-11, I18N-12: links lead into the language of the nav', async () => {
  const { scan, problems } = createSite(
    {
      ...files,
      'en/_nav.json': [
        { text: 'Guide', link: '/guide/start/', activeMatch: '^/guide/', position: 'left' },
        { text: 'More', items: [{ text: 'GitHub', link: 'https://github.com' }] },
      ],
      'zh/_nav.json': [
        { text: '指南', link: '/guide/start/index.html#x', activeMatch: '^/guide/' },
        { text: '首页', link: '/zh/' },
        { text: 'English', link: '/en/guide/start' },
        { text: 'Feed', link: '/rss/blog.xml' },
      ],
    },
    bilingual,
  );
  expect(await problems()).toBe('');
  expect((await scan()).navs).toMatchInlineSnapshot(`
    {
      "en": [
        {
          "activeMatch": "^/guide/",
          "link": "/guide/start/",
          "position": "left",
          "text": "Guide",
        },
        {
          "items": [
            {
              "link": "https://github.com",
              "position": "right",
              "text": "GitHub",
            },
          ],
          "position": "right",
          "text": "More",
        },
      ],
      "zh": [
        {
          "activeMatch": "^/guide/",
          "link": "/zh/guide/start/#x",
          "position": "right",
          "text": "指南",
        },
        {
          "link": "/zh/",
          "position": "right",
          "text": "首页",
        },
        {
          "link": "/guide/start/",
          "position": "right",
          "text": "English",
        },
        {
          "link": "/rss/blog.xml",
          "position": "right",
          "text": "Feed",
        },
      ],
    }
  `);
});

test('a link that leads nowhere is an error with the nearest route', async () => {
  const { problems } = createSite(
    { ...files, 'en/_nav.json': [{ text: 'Guide', link: '/guide/strat/' }] },
    bilingual,
  );
  expect(await problems()).toMatchInlineSnapshot(`
    "error [diglot] The navigation leads to a page that does not exist: "/guide/strat/"
      docs/en/_nav.json:4:5  ([0].link)
        3 |     "text": "Guide",
      > 4 |     "link": "/guide/strat/"
          |     ^
        5 |   }
      Fix: Use the route of an existing page (closest: "/guide/start/") or remove the entry."
  `);
});

test('a nav of the config wins over _nav.json', async () => {
  const nav = [{ text: 'Start', link: 'guide/start' }];
  const { scan } = createSite(
    { ...files, 'en/_nav.json': [{ text: 'Other', link: '/' }] },
    { themeConfig: { ...bilingual.themeConfig, nav } },
  );
  const { navs } = await scan();
  expect(navs.zh).toEqual([{ text: 'Start', link: '/zh/guide/start/', position: 'right' }]);
  expect(navs.en).toEqual([{ text: 'Start', link: '/guide/start/', position: 'right' }]);
});

test('links at the end of pages lead into the language, and to what is there', async () => {
  const footer = (link: string) => ({
    themeConfig: {
      ...bilingual.themeConfig,
      footerLinks: [{ text: 'Project', items: [{ text: 'Start', link }] }],
    },
  });
  const { footers } = await createSite(files, footer('/guide/start/')).scan();
  expect(footers.zh?.[0]?.items?.[0]?.link).toBe('/zh/guide/start/');
  expect(footers.en?.[0]?.items?.[0]?.link).toBe('/guide/start/');
  const wrong = await createSite(files, footer('/guide/strat/')).problems();
  expect(wrong).toContain('themeConfig.footerLinks[0].items[0].link');
  expect(wrong).toContain('(closest: "/guide/start/")');
});

test('home pages end with what their language says, or else with what the config says for all', async () => {
  const scanWith = (own: string) =>
    createSite(files, {
      themeConfig: {
        footer: { message: '<p>All</p>' },
        locales: [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '简体中文', footer: { message: own } },
        ],
      },
    });
  const { homeFooters } = await scanWith('<p>中文</p>').scan();
  expect(JSON.stringify(homeFooters.en)).toContain('All');
  expect(JSON.stringify(homeFooters.zh)).toContain('中文');
  expect(JSON.stringify(homeFooters.zh)).not.toContain('All');
  const refused = await scanWith('<script>alert()</script>').problems();
  expect(refused).toContain('themeConfig.locales[1].footer.message');
});

test('entries as Rspress has them: icons, tags, downloads, groups in groups', async () => {
  const { scan, problems } = createSite(
    {
      ...files,
      'en/_nav.json': [
        { text: 'Guide', link: '/guide/start/', icon: '📖', tag: 'new' },
        {
          text: 'More',
          icon: '<svg viewBox="0 0 1 1"></svg>',
          items: [
            { text: 'Inner', items: [{ text: 'Start', link: '/guide/start/' }] },
            { text: 'Slides', link: '/slides.pdf', download: true },
          ],
        },
      ],
    },
    bilingual,
  );
  expect(await problems()).toBe('');
  const position = 'right';
  expect((await scan()).navs.en).toEqual([
    {
      text: 'Guide',
      link: '/guide/start/',
      position,
      tag: { icon: { markup: ['📖'] }, tag: 'new' },
    },
    {
      text: 'More',
      position,
      tag: { markup: [{ tag: 'svg', props: { viewBox: '0 0 1 1' }, children: [] }] },
      items: [
        {
          text: 'Inner',
          position,
          items: [{ text: 'Start', link: '/guide/start/', position }],
        },
        { text: 'Slides', link: '/slides.pdf', position, download: true },
      ],
    },
  ]);
});

test('an entry inside of a dropdown that leads nowhere', async () => {
  const { problems } = createSite(
    { ...files, 'en/_nav.json': [{ text: 'More', items: [{ text: 'Inner' }] }] },
    bilingual,
  );
  expect(await problems()).toMatchInlineSnapshot(`
    "error [diglot] "[0].items[0].link" is missing in _nav.json, expected a link, because the entry has no "items"
      docs/en/_nav.json:5:7  ([0].items[0].link)
        4 |     "items": [
      > 5 |       {
          |       ^
        6 |         "text": "Inner"
      Fix: Add it. Meaning: A route without language prefix, or an absolute address."
  `);
});
