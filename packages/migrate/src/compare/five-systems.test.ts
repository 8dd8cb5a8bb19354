import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSiteOf } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';
import { runCompare } from './run-compare';

// What each system makes of its page, as it writes it, without scripts, styles and drawings.

const root = mkdtempSync(path.join(tmpdir(), 'diglot-compare-five-'));

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
    lines.push(line.replace(/\u001b\[\d+m/g, ''));
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** What all are given alike, and make of it. */
const END = `
| Boat | Size |
| --- | --- |
| Raft | small |

- One
- Two

> A quote

1. First
`;
const END_HTML =
  '<table><thead><tr><th>Boat</th><th>Size</th></tr></thead><tbody><tr><td>Raft</td><td>small</td></tr></tbody></table> <ul><li>One</li><li>Two</li></ul> <blockquote><p>A quote</p></blockquote> <ol><li>First</li></ol>';

interface Old {
  readonly files: Readonly<Record<string, string>>;
  /** Route → document. */
  readonly output: Readonly<Record<string, string>>;
}

const SYSTEMS = {
  rspress: {
    files: {
      'package.json': '{ "devDependencies": { "@rspress/core": "2" } }\n',
      'rspress.config.ts':
        "import { defineConfig } from '@rspress/core';\nexport default defineConfig({ root: 'docs', title: 'Harbour' });\n",
      'docs/public/boat.svg': SVG,
      'docs/index.md':
        '---\npageType: home\nhero:\n  name: Harbour\n  text: Ships\n  tagline: Of wood\n  actions:\n    - theme: brand\n      text: Begin\n      link: /guide/start\nfeatures:\n  - title: Deep\n    details: Very deep\n---\n',
      'docs/guide/start.mdx': `import { PackageManagerTabs, Steps, Tab, Tabs } from '@rspress/core/theme';

# Start

Sail the **boat** and read [more](./start.mdx#install).

![A boat](/boat.svg)

## Install

<PackageManagerTabs command={{ npm: 'npm add boat', pnpm: 'pnpm add boat' }} />

<Tabs><Tab label="Mac">Apple words</Tab><Tab label="Linux">Penguin words</Tab></Tabs>

\`\`\`ts title="sail.ts" {1}
raise();
\`\`\`

:::tip Hint
Wait for wind.
:::

:::details Deep
Below the water
:::

<Steps>

### Open

Your eyes.

</Steps>
${END}`,
    },
    output: {
      'index.html': `<main><div class="rp-home-hero"><h1 class="rp-home-hero__title"><span>Harbour</span></h1><p class="rp-home-hero__subtitle">Ships</p><p class="rp-home-hero__tagline">Of wood</p><a href="/guide/start.html">Begin</a></div><article class="rp-home-feature__card"><h2>Deep</h2><p>Very deep</p></article></main>`,
      'guide/start.html': `<header class="rp-nav"><a href="/">Harbour</a></header><aside class="rp-doc-layout__sidebar"><a href="/guide/start.html"><span class="rp-doc">Start</span></a></aside><main class="rp-doc-layout__doc-container"><div class="rp-doc rspress-doc"><h1 id="start"><a href="#start" class="rp-header-anchor rp-link" aria-hidden="true">#</a>Start</h1> <p>Sail the <strong>boat</strong> and read <a href="/guide/start.html#install" class="rp-link">more</a>.</p> <p><img src="/boat.svg" alt="A boat"/></p> <h2 id="install"><a href="#install" class="rp-header-anchor rp-link" aria-hidden="true">#</a>Install</h2> <div class="rp-tabs"><div class="rp-tabs__label"><div class="rp-tabs__label__item"><div><span>npm</span></div></div><div class="rp-tabs__label__item"><div><span>pnpm</span></div></div></div><div class="rp-tabs__content"><div aria-hidden="false"><div class="rp-codeblock language-bash"><pre class="shiki"><code><span class="line"><span>npm</span><span> add boat</span></span></code></pre><button></button></div></div><div aria-hidden="true"><div class="rp-codeblock language-bash"><pre class="shiki"><code><span class="line"><span>pnpm</span><span> add boat</span></span></code></pre></div></div></div></div> <div class="rp-tabs"><div class="rp-tabs__label"><div class="rp-tabs__label__item">Mac</div><div class="rp-tabs__label__item">Linux</div></div><div class="rp-tabs__content"><div aria-hidden="false">Apple words</div><div aria-hidden="true">Penguin words</div></div></div> <div class="rp-codeblock language-ts"><div class="rp-codeblock__title">sail.ts</div><pre class="shiki"><code><span class="line"><span>raise();</span></span></code></pre></div> <div class="rp-callout rp-callout--tip"><div class="rp-callout__title">Hint</div><div class="rp-callout__content"><p> Wait for wind.</p></div></div> <details class="rp-callout"><summary class="rp-callout__title">Deep</summary><div><p> Below the water</p></div></details> <div class="rp-steps"><h3 id="open"><a href="#open" class="rp-header-anchor rp-link" aria-hidden="true">#</a>Open</h3><p>Your eyes.</p></div> ${END_HTML}</div><footer class="rp-doc-footer"></footer></main><aside><a href="#install" class="rp-toc-item"><span class="rp-doc">Install</span></a></aside>`,
    },
  },
  vitepress: {
    files: {
      'package.json': '{ "devDependencies": { "vitepress": "1" } }\n',
      '.vitepress/config.mts':
        "import { defineConfig } from 'vitepress';\nexport default defineConfig({ title: 'Lagoon' });\n",
      'public/boat.svg': SVG,
      'index.md':
        '---\nlayout: home\nhero:\n  name: Lagoon\n  text: Still water\n  tagline: For boats\n  actions:\n    - theme: brand\n      text: Begin\n      link: /guide/start\nfeatures:\n  - title: Deep\n    details: Very deep\n---\n\nHome words.\n',
      'guide/start.md': `# Start <Badge type="tip" text="new" />

Sail the **boat** and read [more](./start.md#install).

![A boat](/boat.svg)

## Install

::: code-group

\`\`\`sh [npm]
npm add boat
\`\`\`

\`\`\`sh [pnpm]
pnpm add boat
\`\`\`

:::

\`\`\`ts{1}
raise();
\`\`\`

::: tip Hint
Wait for wind.
:::

::: details Deep
Below the water
:::

> [!WARNING]
> Not the reef.
${END}`,
    },
    output: {
      'index.html': `<main><div class="VPHome"><div class="VPHero"><h1><span class="name">Lagoon</span> <span class="text">Still water</span></h1><p class="tagline">For boats</p><a class="VPButton" href="/guide/start.html">Begin</a></div><div class="VPFeatures"><article><h2 class="title">Deep</h2><p class="details">Very deep</p></article></div><div class="vp-doc"><p>Home words.</p></div></div></main>`,
      'guide/start.html': `<header class="VPNav"><a href="/">Lagoon</a></header><aside class="VPSidebar"><a href="/guide/start.html"><p>Start</p></a></aside><main class="main"><div class="vp-doc _guide_start"><div><h1 id="start">Start <span class="VPBadge tip">new</span> <a class="header-anchor" href="#start">​</a></h1><p>Sail the <strong>boat</strong> and read <a href="./start.html#install">more</a>.</p><p><img src="/boat.svg" alt="A boat"></p><h2 id="install">Install <a class="header-anchor" href="#install">​</a></h2><div class="vp-code-group"><div class="tabs"><input><label>npm</label><input><label>pnpm</label></div><div class="blocks"><div class="language-sh active"><button class="copy"></button><span class="lang">sh</span><pre class="shiki"><code><span class="line"><span>npm</span><span> add</span><span> boat</span></span></code></pre></div><div class="language-sh"><span class="lang">sh</span><pre class="shiki"><code><span class="line"><span>pnpm</span><span> add boat</span></span></code></pre></div></div></div><div class="language-ts"><span class="lang">ts</span><pre class="shiki"><code><span class="line highlighted"><span>raise</span><span>();</span></span></code></pre></div><div class="tip custom-block"><p class="custom-block-title">Hint</p><p>Wait for wind.</p></div><details class="details custom-block"><summary>Deep</summary><p>Below the water</p></details><div class="warning custom-block github-alert"><p class="custom-block-title">WARNING</p><p>Not the reef.</p></div>${END_HTML}</div></div></main><footer class="VPDocFooter"><a href="/">Next page</a></footer>`,
    },
  },
  docusaurus: {
    files: {
      'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }\n',
      'docusaurus.config.js':
        "module.exports = { title: 'Harbour', url: 'https://harbour.example', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
      'static/boat.svg': SVG,
      'docs/more.md': '# More\n',
      'docs/start.md': `---
title: Start
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

Sail the **boat** and read [more](./more.md).

![A boat](/boat.svg)

<Tabs groupId="os"><TabItem value="mac" label="Mac">Apple words</TabItem><TabItem value="linux" label="Linux">Penguin words</TabItem></Tabs>

## Install

\`\`\`sh title="Terminal"
npm add boat
\`\`\`

:::tip[Hint]

Wait for wind.

:::

<details><summary>Deep</summary>Below the water</details>
${END}`,
    },
    output: {
      'docs/start/index.html': `<nav class="navbar"><a href="/">Harbour</a></nav><aside class="theme-doc-sidebar-container"><a href="/docs/start">Start</a></aside><main><article><nav class="theme-doc-breadcrumbs breadcrumbs">Start</nav><div class="theme-doc-markdown markdown"><header><h1>Start</h1></header>
<p>Sail the <strong>boat</strong> and read <a href="/docs/more">more</a>.</p>
<p><img src="/assets/images/boat-0f1e2d3c4b5a69788796a5b4c3d2e1f0.svg" alt="A boat"></p>
<div class="theme-tabs-container tabs-container"><ul role="tablist" class="tabs"><li role="tab" class="tabs__item">Mac</li><li role="tab" class="tabs__item">Linux</li></ul><div class="margin-top--md"><div role="tabpanel">Apple words</div><div role="tabpanel" hidden="">Penguin words</div></div></div>
<h2 class="anchor" id="install">Install<a href="#install" class="hash-link" translate="no">​</a></h2>
<div class="language-sh codeBlockContainer theme-code-block"><div class="codeBlockTitle">Terminal</div><div class="codeBlockContent"><pre class="prism-code language-sh"><code class="codeBlockLines"><span class="token-line"><span class="token plain">npm add boat</span><br></span></code></pre></div></div>
<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="admonitionHeading"><span class="admonitionIcon"></span>Hint</div><div class="admonitionContent"><p>Wait for wind.</p></div></div>
<details class="details alert alert--info"><summary>Deep</summary><div><div class="collapsibleContent">Below the water</div></div></details>
${END_HTML}</div><footer class="theme-doc-footer"></footer></article></main>`,
      'docs/more/index.html': `<main><article><div class="theme-doc-markdown markdown"><header><h1>More</h1></header></div></article></main>`,
    },
  },
  starlight: {
    files: {
      'package.json': '{ "dependencies": { "astro": "5", "@astrojs/starlight": "0.36" } }\n',
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ integrations: [starlight({ title: 'Comet' })] });\n",
      'public/boat.svg': SVG,
      'src/content/docs/index.mdx':
        '---\ntitle: Welcome\ntemplate: splash\nhero:\n  title: Comet\n  tagline: Of ice\n  actions:\n    - text: Begin\n      link: /start/\n---\n\nHome words.\n',
      'src/content/docs/start.mdx': `---
title: Start
---

import { Aside, Card, CardGrid, FileTree, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';

Sail the **boat** and read [more](/start/#install).

![A boat](/boat.svg)

<Tabs syncKey="os"><TabItem label="Mac">Apple words</TabItem><TabItem label="Linux">Penguin words</TabItem></Tabs>

## Install

\`\`\`sh title="Terminal" ins={1}
npm add boat
\`\`\`

:::tip[Hint]
Wait for wind.
:::

<Aside type="caution">Not the reef.</Aside>

<Steps>

1. Open your eyes

</Steps>

<CardGrid><Card title="Ice" icon="star">Cold stuff</Card><LinkCard title="Tail" href="/start/" description="Long" /></CardGrid>

<FileTree>

- sky/
  - comet.ts the core

</FileTree>
${END}`,
    },
    output: {
      'index.html': `<main lang="en"><div class="hero"><div class="sl-flex stack"><h1 id="_top">Comet</h1><div class="tagline">Of ice</div></div><a class="sl-link-button" href="/start/">Begin</a></div><div class="content-panel"><div class="sl-markdown-content"><p>Home words.</p></div></div></main>`,
      'start/index.html': `<nav class="sidebar"><a href="/start/">Start</a></nav><main lang="en"><div class="content-panel"><h1 id="_top">Start</h1></div><div class="content-panel"><div class="sl-markdown-content"> <p>Sail the <strong>boat</strong> and read <a href="/start/#install">more</a>.</p> <p><img src="/boat.svg" alt="A boat"></p> <starlight-tabs><ul role="tablist"><li class="tab"><a role="tab" href="#tab-panel-0">Mac</a></li><li class="tab"><a role="tab" href="#tab-panel-1">Linux</a></li></ul><div role="tabpanel">Apple words</div><div role="tabpanel" hidden>Penguin words</div></starlight-tabs> <div class="sl-heading-wrapper level-h2"><h2 id="install">Install</h2><a class="sl-anchor-link" href="#install"><span class="sr-only">Section titled “Install”</span></a></div> <div class="expressive-code"><figure class="frame is-terminal has-title"><figcaption class="header"><span class="title">Terminal</span></figcaption><pre><code><div class="ec-line highlight ins"><div class="code"><span>npm</span><span> add</span><span> boat</span></div></div></code></pre><div class="copy"><button></button></div></figure></div> <aside class="starlight-aside"><p class="starlight-aside__title" aria-hidden="true">Hint</p><div><p>Wait for wind.</p></div></aside> <aside class="starlight-aside"><p class="starlight-aside__title" aria-hidden="true">Caution</p><div>Not the reef.</div></aside> <ol role="list" class="sl-steps"><li>Open your eyes</li></ol> <div class="card-grid"><article class="card"><p class="title"><span>Ice</span></p><div class="body">Cold stuff</div></article><div class="sl-link-card"><span class="stack"><a href="/start/"><span class="title">Tail</span></a><span class="description">Long</span></span></div></div> <starlight-file-tree><ul><li class="directory"><details open><summary><span class="tree-entry"><span><span class="sr-only">Directory</span></span>sky/</span></summary><ul><li class="file"><span class="tree-entry"><span>comet.ts</span> <span class="comment">the core</span></span></li></ul></details></li></ul></starlight-file-tree> ${END_HTML}</div></div><footer class="sl-flex"><div class="pagination-links"><a href="/">Next</a></div></footer></main>`,
    },
  },
  fumadocs: {
    files: {
      'package.json': '{ "dependencies": { "next": "16", "fumadocs-mdx": "14" } }\n',
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\n",
      'lib/source.ts':
        "import { docs } from 'collections/server';\nimport { loader } from 'fumadocs-core/source';\nexport const source = loader({ baseUrl: '/', source: docs.toFumadocsSource() });\n",
      'app/page.tsx': 'export default () => <DocsDescription />;\n',
      'public/boat.svg': SVG,
      'content/docs/index.mdx':
        '---\ntitle: Welcome\ndescription: Of ice\n---\n\nHome words. [Begin](/start)\n',
      'content/docs/start.mdx': `---
title: Start
---

Sail the **boat** and read [more](/start#install).

![A boat](/boat.svg)

<Tabs items={['Mac', 'Linux']}><Tab value="Mac">Apple words</Tab><Tab value="Linux">Penguin words</Tab></Tabs>

## Install [#install]

\`\`\`sh title="Terminal"
npm add boat # [!code ++]
\`\`\`

<Callout title="Hint">Wait for wind.</Callout>

<Steps><Step>

### Open your eyes

</Step></Steps>

<Cards><Card title="Ice" icon="star">Cold stuff</Card><Card title="Tail" href="/start" description="Long" /></Cards>

<Accordions><Accordion title="Why?">Because</Accordion></Accordions>

<Files><Folder name="sky"><File name="comet.ts" /></Folder></Files>
${END}`,
    },
    output: {
      'index.html': `<aside><a href="/start">Start</a></aside><main><div id="nd-page"><article><h1>Welcome</h1><p class="text-lg text-fd-muted-foreground">Of ice</p><div class="prose flex-1"><p>Home words. <a href="/start">Begin</a></p></div><div class="grid"><a href="/start"><p>Start</p><p class="text-fd-muted-foreground">Next Page</p></a></div></article></div></main>`,
      'start.html': `<aside><a href="/start">Start</a></aside><main><div id="nd-page"><header><button>On this page</button></header><article><div class="flex"><a href="/">Parts</a></div><h1>Start</h1><div class="prose flex-1"><p>Sail the <strong>boat</strong> and read <a href="/start#install">more</a>.</p><p><img src="/boat.svg" alt="A boat"></p><div class="rounded-xl"><div role="tablist"><button role="tab">Mac</button><button role="tab">Linux</button></div><div role="tabpanel">Apple words</div><div role="tabpanel" hidden></div></div><h2 id="install"><a data-card="" href="#install">Install</a><svg></svg></h2><figure class="shiki"><div><figcaption>Terminal</figcaption><button></button></div><div role="region"><pre><code><span class="line diff add"><span>npm add boat</span></span></code></pre></div></figure><div class="shadow-md"><div role="none"></div><svg></svg><div><p>Hint</p><div>Wait for wind.</div></div></div><div class="fd-steps"><div class="fd-step"><h3 id="open-your-eyes"><a data-card="" href="#open-your-eyes">Open your eyes</a></h3></div></div><div class="grid"><div data-card="true"><h3>Ice</h3><div>Cold stuff</div></div><a data-card="true" href="/start"><h3>Tail</h3><p>Long</p><div></div></a></div><div data-orientation="vertical"><div><h3><button>Why?</button></h3></div></div><div class="rounded-md"><div><button>sky</button><div><div>comet.ts</div></div></div></div>${END_HTML}</div></article><div id="nd-toc"><a class="prose" href="#install">Install</a></div></div></main>`,
    },
  },
} satisfies Readonly<Record<string, Old>>;

test.each(Object.entries(SYSTEMS))(
  'readers of a site by %s lose nothing with the move',
  async (name, { files, output }) => {
    const site = await createSiteOf(files);
    const system = name as keyof typeof SYSTEMS; // the names of the table
    const moved = await move(system, site);
    await site.build({ root: moved.root });
    const old = path.join(root, name);
    for (const [file, body] of Object.entries(output)) {
      mkdirSync(path.dirname(path.join(old, file)), { recursive: true });
      writeFileSync(path.join(old, file), `<!doctype html><html><body>${body}</body></html>`);
    }
    const outcome = await runCompare(old, moved.root);
    site.remove();
    expect(lines.filter((line) => line.includes('  lost '))).toEqual([]);
    expect(lines.at(-1)).toMatch(
      /^\n2 pages compared: 0 lost \(0 of them whole pages\), 0 out of order/,
    );
    expect(outcome).toBe('done');
  },
  60_000,
);
