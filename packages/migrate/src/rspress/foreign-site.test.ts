import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  sharedSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

/** What sites for Rspress 2 do besides writing pages. Nothing of the old engine is installed. */
const FILES = {
  'package.json': `{
  "scripts": { "build": "rs doc build", "dev": "rs doc" },
  "devDependencies": { "rstack": "^1.0.0", "@harbour/tsconfig": "workspace:*", "react": "18.3.1" }
}
`,
  'tsconfig.json': `{
  "extends": "@harbour/tsconfig/base",
  "compilerOptions": { "jsx": "react-jsx", "paths": { "@/*": ["./*"] } },
  "references": [
    { "path": "../nowhere" }
  ],
  "include": ["docs"]
}
`,
  'rstack.config.ts': `import path from 'node:path';
import { define } from 'rstack';
import { overview } from './overview';

define.doc(async () => {
  const { pluginRss } = await import('@rspress/plugin-rss');
  const { withBerths } = await import('berth-preset');
  const { pluginClientRedirects } = await import('@rspress/plugin-client-redirects');
  return withBerths({
    title: 'Harbour',
    lang: 'en',
    markdown: { link: { checkAnchors: false } },
    plugins: [
      pluginRss({ siteUrl: 'https://harbour.example', feed: [
        { id: 'news-rss', test: '/blog/v', output: { type: 'rss', filename: 'news-rss.xml' } },
        { id: 'news-atom', test: '/blog/v', output: { type: 'atom' } },
        { id: 'news-rss-zh', test: '/zh/blog/v', output: { type: 'rss', filename: 'news-rss-zh.xml' } },
      ] }),
      pluginClientRedirects({ redirects: [
        { from: '^/(?:mole|pier/mole)(?:\\\\.html)?/?$', to: '/guide/start' },
        { from: '^/(?!x)a', to: '/guide/start' },
        { from: '^/v\\\\d+', to: '/guide/start' },
        { from: '/docks', to: '/guide/start' },
        { from: '^/DOCKS$', to: '/guide/start' },
        { from: '/lost-berth', to: '/guide/gone' },
      ] }),
    ],
    themeConfig: { sidebar: { '/guide/': [1, 2, 3].map((number) => ({ text: "Start " + number, link: '/guide/start', depth: number })) }, socialLinks: [{ icon: 'GitHub', mode: 'link', content: 'https://github.com/a/b' }, { icon: 'nobody', mode: 'link', content: 'https://a.example' }] },
    builderConfig: {
      plugins: [overview],
      resolve: { alias: { '@public': path.join(import.meta.dirname, 'docs/public') } },
      source: { preEntry: ['./theme/first.css'] },
    },
  });
});
`,
  'overview.ts': `export const overview = {
  name: 'overview',
  async setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { source: { define: { BERTHS: JSON.stringify(['north', 'south']) } } }));
  },
};
`,
  'i18n.json': '{ "hello": { "en": "Hello" } }\n',
  'theme/first.css': '.first { color: red }\n',
  'theme/index.css':
    ':root { --rp-c-brand: #123456; --rp-own: 1px; }\n.rp-nav { margin: var(--rp-own); }\n.rp-never { margin: 0; }\n',
  'theme/index.tsx': `import { useLang, usePageData } from '@rspress/core/runtime';
import { DocLayout as BasicDoc, HomeFeature, HomeLayout as BasicHome, Layout as Basic } from '@rspress/core/theme-original';
import { Search as Algolia, ZH_LOCALES } from '@rspress/plugin-algolia/runtime';
import { createContext, use } from 'react';
import { Berths } from '../components/Berths';
import './index.css';

const Port = createContext('none');
const Title = () => <b>port {use(Port)}</b>;
const Layout = () => (
  <Port value={useLang()}>
    <Basic beforeNavTitle={<Title />} bottom={<i>the quay</i>} />
  </Port>
);
const DocLayout = () => <BasicDoc beforeDocContent={<em>before {usePageData().page.title}</em>} />;
const HomeLayout = () => <BasicHome afterFeatures={<><Berths /><HomeFeature features={[{ title: 'Tides', details: 'Twice a day', icon: '🌊' }]} /></>} beforeHero={<s>{usePageData().page.frontmatter.berth}</s>} />;
const Search = () => <Algolia locales={ZH_LOCALES} />;

export { Layout, DocLayout, HomeLayout, Search };
export { Lamp } from '../components/Lamp';
export * from '@rspress/core/theme-original';
`,
  'components/Berths.tsx': `declare const BERTHS: string[];
export const Berths = () => <ul>{BERTHS.map((name) => <li key={name}>berth {name}</li>)}</ul>;
`,
  'components/Lamp.tsx': `import { useState } from 'react';
import { IconUnheardOf } from '@rspress/core/theme';
import Oil from './oil.mdx';
import { wick } from '@/components/wick';
import { useI18n } from '@rspress/core/runtime';

export function Lamp() {
  const [isOn, setOn] = useState(false);
  const t = useI18n();
  return <button type="button" onClick={() => setOn(!isOn)}><IconUnheardOf />{t('copyMarkdownText')} {wick} {isOn ? 'on' : 'off'}<Oil /></button>;
}
export const Face = ({ name }: { name: string }) => <img alt="" src={\`https://github.com/\${name}.png\`} />;
`,
  'components/oil.mdx': '---\ntitle: Oil\n---\n\nLamps burn **clear** oil.\n',
  'components/wick.ts': "export const wick = 'wick';\n",
  'components/list.tsx': `import { usePages } from '@rspress/core/runtime';

import { useState } from 'react';

export function List() {
  const { pages } = usePages();
  const [open] = useState(true);
  return open ? <p>{pages.length > 3 ? 'many pages' : 'few'}</p> : null;
}
`,
  'components/starts.tsx': `import { useEffect } from 'react';

const quay = globalThis.quayOfBrowsers.open();
export function Starts() {
  useEffect(() => undefined);
  return <p>{quay}</p>;
}
`,
  'docs/public/buoy.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/index.md':
    '---\npageType: home\nberth: own field\nhero: { name: Harbour, text: Ships }\nfeatures: [{ title: Deep, details: Water }]\n---\n',
  'docs/guide/start.mdx': `import Gone from '../gone.mdx';
import { Lamp, PackageManagerTabs } from '@theme';
import { Face } from '../../components/Lamp';
import { List } from '../../components/list';
import { Starts } from '../../components/starts';
import { Tab, Tabs } from 'rspress/theme';

# Start

{BERTHS.join(' and ')}

A Gone ship. [There](./other.md#nowhere)

![](@public/buoy.svg)

<Lamp />

<Face name="ada" />

<List />

<Starts />

<button onClick={() => { document.title = 'x'; }}>Press me</button>

<Tabs values={['Oar', 'Sail']}><Tab>wood</Tab><Tab>cloth</Tab></Tabs>

<PackageManagerTabs command="install boat" />
`,
  'docs/_meta.json': '[{ "text": "Quay", "link": "/guide/start", "activeMatch": "/guide/" }]',
  'docs/guide/other.md': '---\n- title: Other\n- description: Of a list\n---\n\n# Other\n',
  'docs/guide/shoals.mdx':
    '# Shoals\n\n:::warning\nDeep.\n\nStill deep. :::\n\nShallow.\n\n:::tip\nNo end.\n',
  'docs/blog/v1.md': '---\ndate: 2025-01-02\n---\n\n# One\n',
  'docs/blog/other.md': '---\ndate: 2025-01-03\n---\n\n# Two\n',
};

let output: Readonly<Record<string, string>>;
const warnings: string[] = [];
const read = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
const page = (file: string) =>
  Buffer.from(output[path.normalize(file)] ?? '', 'latin1')
    .toString('utf8')
    .replace(/<!-- -->/g, '');

const site = sharedSite(() => createSiteOf(FILES));
beforeAll(async () => {
  await move('rspress', site);
  await site.build({
    onWarnings: (found) => void warnings.push(...found.map(({ message }) => message)),
  });
  output = readTree(path.join(site.root, 'doc_build'));
}, 120_000);

test('home pages show the layout of the theme, with the slots of the basic one and constants of a plugin', () => {
  const home = page('index.html');
  expect(home).toContain('<s>own field</s>');
  expect(home).toContain('berth south');
  expect(home.match(/<h1[^>]*>Harbour/g)).toHaveLength(1);
  expect(home).toContain('Deep');
  expect(home).toMatch(/Tides<a .*?<\/h2><p>Twice a day/);
});

test('a page has the constants that the bundler put into it', () => {
  expect(page('guide/start.html')).toContain('north and south');
});

test('slots of the layout stand on all pages, below the contexts of the theme', () => {
  for (const file of ['index.html', 'guide/other.html']) {
    expect(page(file)).toContain('<b>port en</b>');
    expect(page(file)).toContain('<i>the quay</i>');
  }
  expect(page('guide/other.html')).toContain('<em>before Other</em>');
});

test('"@theme" gives names of the site and of the engine; tabs keep their titles', () => {
  const start = page('guide/start.html');
  expect(start).toContain('Copy Markdown wick off');
  expect(start).toContain('install boat');
  expect(start).toMatch(/role="tab"[^>]*>Oar/);
  expect(start).toMatch(/src="\/buoy\.svg"/);
});

test('containers end where their last line ends, or with what holds them', () => {
  expect(page('guide/shoals.html')).toMatch(
    /data-type="warning".*?Still deep\.<\/p>\s*<\/div>\s*<p>Shallow/s,
  );
  expect(read('docs/guide/shoals.mdx')).toMatch(/:::tip\nNo end\.\n\n:::\n+$/);
  expect(read('diglot-migration.md')).toMatch(
    /A container is never closed.*`docs\/guide\/shoals\.mdx:11`/,
  );
});

test('components may import what is written in MDX', () => {
  expect(page('guide/start.html')).toContain('Lamps burn <strong>clear</strong> oil.');
});

test('what cannot come alive is shown, what cannot be loaded is left to browsers, and each is told once', () => {
  const start = page('guide/start.html');
  expect(start).toContain('many pages');
  expect(start).toContain('Press me');
  expect(start).toMatch(/<dg-island[^>]*data-export="Starts"[^>]*><\/dg-island>/);
  for (const part of [
    'asks for all pages',
    'A module cannot be loaded',
    '"../gone.mdx" does not exist. Nothing of it is used',
    '#nowhere',
    'The redirect leads to a page that does not exist: /guide/gone',
  ]) {
    expect(
      warnings.filter((one) => one.includes(part)),
      part,
    ).toHaveLength(1);
  }
});

test('style sheets have our names; feeds, redirects and the policy are written out', () => {
  expect(read('theme/index.css')).toBe(
    ':root { --dg-color-brand: #123456; --rp-own: 1px; }\n.dg-navbar { margin: var(--rp-own); }\n.rp-never { margin: 0; }\n',
  );
  const config = read('diglot.config.ts');
  expect(config).toContain(
    "feeds: [{ id: 'news-rss', include: ['blog/v*', 'blog/v*/**'], formats: ['rss', 'atom'] }]",
  );
  expect(config).toContain("{ from: '/mole', to: '/guide/start' }");
  expect(config).toContain("{ from: '/pier/mole', to: '/guide/start' }");
  expect(config).toContain("policy: { images: ['https://github.com'] }");
  expect(config).toContain("checkDeadLinks: 'warn'");
  expect(config).toContain("{ icon: 'github'");
  expect(page('rss/news-rss.xml')).toContain('One');
  expect(page('rss/news-rss.xml')).not.toContain('Two');
  expect(JSON.parse(read('i18n.json'))).toMatchObject({
    copyMarkdownText: { en: 'Copy Markdown' },
  });
});

test('package.json and tsconfig.json name nothing that will not be there', () => {
  const { scripts, devDependencies } = JSON.parse(read('package.json'));
  expect(scripts).toEqual({ build: 'diglot build', dev: 'diglot dev' });
  expect(devDependencies.react).toMatch(/^\^19/);
  expect(devDependencies.rstack).toBeUndefined();
  expect(read('tsconfig.json')).not.toMatch(/extends|references/);
});

test('navs under the name of lists and front matter as a list say what they meant', () => {
  expect(read('docs/_nav.json')).toContain('Quay');
  expect(page('guide/other.html')).toMatch(/<a[^>]*href="\/guide\/start"[^>]*>(?:<[^>]*>)*Quay/);
  expect(page('guide/other.html')).toContain('<meta name="description" content="Of a list"');
  expect(page('docks/index.html') + page('docks.html')).toContain('/guide/start');
});

test('the report begins with what readers would notice, folds patterns and has a place for each item', () => {
  const report = read('diglot-migration.md');
  expect(report.indexOf('## The theme')).toBeLessThan(report.indexOf('## Publishing'));
  expect(report).toContain('2 redirects are patterns: "^/(?!x)a", "^/v\\d+".');
  expect(report).toMatch(/"\.rp-never" of the old theme.*`theme\/index\.css:3`/);
  expect(report).toMatch(/"IconUnheardOf" of the old theme.*`components\/Lamp\.tsx:2`/);
  expect(report).toMatch(/"@rspress\/plugin-algolia\/runtime" is not there any more/);
  expect(report).toContain('/rss/news-rss.xml, /rss/news-rss.atom');
  expect(report.match(/socialLinks\[1\]/g)?.length).toBeLessThan(4);
  expect(report.match(/"depth"/g)).toHaveLength(1);
  expect(report).toContain('"withBerths" of "berth-preset" did not run');
  expect(report).toContain('and 2 more of its name were left out');
});

test('a config of a package that is not installed or cannot be loaded, and no folder of pages: the message says what to do', async () => {
  const files = {
    'package.json': '{ "devDependencies": { "pier-preset": "1" } }',
    'rspress.config.ts':
      "import { withPier } from 'pier-preset';\nexport default withPier({ docs: { rootDir: 'src/latest' } }, { outDir: 'build' });\n",
    'src/latest/index.md': '# Pier\n',
  };
  const preset = 'node_modules/pier-preset';
  const broken = {
    [`${preset}/package.json`]: '{ "name": "pier-preset", "type": "module", "main": "index.js" }',
    [`${preset}/index.js`]:
      "import { nothing } from 'node:path';\nexport const withPier = nothing;\n",
  };
  const said = async (given: Readonly<Record<string, string>>) => {
    const other = await createSiteOf(given);
    const error: unknown = await move('rspress', other).catch((thrown: unknown) => thrown);
    await other.remove();
    return String(error);
  };
  expect(await said(files)).toMatch(
    /no folder of pages "docs".*"withPier" of "pier-preset" did not run, because the package is not installed/,
  );
  expect(await said({ ...files, ...broken })).toMatch(
    /no folder of pages "docs".*"pier-preset", which the config imports, is installed and does not run \(.*'nothing'/,
  );
});
