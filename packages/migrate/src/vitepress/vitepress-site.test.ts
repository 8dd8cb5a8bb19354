import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  sharedSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { migrate } from '../migrate';

const FILES = {
  'package.json': `{
    "name": "harbour",
    "private": true,
    "scripts": {
        "docs": "vitepress docs",
        "docs:build": "tsc && vitepress build docs --base /x/",
        "docs:serve": "vitepress serve docs",
        "test": "vitest"
    },
    "devDependencies": {
        "typescript": "^5.0.0",
        "vitepress": "^1.6.0",
        "vue": "^3.5.0"
    }
}
`,
  'docs/.vitepress/config.mts': `import { defineConfig, type DefaultTheme } from 'vitepress';
import { withPwa } from 'some-package-that-nobody-installed';
import groupIcons from 'vitepress-plugin-group-icons';
import { sidebar } from './sidebar';

console.log('printed by the config');

export default withPwa(
  defineConfig({
    title: 'Harbour',
    description: 'Ships',
    lastUpdated: true,
    cleanUrls: true,
    head: [['link', { rel: 'icon', href: '/anchor.svg' }], ['link', { rel: 'alternate', type: 'application/rss+xml', href: '/made.rss' }], ['meta', { name: 'author', content: "Ada's" }]],
    sitemap: { hostname: 'https://harbour.example' },
    ignoreDeadLinks: [/localhost/],
    markdown: { lineNumbers: true, config: (md) => md.use(groupIcons) },
    vite: { resolve: { alias: { '@parts': __dirname + '/../components' } }, plugins: [groupIcons()] },
    rewrites: { 'packages/:name/readme.md': 'packages/:name.md' },
    transformPageData() {},
    locales: {
      root: {
        label: 'English',
        lang: 'en-GB',
        themeConfig: { nav: [{ text: 'Guide', link: '/guide/', activeMatch: '/guide/' }], sidebar: sidebar('') },
      },
      zh: {
        label: '简体中文',
        lang: 'zh-Hans',
        title: '港口',
        themeConfig: {
          nav: [{ text: '指南', link: '/zh/guide/' }],
          sidebar: sidebar('/zh'),
          outline: { label: '本页' },
          footer: { copyright: '© 艾达' },
          docFooter: { prev: '上一页', next: '下一页' },
        },
      },
    },
    themeConfig: {
      logo: { light: '/anchor.svg', dark: '/anchor.svg', alt: 'Anchor' },
      socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }, { icon: 'mastodon', link: 'https://m.example' }],
      editLink: { pattern: 'https://github.com/a/b/edit/main/docs/:path' },
      footer: { message: 'MIT', copyright: '© Ada' },
      search: { provider: 'algolia', options: { appId: 'A1', apiKey: 'k', indexName: 'i' } },
      carbonAds: { code: 'a', placement: 'b' },
    } satisfies DefaultTheme.Config,
  }),
);
`,
  'docs/.vitepress/sidebar.ts': `export const sidebar = (prefix: string) => ({
  [prefix + '/guide/']: {
    base: prefix + '/guide/',
    items: [{ text: 'Guide', collapsed: true, items: [{ text: 'Start', link: 'index' }, { text: 'Code', link: 'code.md' }] }],
  },
});
`,
  'docs/.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme';
import './custom.css';
import Boat from './Boat.vue';
export default { extends: DefaultTheme, enhanceApp: ({ app }) => app.component('Boat', Boat) };
`,
  'docs/public/anchor.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/images/ship.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/snippets/sail.ts':
    '// #region raise\nexport const sail = 1;\n// #endregion raise\nexport const anchor = 2;\n',
  'docs/parts/tide.md': '## Tide\n\nIt comes and goes.\n\n## Ebb\n\nIt goes.\n',
  'docs/index.md': `---
layout: home
hero: { name: Harbour, text: Ships, image: { src: /anchor.svg, alt: Anchor }, actions: [{ theme: brand, text: Start, link: /guide/ }] }
features: [{ icon: ⚓, title: Fast, details: Very, link: /guide/code, linkText: More }]
---
`,
  'docs/guide/index.md': `---
outline: [2, 3]
---

# Guide {#guide}

[[toc]]

::: tip Read this
See [code](./code.md#a-b), [the same](/guide/code.html) and ![A ship](../images/ship.svg).
:::

## What is it? (1.0)

Text with <Boat :size="1" /> and {{ value }}.

> [!WARNING]
> Deep water.
`,
  'docs/guide/code.md': `# Code <Badge type="tip" text="new" />

::: code-group

\`\`\`sh [npm]
npm add harbour
\`\`\`

<<< @/snippets/sail.ts#raise{1 ts:line-numbers} [sail.ts]

:::

## a.b

<<< ../snippets/sail.ts

<!--@include: ../parts/tide.md-->

A {brace} and a < sign.

::: details More {open}
\`\`\`js{1}
harbour();
\`\`\`
:::
`,
  'docs/zh/index.md': '# 首页\n\n![船](../images/ship.svg)，[英文](../guide/code.md)。\n',
  'docs/zh/guide/index.md': '# 指南\n\n见 [代码](/zh/guide/code)。\n',
  'docs/zh/guide/code.md': '# 代码\n\n## a.b\n\n文字。\n',
  'docs/packages/oar/readme.md': '# Oar\n\n[Guide](../guide/)\n',
  'docs/[ship].md': '# {{ $params.ship }}\n',
  'docs/[ship].paths.js': 'export default { paths: () => [] };\n',
};

/** What readers and search engines know of the old site. */
const ADDRESSES = [
  ...['index', 'guide/index', 'guide/code', 'parts/tide', 'packages/oar'],
  ...['zh/index', 'zh/guide/index', 'zh/guide/code'],
];

const options = () =>
  ({ system: 'vitepress', folder: site.root, write: true, allowDirty: true }) as const;

const site = sharedSite(() => createSiteOf(FILES));

test('without --write nothing changes: only the list of what waits is new', async () => {
  const before = readTree(site.root);
  const plan = await migrate({ ...options(), write: false });
  expect(plan.changes.length).toBeGreaterThan(10);
  const { [path.normalize('docs/diglot-migration.md')]: report, ...after } = readTree(site.root);
  expect(after).toEqual(before);
  expect(report).toContain('# From VitePress to Diglot');
});

test('the site builds, at its old addresses', async () => {
  const { root } = await migrate(options());
  expect(path.relative(site.root, root)).toBe('docs');
  const warnings: string[] = [];
  await site.build({
    root,
    onWarnings: (found) => void warnings.push(...found.map(({ message }) => message)),
  });
  expect(
    warnings.filter(
      (one) =>
        !/"\{\{ value \}\}"|<Boat>|parts\/tide|packages\/oar|not translated|lacks|in a Git repository/.test(
          one,
        ),
    ),
  ).toEqual([]);
  const output = readTree(path.join(root, '.vitepress/dist'));
  for (const address of ADDRESSES)
    expect(Object.keys(output)).toContain(path.normalize(`${address}.html`));
  const code = Buffer.from(output[path.normalize('guide/code.html')] ?? '', 'latin1').toString();
  expect(code).toMatch(/<h2 [^>]*id="a-b"/);
  expect(code).toMatch(/role="tab"[^>]*>npm/);
  expect(code).toMatch(/role="tab"[^>]*>sail\.ts/);
  expect(code).toContain('It comes and goes.');
  expect(code).toContain('A {brace} and a &lt; sign.');
  expect(code).not.toMatch(/code-group|&lt;&lt;&lt;|@include/);
  const guide = Buffer.from(output[path.normalize('guide/index.html')] ?? '', 'latin1').toString();
  expect(guide).toMatch(/<h2 [^>]*id="what-is-it-1-0"/);
  expect(guide).toContain('href="/guide/code#a-b"');
  expect(guide).toMatch(/<img [^>]*alt="A ship"/);
  const home = Buffer.from(output['index.html'] ?? '', 'latin1').toString();
  expect(home).toContain('<h1>Harbour</h1>');
  expect(home).toContain('<html lang="en-GB"');
}, 60_000);

test('config, navigation and package.json are ours, and readable', () => {
  const config = readFileSync(path.join(site.root, 'docs/diglot.config.ts'), 'utf8');
  expect(config.slice(0, config.indexOf('  // '))).toBe(`import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Harbour',
  description: 'Ships',
  lang: 'en',
  siteUrl: 'https://harbour.example',
  root: '.',
  outDir: '.vitepress/dist',
  icon: '/anchor.svg',
  logo: { light: '/anchor.svg', dark: '/anchor.svg' },
  head: [['meta', { name: 'author', content: "Ada's" }]],
  markdown: { showLineNumbers: true, checkDeadLinks: 'warn' },
  alias: { '@parts': 'components' },
  route: { exclude: ['diglot-migration.md', '\\\\[ship\\\\].md'] },
  check: { rules: { parity: 'warning' } },
  themeConfig: {
    localeRedirect: 'never',
    lastUpdated: true,
    footer: { message: '<p>MIT</p><p>© Ada</p>' },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/a/b' }],
    locales: [
      {
        lang: 'en',
        tag: 'en-GB',
        label: 'English',
        sidebar: {
          '/guide/': [
            {
              text: 'Guide',
              collapsed: true,
              items: [{ text: 'Start', link: '/guide/' }, { text: 'Code', link: '/guide/code' }],
            },
          ],
        },
        editLink: { docRepoBaseUrl: 'https://github.com/a/b/edit/main/docs' },
      },
      {
        lang: 'zh',
        tag: 'zh-Hans',
        label: '简体中文',
        title: '港口',
        sidebar: {
          '/guide/': [
            {
              text: 'Guide',
              collapsed: true,
              items: [{ text: 'Start', link: '/guide/' }, { text: 'Code', link: '/guide/code' }],
            },
          ],
        },
        outlineTitle: '本页',
        prevPageText: '上一页',
        nextPageText: '下一页',
        editLink: { docRepoBaseUrl: 'https://github.com/a/b/edit/main/docs' },
        footer: { message: '<p>© 艾达</p>' },
      },
    ],
  },
`);
  expect(JSON.parse(readFileSync(path.join(site.root, 'docs/zh/_nav.json'), 'utf8'))).toEqual([
    { text: '指南', link: '/guide/' },
  ]);
  const text = readFileSync(path.join(site.root, 'package.json'), 'utf8');
  expect(text).toMatch(/^\{\n {4}"name": "harbour",\n/);
  const { scripts, devDependencies } = JSON.parse(text);
  expect(scripts).toEqual({
    docs: 'diglot dev docs',
    'docs:build': 'tsc && diglot build docs',
    'docs:serve': 'diglot preview docs',
    test: 'vitest',
  });
  expect(Object.keys(devDependencies)).toEqual([
    'diglot',
    'react',
    'react-dom',
    'typescript',
    'vue',
  ]);
});

test('the report names what a person must decide, each with its place, beginning with what readers would notice', () => {
  const report = readFileSync(path.join(site.root, 'docs/diglot-migration.md'), 'utf8');
  const lines = (file: string) =>
    readFileSync(path.join(site.root, 'docs', file), 'utf8').split('\n');
  for (const [what, text] of [
    ['"markdown.config" was left out', 'markdown: {'],
    ['"vite.plugins" was left out', 'vite: {'],
    ['"transformPageData" was left out', 'transformPageData'],
    ['"themeConfig.carbonAds" was left out', 'carbonAds'],
    ['no drawing of "mastodon"', 'socialLinks'],
    ['searched in Algolia', 'search: {'],
    ['<Boat> is a Vue component', '<Boat'],
    ['"{{ value }}" is an expression of Vue', '{{ value }}'],
    ['registers components for all pages: Boat', 'import DefaultTheme'],
    ['A dynamic route makes pages of data', '$params'],
  ] as const) {
    const item = report.split('- [ ] ').find((one) => one.includes(what)) ?? '';
    const [, file = '', line = ''] =
      /`([^`\n]+):(\d+)`/.exec(item.slice(item.indexOf('** '))) ?? [];
    expect(`${what}: ${lines(file)[Number(line) - 1]}`).toContain(text);
  }
  const order = [...report.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(order).toEqual([
    ...['Pages', 'Components', 'The theme', 'The config', 'Plugins and the bundler', 'Publishing'],
    ...['At the end', 'What was done'],
  ]);
});

test('a second run finds nothing to do, and own edits stay', async () => {
  site.write({
    'docs/diglot-migration.md': '# Mine\n',
    'docs/en/guide/new.md': '# New\n\nText.\n',
  });
  const before = readTree(site.root);
  const again = await migrate(options());
  expect(again.changes).toEqual([]);
  expect(readTree(site.root)).toEqual(before);
});

test('a page that comes later in the old syntax is rewritten, and nothing else', async () => {
  site.write({ 'docs/en/guide/late.md': '# Late\n\n```ts [a.ts]\n1\n```\n' });
  const { changes } = await migrate(options());
  expect(changes.map(({ file }) => path.basename(file))).toEqual(['late.md']);
  expect(readFileSync(path.join(site.root, 'docs/en/guide/late.md'), 'utf8')).toContain(
    'title="a.ts"',
  );
});
