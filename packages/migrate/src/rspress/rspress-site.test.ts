import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  type TestSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { migrate } from '../migrate';
import { move } from '../test-move';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** A site for version 2, with `@rspress/core` not installed. */
const SECOND = {
  'package.json': `{
  "scripts": { "dev": "rspress dev", "build": "rspress build && echo done" },
  "devDependencies": {
    "@rspress/core": "^2.0.0",
    "@rspress/plugin-sitemap": "^2.0.0",
    "@rspress/plugin-twoslash": "^2.0.0"
  }
}
`,
  'rspress.config.ts': `import * as path from 'node:path';
import { pluginSass } from '@rsbuild/plugin-sass';
import { defineConfig } from '@rspress/core';
import { pluginClientRedirects } from '@rspress/plugin-client-redirects';
import { pluginRss } from '@rspress/plugin-rss';
import { pluginSitemap } from '@rspress/plugin-sitemap';
import { pluginTwoslash } from '@rspress/plugin-twoslash';
import mermaid from 'rspress-plugin-mermaid';

const own = () => ({ name: 'own', modifyConfig: (config) => config });

export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Harbour',
  base: '/ships',
  lang: 'en',
  icon: 'https://cdn.example/icon.png',
  logo: '/anchor.svg',
  llms: true,
  globalStyles: path.join(__dirname, 'styles/index.css'),
  globalUIComponents: [path.join(__dirname, 'components/Note.tsx'), [path.join(__dirname, 'components/Note.tsx'), { a: 1 }]],
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', title: '港口' },
  ],
  head: [['meta', { name: 'author', content: 'Ada' }], (route) => ['meta', { name: 'route', content: route.routePath }]],
  i18nSource: { crossing: { en: 'Crossing', zh: '渡口' } },
  markdown: { link: { checkDeadLinks: true }, shiki: { transformers: [own()], langAlias: { cfg: 'json' } } },
  plugins: [
    own(),
    mermaid({ undrawable: 'source' }),
    pluginTwoslash(),
    pluginSitemap({ siteUrl: 'https://harbour.example/ships' }),
    pluginClientRedirects({ redirects: [{ from: '/old', to: '/guide/start' }, { from: '/guide', to: '/guide/index.html' }, { from: '^/very-old/(.*)', to: '/' }] }),
    pluginRss({ siteUrl: 'https://harbour.example', feed: [{ id: 'blog', test: /^\\/blog\\// }, { id: 'blog-zh', test: /^\\/zh\\/blog\\// }] }),
  ],
  themeConfig: {
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/a/b' }],
    llmsUI: { viewOptions: [] },
  },
  builderConfig: {
    plugins: [pluginSass()],
    resolve: { alias: { '@parts': path.join(__dirname, 'components') } },
    source: { define: { VERSION: '"1"' } },
    html: { tags: [{ tag: 'meta', attrs: { name: 'robots', content: 'all' } }] },
  },
});
`,
  'styles/index.css': '.own { color: red }',
  'components/Note.tsx': 'export default function Note() { return <p>Everywhere</p>; }\n',
  'theme/index.tsx':
    "import { Layout as Base } from '@rspress/core/theme-original';\nexport const Layout = () => <Base />;\nexport * from '@rspress/core/theme-original';\n",
  'docs/public/anchor.svg': SVG,
  'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/start", "activeMatch": "/guide/" }]',
  'docs/zh/_nav.json': '[{ "text": "指南", "link": "/guide/start" }]',
  'docs/en/guide/_meta.json': '["start", { "type": "file", "name": "more", "label": "More" }]',
  'docs/zh/guide/_meta.json': '["start", "more"]',
  'docs/en/index.md': '---\npageType: home\nhero: { name: Harbour, text: Ships }\n---\n',
  'docs/zh/index.md': '---\npageType: home\nhero: { name: 港口, text: 船 }\n---\n',
  'docs/en/guide/start.mdx': `import { Badge } from '@rspress/core/theme';
import Note from '@parts/Note';

# Start <Badge text="new" />

:::tip{title="Read this"}
Text
:::

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

\`\`\`tsx preview
export default () => <p>Hi</p>;
\`\`\`

<Note />

![](https://img.example/a.png)
`,
  'docs/zh/guide/start.mdx': '# 开始\n\n文字。\n',
  'docs/en/guide/more.md': '# More\n\n## Part \\{#part}\n\n[Start](./start.mdx)\n',
  'docs/zh/guide/more.md': '# 更多\n\n## 部分 \\{#part}\n\n[开始](./start)\n',
  'docs/en/blog/one.md': '---\ndate: 2025-01-02\n---\n\n# One\n\nText.\n',
};

/** A site for version 1, of one language, whose lists stand in the config. */
const FIRST = {
  'package.json':
    '{\n\t"scripts": { "docs": "rspress dev website" },\n\t"dependencies": { "rspress": "^1.40.0" }\n}',
  'rspress.config.ts': `import { defineConfig } from 'rspress/config';
import { pluginFontOpenSans } from 'rspress-plugin-font-open-sans';

export default defineConfig({
  root: 'website',
  title: 'Oar',
  outDir: 'build',
  plugins: [pluginFontOpenSans()],
  markdown: { mdxRs: true, globalComponents: ['./components/Row.tsx'], checkDeadLinks: true },
  search: { mode: 'remote', apiUrl: 'https://a.example', indexName: 'oar' },
  multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/row', activeMatch: '/guide/' }],
    sidebar: {
      '/guide/': [{ text: 'Guide', items: ['/guide/row'], collapsible: true }],
      '/v1/guide/': [{ text: 'Old guide', items: ['/v1/guide/gone'] }],
    },
    outlineTitle: 'Here',
    enableContentAnimation: true,
  },
});
`,
  'website/v2/index.md': '# Oar\n\n![An oar](/oar.svg)\n',
  'website/v2/guide/row.mdx':
    "import { Tabs, Tab } from 'rspress/theme';\nimport { usePageData } from 'rspress/runtime';\n\n# Row\n\n<Tabs>\n<Tab label=\"A\">Text</Tab>\n</Tabs>\n",
  'website/v1/index.md': '# Old\n',
  'website/public/oar.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
};

const built = (site: TestSite, folder: string) => readTree(path.join(site.root, folder));
const text = (tree: Readonly<Record<string, string>>, file: string) =>
  Buffer.from(tree[path.normalize(file)] ?? '', 'latin1').toString('utf8');

describe('a site for Rspress 2', () => {
  let site: TestSite;
  const options = () =>
    ({ system: 'rspress', folder: site.root, write: true, allowDirty: true }) as const;
  beforeAll(async () => {
    site = await createSiteOf(SECOND);
  });
  afterAll(() => site.remove());

  test('builds at its old addresses, with what its config said', async () => {
    const before = readTree(path.join(site.root, 'docs'));
    await migrate(options());
    expect(readTree(path.join(site.root, 'docs'))).toEqual(before);
    await site.build();
    const output = built(site, 'doc_build');
    for (const address of [
      'index',
      'guide/start',
      'guide/more',
      'blog/one',
      'zh/index',
      'zh/guide/start',
      'zh/guide/more',
    ]) {
      expect(Object.keys(output)).toContain(path.normalize(`${address}.html`));
    }
    const start = text(output, 'guide/start.html');
    expect(start).toContain('Everywhere');
    expect(start).toContain('<meta name="author" content="Ada"');
    expect(start).toContain('<meta name="robots" content="all"');
    expect(start).toMatch(/<svg/);
    expect(text(output, '_redirects')).toMatch(/\/ships\/old\s+\/ships\/guide\/start/);
    expect(text(output, 'rss/blog.xml')).toContain('One');
    expect(text(output, 'sitemap.xml')).toContain('https://harbour.example/ships/guide/start');
  }, 60_000);

  test('the config says in our words what the old one said', () => {
    const config = readFileSync(path.join(site.root, 'diglot.config.ts'), 'utf8');
    expect(config.slice(0, config.indexOf('  // '))).toBe(`import { defineConfig } from 'diglot';
import mermaid from '@diglot/mermaid';

export default defineConfig({
  title: 'Harbour',
  lang: 'en',
  base: '/ships/',
  siteUrl: 'https://harbour.example',
  root: 'docs',
  outDir: 'doc_build',
  icon: 'https://cdn.example/icon.png',
  logo: '/anchor.svg',
  logoText: '',
  globalStyles: './styles/index.css',
  globalUIComponents: ['./components/Note.tsx'],
  head: [
    ['meta', { name: 'author', content: 'Ada' }],
    ['meta', { name: 'robots', content: 'all' }],
  ],
  markdown: { checkDeadLinks: 'warn', langAlias: { cfg: 'json' } },
  feeds: [{ id: 'blog', include: ['blog/**'] }],
  redirects: [{ from: '/old', to: '/guide/start' }],
  alias: {
    '@theme-original': 'theme/rspress-original',
    '@rspress/core/theme-original': 'theme/rspress-original',
    'rspress/theme': 'theme/rspress-original',
    '@theme': 'theme/rspress',
    '@rspress/core/theme': 'theme/rspress',
    '@parts': 'components',
  },
  policy: { images: ['https://cdn.example', 'https://img.example'] },
  check: { rules: { parity: 'warning' } },
  plugins: [
    mermaid({ undrawable: 'source' }),
    { name: 'site', bundler: () => ({ define: {
  "VERSION": "\\"1\\""
} }) },
  ],
  themeConfig: {
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/a/b' }],
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文', title: '港口' }],
  },
`);
    expect(JSON.parse(readFileSync(path.join(site.root, 'i18n.json'), 'utf8'))).toEqual({
      crossing: { en: 'Crossing', zh: '渡口' },
    });
    const { scripts, devDependencies } = JSON.parse(
      readFileSync(path.join(site.root, 'package.json'), 'utf8'),
    );
    expect(scripts).toEqual({ dev: 'diglot dev', build: 'diglot build && echo done' });
    expect(Object.keys(devDependencies)).toEqual([
      '@diglot/mermaid',
      '@rspress/plugin-twoslash',
      'diglot',
      'react',
      'react-dom',
    ]);
  });

  test('the report names what waits, with its place', () => {
    const report = readFileSync(path.join(site.root, 'diglot-migration.md'), 'utf8');
    const lines = (file: string) => readFileSync(path.join(site.root, file), 'utf8').split('\n');
    for (const [what, code] of [
      ['The plugin "own" does not run here', 'own()'],
      ['"@rspress/plugin-twoslash" does not run here', 'pluginTwoslash()'],
      ['The redirect from "^/very-old/(.*)" is a pattern', 'pluginClientRedirects('],
      ['"head" holds a function', 'head: ['],
      ['A component on all pages has props', 'globalUIComponents'],
      ['Names that the bundler replaces: VERSION', 'define'],
      ['The theme replaces parts of Rspress: Layout', '@rspress/core/theme-original'],
      ['A block of code that was also run is shown as code', 'tsx preview'],
    ] as const) {
      const item = report.split('- [ ] ').find((one) => one.includes(what)) ?? '';
      const [, file = '', line = ''] =
        /`([^`\n]+):(\d+)`/.exec(item.slice(item.indexOf('** '))) ?? [];
      const near = lines(file === '' ? 'package.json' : file).slice(
        Number(line) - 1,
        Number(line) + 1,
      );
      expect(`${what}: ${near.join('\n')}`).toContain(code);
    }
  });

  test('a second run finds nothing to do', async () => {
    const before = readTree(site.root);
    expect((await migrate(options())).changes).toEqual([]);
    expect(readTree(site.root)).toEqual(before);
  });
});

test('a site for Rspress 1 builds its newest version at the same addresses', async () => {
  const site = await createSiteOf(FIRST);
  try {
    const { items } = await move('rspress', site);
    await site.build();
    const output = built(site, 'build');
    expect(text(output, 'guide/row.html')).toMatch(/role="tab"[^>]*>A/);
    expect(text(output, 'index.html')).toContain('Oar');
    expect(Object.keys(output)).toContain('oar.svg');
    const config = readFileSync(path.join(site.root, 'diglot.config.ts'), 'utf8');
    expect(config).toContain("publicDir: 'website/public'");
    expect(config).not.toContain('Old guide');
    const told = items.map(({ what }) => what).join('\n');
    for (const part of [
      'several versions',
      'globalComponents',
      'rspress-plugin-font-open-sans',
      '"search',
    ]) {
      expect(told).toContain(part);
    }
    const manifest = readFileSync(path.join(site.root, 'package.json'), 'utf8');
    expect(manifest).toMatch(/^\{\n\t"scripts": \{\n\t\t"docs": "diglot dev website"/);
    expect(manifest).not.toContain('rspress');
  } finally {
    site.remove();
  }
}, 60_000);
