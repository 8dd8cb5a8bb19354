import path from 'node:path';
import { expect, test } from 'vitest';
import { movedSite } from '../test-move';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const FILES = {
  'package.json':
    '{ "scripts": { "dev": "astro dev", "build": "astro build" }, "dependencies": { "astro": "5", "@astrojs/starlight": "0.36" } }\n',
  'tsconfig.json': `{
  "extends": "astro/tsconfigs/strict",
  "compilerOptions": {
    // As Astro reads them.
    "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"], "@parts/*": ["src/content/docs/_parts/*"] },
  }
}
`,
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import rehypeOrbit from 'rehype-orbit';
export default defineConfig({
  markdown: { remarkPlugins: ['remark-gfm'], rehypePlugins: [[rehypeOrbit, {}]] },
  site: 'https://comet.example',
  redirects: { '/start': '/guides/setup/', '/news/[...slug]': '/guides/[...slug]' },
  integrations: [
    starlight({
      title: { en: 'Comet', 'zh-CN': '彗星' },
      logo: { src: './src/assets/tail.svg', replacesTitle: true },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a/b' }],
      editLink: { baseUrl: 'https://github.com/a/b/edit/main/' },
      head: [{ tag: 'meta', attrs: { name: 'author', content: 'Ada' } }],
      locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
      sidebar: [
        { label: 'Guides', translations: { 'zh-CN': '指南' }, items: [
          { slug: 'guides/setup', badge: 'New' },
          { label: 'Site', link: 'https://example.com' },
        ] },
        { label: 'Reference', autogenerate: { directory: 'reference' }, collapsed: true },
      ],
    }),
  ],
});
`,
  'public/favicon.svg': SVG,
  'src/assets/tail.svg': SVG,
  'node_modules/@films/player/package.json':
    '{ "name": "@films/player", "type": "module", "exports": { ".": "./index.ts" } }',
  'node_modules/@films/player/index.ts': "export { default as Film } from './Film.astro';\n",
  'node_modules/@films/player/Film.astro': '---\n---\n<video />\n',
  'src/components/Orbit.astro': '---\n---\n<div><slot /></div>\n',
  'src/components/Speed.tsx': 'export function Speed() {\n  return <b>70 km/s</b>;\n}\n',
  'src/content/i18n/zh-CN.json':
    '{ "page.nextLink": "下一颗", "tableOfContents.onThisPage": "本页" }',
  'src/content/docs/index.mdx': `---
title: Welcome
template: splash
head:
  - tag: meta
    attrs: { name: robots, content: all }
hero:
  tagline: Ice and dust
  image:
    file: ../../assets/tail.svg
  actions:
    - text: Begin
      link: /guides/setup/
      icon: right-arrow
    - text: More
      link: https://example.com
      variant: minimal
banner:
  content: It <a href="/reference/orbits/">returns</a> soon
---

import { Card, CardGrid } from '@astrojs/starlight/components';

<CardGrid>
  <Card title="Old" icon="rocket">From the cloud.</Card>
</CardGrid>
`,
  'src/content/docs/guides/Set up.md':
    '---\ntitle: Other\nslug: guides/other\n---\n\n[setup](../setup/)\n',
  'src/content/docs/guides/setup.mdx': `---
title: Set up
description: How to begin.
sidebar:
  order: 2
  label: Setting up
  badge: { text: Hot, variant: tip }
tableOfContents: false
prev: false
---

import { Tabs, TabItem, Steps, LinkCard, LinkButton, Aside, FileTree, Badge, Icon, Code } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import tail from '../../../assets/tail.svg';
import Orbit from '../../../components/Orbit.astro';
import { Film } from '@films/player';
import { Speed } from '../../../components/Speed';
import speedCode from '/src/components/Speed.tsx?raw';

:::note[Before you begin]{icon="heart"}
Look up.
:::

<Tabs syncKey="pkg">
  <TabItem label="npm" icon="seti:npm">

  With npm.

  </TabItem>
  <TabItem label="pnpm">

  With pnpm.

  </TabItem>
</Tabs>

<Steps>

1. First step.
2. Second step.

</Steps>

<Film id="1" />

<Aside type="caution" title="Careful">It is cold.</Aside>
<LinkCard title="Orbits" href="/reference/orbits/" description="Ellipses" />
<LinkButton href="/reference/orbits/">Go on</LinkButton>

<FileTree>

- src/
  - index.ts

</FileTree>

A <Badge text="new" variant="success" /> and <Icon name="star" />.

<Code code="let tail = 1;" lang="js" title="tail.js" />
<Image src={tail} alt="A tail" />
<img src={tail.src} alt="Plain" style="width: 10px" />
<Orbit client:load>Around the sun.</Orbit>
<Speed />

<Code code={speedCode} lang="tsx" />

<p>{typeof import('../../../assets/tail.svg')} and {typeof import('../../../assets/gone.svg')}</p>

<Code lang="mdx" code={\`
import { Missing } from '../nowhere.astro'

<Missing />
\`} />

The type Map\\<Object\\> of \\<Sail>.

<Fragment>In a fragment.</Fragment>

\`\`\`js title="a.js" ins={2} del={1} frame="none" "third"
first();
second();
third();
\`\`\`

\`\`\`sh frame="terminal" collapse={1-2}
echo
\`\`\`

[Orbits](../../reference/orbits/#shape) and [by address](/reference/orbits/).
`,
  'src/content/docs/reference/orbits.md':
    '---\ntitle: Orbits\n---\n\n## Shape\n\nAn ellipse. ![Tail](../../../assets/tail.svg)\n',
  'src/content/docs/_parts/tide.mdx':
    "import { Aside } from '@astrojs/starlight/components';\nimport Orbit from '../../../components/Orbit.astro';\n\n<Aside>The tide <Orbit>turns.</Orbit> ![Wake](@assets/tail.svg)</Aside>\n",
  'src/content/docs/guides/tides.mdx':
    "---\ntitle: Tides\nhero: { title: Tides, image: { file: '@assets/tail.svg' } }\n---\n\nimport { Content as Tide } from '@parts/tide.mdx';\nimport wake from '@assets/tail.svg';\nimport { Image } from 'astro:assets';\n\n![Low](@assets/tail.svg)\n\n<Tide />\n\n<Image src={wake} alt=\"High\" />\n",
  'src/content/docs/guides/rope.mdx':
    '---\ntitle: Rope\n---\n\nimport { Tabs, TabItem } from \'@astrojs/starlight/components\';\n\n<Tabs>\n<TabItem label="Knot">\n\n:::tip\n\n````sh\nsplice\n:::\n\n</TabItem>\n</Tabs>\n\nThen haul.\n\n```sh\nhaul\n````\n',
  'src/content/docs/zh-cn/index.mdx': '---\ntitle: 欢迎\n---\n\n你好。\n',
  'src/content/docs/zh-cn/guides/setup.md':
    '---\ntitle: 安装\n---\n\n见[轨道](/zh-cn/reference/orbits/)。\n',
};

const { names, page, text } = movedSite('starlight', FILES);

test('old addresses answer: pages, slugs, redirects, languages', () => {
  for (const file of [
    ...['index', 'guides/setup', 'guides/other', 'reference/orbits'],
    ...['zh-cn/index', 'zh-cn/guides/setup', 'start', 'news/setup'],
  ]) {
    expect(names(), file).toContain(path.normalize(`${file}.html`));
  }
});

test('components of Starlight show what they showed', () => {
  const setup = page('guides/setup.html');
  for (const words of [
    ...['Before you begin', 'With npm.', 'With pnpm.', 'First step.', 'Careful', 'It is cold.'],
    ...['Ellipses', 'Go on', 'index.ts', 'new', 'tail.js', 'Around the sun.', '70 km/s'],
    ...['In a fragment.', 'Second step.'],
  ]) {
    expect(setup).toContain(words);
  }
  expect(setup).toMatch(/role="tab"[^>]*>npm/);
  expect(setup).toMatch(/data-group="pkg"/);
  expect(setup).toMatch(/<img [^>]*alt="A tail"/);
  expect(setup).toMatch(/<img [^>]*alt="Plain"/);
  expect(setup).toContain('href="/reference/orbits#shape"');
  expect(setup).not.toMatch(/icon="heart"|client:load/);
});

test('a file that a page imports as it is shown is found where the page lies; code in backticks is no import', () => {
  const setup = page('guides/setup.html');
  expect(setup).toMatch(/object<!-- --> and (?:<!-- -->)?undefined|object and undefined/);
  expect(setup).toContain('Missing');
  expect(setup.replace(/<[^>]*>/g, '')).toContain('export function Speed()');
  expect(text('components/migrated.tsx')).not.toMatch(/Missing|Object|Sail/);
  expect(text('diglot-migration.md')).toContain('../../../assets/gone.svg');
  expect(text('diglot-migration.md')).toContain('rehype do not run here: rehype-orbit.');
});

test('aliases of tsconfig.json lead to files, and what pages quote of others is moved as they are', () => {
  const tides = page('guides/tides.html');
  expect(tides).toMatch(/The tide (?:<!-- -->|<[^>]*>)*turns\./);
  for (const alt of ['Low', 'High', 'Wake']) {
    expect(tides).toMatch(
      new RegExp(`<img [^>]*(?:src="[^"@]+"[^>]*alt="${alt}"|alt="${alt}"[^>]*src="[^"@]+")`),
    );
  }
});

test('marks of code are ours', () => {
  const source = text('src/content/docs/en/guides/setup.mdx');
  expect(source).toContain(
    '```js title="a.js" {3}\nfirst(); // [!code --]\nsecond(); // [!code ++]\nthird();\n```',
  );
  expect(source).toContain('```sh fold\necho');
});

test('a fence ends with the container that holds it', () => {
  const rope = page('guides/rope.html');
  expect(rope).toMatch(/<p>Then haul\.<\/p>/);
  expect(rope.match(/<pre/g)).toHaveLength(2);
});

test('front matter is ours: hero, head, banner', () => {
  const home = page('index.html');
  expect(home).toMatch(/<h1[^>]*>Welcome/);
  expect(home).toContain('Ice and dust');
  expect(home).toMatch(/href="\/guides\/setup"[^>]*>Begin/);
  expect(home).toContain('name="robots"');
  expect(home).toMatch(/It <a [^>]*href="\/reference\/orbits"[^>]*>returns<\/a> soon/);
  expect(home).toContain('From the cloud.');
  expect(page('tail.svg')).toBe(SVG);
});

test('config, sidebars and words of the interface, in each language', () => {
  const config = text('diglot.config.ts');
  expect(config).toContain("root: 'src/content/docs'");
  expect(config).toContain("title: '彗星'");
  expect(config).toContain("nextPageText: '下一颗'");
  expect(config).toMatch(
    /text: '指南',\s+items: \[\s*\{ text: 'Setting up', link: '\/guides\/setup', tag: 'New' \}|text: '指南'/,
  );
  expect(config).toMatch(
    /text: 'Reference',\s+collapsed: true,\s+items: \[\{ link: '\/reference\/orbits' \}\]/,
  );
  expect(config).toContain("docRepoBaseUrl: 'https://github.com/a/b/edit/main/src/content/docs'");
});

test('components of Astro are stubs, each once, and listed with their places', () => {
  expect(text('components/migrated.tsx')).toContain("export const Orbit = stub('Orbit');");
  // A package may be one of Astro by its files alone.
  expect(text('components/migrated.tsx')).toContain("export const Film = stub('Film');");
  expect(text('diglot-migration.md')).toMatch(
    /<Orbit> is a component of Astro[\s\S]*?setup\.mdx:\d+/,
  );
  expect(text('tsconfig.json')).not.toContain('astro');
});
