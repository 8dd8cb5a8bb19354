import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { movedSite } from '../test-move';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const FILES = {
  'package.json': `{
  "scripts": { "dev": "next dev", "build": "fumadocs-mdx && next build", "postinstall": "fumadocs-mdx" },
  "dependencies": { "next": "16", "fumadocs-core": "16", "fumadocs-ui": "16", "fumadocs-mdx": "14", "remark-math": "6" }
}
`,
  'tsconfig.json':
    '{ "compilerOptions": { "paths": { "@/*": ["./*"], "collections/*": ["./.source/*"] } } }\n',
  'source.config.ts': `import { defineCollections, defineConfig, defineDocs } from 'fumadocs-mdx/config';
import remarkMath from 'remark-math';
import { z } from 'zod';

export const docs = defineDocs({ dir: 'content/docs', docs: { schema: z.object({}) } });
export const guides = defineDocs({ dir: 'content/how-to' });
export const blog = defineCollections({ type: 'doc', dir: 'content/blog' });
export default defineConfig({ mdxOptions: { remarkPlugins: [remarkMath], rehypeCodeOptions: { inline: 'tailing-curly-colon' } } });
`,
  'lib/i18n.ts': `import { defineI18n } from 'fumadocs-core/i18n';

export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'cn'] });
export const translations = i18n.translations().extend({ keys: [] });
`,
  'lib/source.ts': `import { blog, docs, guides } from 'collections/server';
import { loader, multiple } from 'fumadocs-core/source';
import { toFumadocsSource } from 'fumadocs-mdx/runtime/server';
import { openapi } from './openapi';
import { i18n } from '@/lib/i18n';

export const source = loader(
  multiple({ docs: docs.toFumadocsSource(), openapi: await openapi.staticSource({ baseDir: 'api' }) }),
  { baseUrl: '/docs', i18n },
);
export const { getPage: getGuide } = loader({ baseUrl: '/guides', i18n, source: guides.toFumadocsSource() });
export const posts = loader({ baseUrl: '/blog', i18n, source: toFumadocsSource(blog, []) });
`,
  'lib/openapi.ts':
    "import { createOpenAPI } from 'fumadocs-openapi/server';\n\nexport const openapi = createOpenAPI({ input: ['./api.json'] });\n",
  'lib/layout.shared.tsx': `import Image from 'next/image';
import logo from '@/public/comet.svg';
import { i18n } from '@/lib/i18n';

export function baseOptions(locale: string) {
  return {
    i18n,
    nav: { title: <><Image src={logo} alt="" /> <b>{locale === 'cn' ? '彗星' : 'Comet'}</b></> },
    githubUrl: 'https://github.com/a/b',
    links: [
      { text: locale === 'cn' ? '文档' : 'Documentation', url: \`/\${locale}/docs\` },
      { type: 'menu', text: 'More', items: [{ text: 'Blog', url: '/blog/first' }] },
      { type: 'icon', text: 'Discord', icon: <i />, url: 'https://discord.gg/x' },
    ],
  };
}
`,
  'next.config.mjs': `import analyzer from '@next/bundle-analyzer';
import { createMDX } from 'fumadocs-mdx/next';

const withMDX = createMDX();
export default analyzer({ enabled: false })(
  withMDX({
    output: 'export',
    async redirects() {
      return [
        { source: '/start', destination: '/en/docs', permanent: true },
        { source: '/old/:path*', destination: '/docs/:path*', permanent: false },
        { source: '/:kind(news|posts)', destination: '/blog/first', permanent: true },
        { source: '/a/:b/c', destination: '/docs', permanent: true },
      ];
    },
  }),
);
`,
  'app/[lang]/layout.tsx': `export const metadata = { metadataBase: new URL('https://comet.example') };

export default function Layout({ children }) {
  return <html lang="en">{children}</html>;
}
`,
  'app/[lang]/docs/[[...slug]]/page.tsx':
    'export default () => <DocsDescription>{page.data.description}</DocsDescription>;\n',
  'app/icon.svg': SVG,
  'public/comet.svg': SVG,
  'components/mdx.tsx': `import defaultMdxComponents from 'fumadocs-ui/mdx';
import * as TabsComponents from 'fumadocs-ui/components/tabs';
import { Speed } from '@/components/speed';
import { Orbit } from './orbit';

export const getMDXComponents = (more) => ({ ...defaultMdxComponents, ...TabsComponents, Speed, Orbit, ...more });
`,
  'components/speed.tsx':
    'import Link from \'next/link\';\n\nexport function Speed() {\n  return <Link href="/docs/api">70 km/s</Link>;\n}\n',
  'components/orbit.tsx':
    "import { usePathname } from 'next/navigation';\n\nexport const Orbit = () => usePathname();\n",
  'content/docs/meta.json':
    '{ "title": "Docs", "pages": ["---Begin---", "index", "(basics)", "...", "[Site](https://example.com)"] }\n',
  'content/docs/meta.cn.json': '{ "pages": ["index", "(basics)"] }\n',
  'content/docs/(basics)/meta.json': '{ "title": "Basics", "defaultOpen": true }\n',
  'content/docs/api/meta.json': '{ "title": "API", "root": true }\n',
  'content/docs/index.mdx': `---
title: Welcome
description: Ice, dust and <light>.
icon: Rocket
full: true
---

## Begin here [#begin]

See [set up](./(basics)/setup.mdx#steps), [the API](/docs/api) and [this](/en/docs/tides), with \`let tail{:js}\`.

<Callout type="warn" title="Careful">It is cold.</Callout>

<Cards>
  <Card title="API" href="/docs/api" icon={<b>→</b>} description="All of it">Read it.</Card>
</Cards>

<Speed /> <Orbit>Around the sun.</Orbit> <Comet />

![Comet](./comet.svg)
`,
  'content/docs/comet.svg': SVG,
  'content/docs/index.cn.mdx': `---
title: 欢迎
---

import { TypeTable } from 'fumadocs-ui/components/type-table';

见[安装](./(basics)/setup.mdx)。

<TypeTable type={{ speed: { description: '快慢', type: 'number', default: '70' } }} />
`,
  'content/docs/(basics)/setup.mdx': `---
title: Set up
---

import { Step, Steps } from 'fumadocs-ui/components/steps';
import { TypeTable } from 'fumadocs-ui/components/type-table';
import { Accordion, Accordions } from 'fumadocs-ui/components/accordion';
import { File, Files, Folder } from 'fumadocs-ui/components/files';
import { ImageZoom } from 'fumadocs-ui/components/image-zoom';
import { InlineTOC } from 'fumadocs-ui/components/inline-toc';
import { DynamicCodeBlock } from 'fumadocs-ui/components/dynamic-codeblock';
import tail from '@/public/comet.svg';

<InlineTOC items={toc}>On this page</InlineTOC>

## Steps [!toc] [#steps]

<Steps>
<Step>

### Melt

With heat.

</Step>
<Step>

### Freeze

Without.

</Step>
</Steps>

<Tabs items={['Mac', 'Linux']} groupId="os" persist>
  <Tab value="Mac">On a Mac.</Tab>
  <Tab>On Linux.</Tab>
</Tabs>

<Tabs defaultValue="b">
  <TabsList>
    <TabsTrigger value="a">First way</TabsTrigger>
    <TabsTrigger value="b">Second way</TabsTrigger>
  </TabsList>
  <TabsContent value="a">Way one.</TabsContent>
  <TabsContent value="b">Way two.</TabsContent>
</Tabs>

\`\`\`ts tab="Bright" title='tail.ts' lineNumbers
const tail = 1; // [!code ++]
\`\`\`

\`\`\`ts tab="Dark" icon="<svg />"
const tail = 0;
\`\`\`

<CodeBlockTabs defaultValue="One">

\`\`\`sh tab="One"
one
\`\`\`

\`\`\`sh tab="Two"
two
\`\`\`

</CodeBlockTabs>

\`\`\`npm
npm install comet
\`\`\`

\`\`\`package-install
comet -D
\`\`\`

<Accordions>
  <Accordion title="Why cold?" id="why">Far away.</Accordion>
</Accordions>

<Files>
  <Folder name="app" defaultOpen>
    <File name="layout.tsx" />
  </Folder>
</Files>

<TypeTable
  type={{
    speed: { description: 'How fast', type: 'number', default: '70', required: true },
    near: { type: 'boolean' },
  }}
/>

<ImageZoom src={tail} alt="A tail" />

<DynamicCodeBlock lang="js" code="let dust = 2;" />

<Mermaid chart="flowchart LR; ice --> dust" />

:::warn[Mind]
The gap.
:::

<include>../shared/.note.mdx</include>

<include cwd lang="json" meta='title="Its data"'>data/tail.json</include>

The length is $x^2$.
`,
  'data/tail.json': '{ "length": 3 }\n',
  'content/docs/shared/.note.mdx': '<Callout>Shared words.</Callout>\n',
  'content/docs/tides.mdx':
    '---\ntitle: Tides\n_openapi: { method: get }\n---\n\n## One [step]\n\nLow and high.\n',
  'content/docs/api/index.mdx': '---\ntitle: API start\n---\n\nAll calls.\n',
  'content/docs/api/calls.md': '---\ntitle: Calls\n---\n\n[Back](./index.mdx) to {start}.\n',
  'content/how-to/index.mdx': '---\ntitle: Guides\n---\n\nHow to.\n',
  'content/blog/first.mdx':
    '---\ntitle: First post\ndate: 2026-03-01\nauthor: Ada\n---\n\nHello.\n',
};

const { site, names, page, text } = movedSite('fumadocs', FILES);

test('a table of types has its heads in the language of the page', () => {
  const heads = (file: string) =>
    [...page(file).matchAll(/<th[^>]*>([^<]+)</g)].map(([, head]) => head);
  expect(heads('cn/docs/index.html')).toEqual(['名称', '类型', '默认值', '说明']);
});

test('old addresses answer: pages of all collections, folder groups, languages, redirects', () => {
  for (const file of [
    ...['docs/index', 'docs/setup', 'docs/tides', 'docs/api/index', 'docs/api/calls'],
    ...[
      'guides/index',
      'blog/first',
      'cn/docs/index',
      'index',
      'start',
      'news',
      'posts',
      'old/setup',
    ],
  ]) {
    expect(names(), file).toContain(path.normalize(`${file}.html`));
  }
  expect(page('_redirects')).toContain('/en/* /:splat 301');
});

test('components of Fumadocs show what they showed, with and without an import', () => {
  const setup = page('docs/setup.html');
  for (const words of [
    ...['Melt', 'Without.', 'On a Mac.', 'On Linux.', 'Way one.', 'Second way', 'tail.ts'],
    ...['Why cold?', 'Far away.', 'layout.tsx', 'How fast', 'near?', 'Mind', 'The gap.'],
    ...['Shared words.', 'Its data'],
  ]) {
    expect(setup).toContain(words);
  }
  for (const title of ['Mac', 'Linux', 'First way', 'Bright', 'Dark', 'One', 'Two', 'pnpm']) {
    expect(setup, title).toMatch(new RegExp(`role="tab"[^>]*>${title}`));
  }
  expect(setup).toMatch(/data-group="os"/);
  expect(setup).toMatch(/aria-selected="true"[^>]*>Second way/);
  expect(setup).toMatch(/<img [^>]*alt="A tail"/);
  expect(setup).toMatch(/<svg[^>]*data-zoom|dg-mermaid|class="[^"]*mermaid/);
  expect(setup).toMatch(/<math/);
  expect(setup.replace(/<[^>]*>/g, '')).toMatch(/let dust = 2;[\s\S]*"length": 3/);
  const start = page('docs/index.html');
  expect(start).toMatch(/href="\/docs\/api\/"[^>]*>API</);
  for (const words of ['Careful', 'It is cold.', 'All of it', 'Read it.', '→', '70 km/s']) {
    expect(start).toContain(words);
  }
});

test('the title is the heading, and readers see the description below it as before', () => {
  const start = page('docs/index.html');
  expect(start).toMatch(/<h1[^>]*>Welcome/);
  expect(start).toContain('<p>Ice, dust and &lt;light&gt;.</p>');
});

test('headings, links, code in lines and pictures are ours', () => {
  const source = text('content/en/docs/index.mdx');
  expect(source).toContain('## Begin here {#begin}');
  expect(source).toContain('[set up](./setup.md#steps)');
  expect(source).toContain('[this](/docs/tides)');
  expect(source).toContain('`let tail`');
  expect(source).toContain('outline: false');
  expect(source).not.toMatch(/Rocket|full:/);
  expect(text('content/en/docs/setup.mdx')).toContain('## Steps {#steps}');
  expect(text('content/en/docs/tides.mdx')).toContain('## One\n');
  expect(page('docs/index.html')).toMatch(/<img [^>]*alt="Comet"/);
});

test('code of several tabs, commands, marks and titles are ours', () => {
  const source = text('content/en/docs/setup.mdx');
  expect(source).toContain(
    '<Tab label="Bright">\n\n```ts title="tail.ts" lineNumbers\nconst tail = 1; // [!code ++]\n```\n\n</Tab>\n<Tab label="Dark">\n\n```ts\nconst tail = 0;',
  );
  expect(source).toContain('yarn add comet\n');
  expect(source).toContain('npm install comet -D');
  expect(source).toContain(':::warning[Mind]');
  expect(source).toContain('```json title="Its data" file="<root>/data/tail.json"\n```');
  expect(source).toMatch(
    /import Included from '[./]+content\/docs\/shared\/\.note\.mdx'|import Included from '\.\.\/\.\.\/docs\/shared\/\.note\.mdx'/,
  );
});

test('config: title by language, logo, links, sections, sidebars, redirects', () => {
  const config = text('diglot.config.ts');
  for (const words of [
    ...[
      "title: 'Comet'",
      "title: '彗星'",
      "root: 'content'",
      "outDir: 'out'",
      "logo: '/comet.svg'",
    ],
    ...[
      "siteUrl: 'https://comet.example'",
      "icon: '/icon.svg'",
      "tag: 'zh-CN'",
      "label: '简体中文'",
    ],
    ...["{ icon: 'discord', mode: 'link', content: 'https://discord.gg/x' }", "'/docs/api/': ["],
    ...["{ from: '/start', to: '/docs' }", "{ sectionHeaderText: 'Begin' }"],
    ...["{ from: '/old/*', to: '/docs/:splat', status: 302 }", "{ from: '/en/*', to: '/:splat' }"],
  ]) {
    expect(config).toContain(words);
  }
  expect(config).toMatch(/\{ text: 'Basics', items: \['\/docs\/setup'\] \}/);
  expect(JSON.parse(text('content/en/_nav.json'))).toEqual([
    { text: 'API', link: '/docs/api', activeMatch: '^/docs/api(?:/|$)' },
    { text: 'Documentation', link: '/docs' },
    { text: 'More', items: [{ text: 'Blog', link: '/blog/first' }] },
  ]);
  expect(JSON.parse(text('content/cn/_nav.json'))[0]).toEqual({ text: '文档', link: '/docs' });
});

test('what could not be moved is told, each with its place', () => {
  const report = text('diglot-migration.md');
  expect(report).toMatch(/<Orbit> comes from "next\/navigation"[\s\S]*?index\.mdx:\d+/);
  expect(report).toMatch(/<Comet> is imported by no page/);
  expect(report).toMatch(
    /"createOpenAPI\.staticSource" of "fumadocs-openapi\/server"[\s\S]*?lib\/source\.ts/,
  );
  expect(report).toMatch(/made of a description of an API[\s\S]*?tides\.mdx/);
  expect(report).toMatch(/redirect from "\/a\/:b\/c"[\s\S]*?next\.config\.mjs:\d+/);
  expect(report).toMatch(/Pages below "\/blog" were listed by a component/);
});

test('package.json runs Diglot, and names nothing of Fumadocs', () => {
  const { scripts, dependencies } = JSON.parse(text('package.json'));
  expect(scripts).toEqual({ dev: 'diglot dev', build: 'diglot build' });
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['diglot', '@diglot/math', '@diglot/mermaid', 'react']),
  );
  expect(Object.keys(dependencies).join()).not.toMatch(/fumadocs|next/);
  expect(existsSync(path.join(site.root, '.source'))).toBe(false);
});
