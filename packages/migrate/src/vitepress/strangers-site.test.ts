import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  createSiteOf,
  readTree,
  sharedSite,
} from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

/** What sites do that nobody foresaw: a config in foreign hands, made files, components everywhere. */
const FILES = {
  'docs/.vitepress/config/index.ts': `import { defineConfig } from 'vitepress';
import { extendConfig } from 'a-theme-that-nobody-installed';
import api from '../../api/generated-sidebar.json';
import { words } from '../parts/words';
export default extendConfig(defineConfig({
  title: 'Lagoon',
  description: words,
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'API', link: '/api/' }, { text: 'Guide', link: '/guide' }] } },
    fr: { label: 'Français', lang: 'fr', head: [['meta', { name: 'only', content: 'fr' }], ['script', { src: 'https://count.lagoon.example/fr.js', defer: '' }]] },
    zh_hans: { label: '简体中文', lang: 'zh_hans' },
    ko: { label: '한국어', link: 'https://ko.lagoon.example/' },
    ja: { label: '日本語', link: 'https://ja.lagoon.example/' },
    de: { label: 'Deutsch', link: 'https://de.lagoon.example/' },
  },
  themeConfig: { sidebar: { '/api/': api } },
}));
`,
  'docs/.vitepress/parts/words.ts':
    "import { readFileSync } from 'node:fs';\nimport { join } from 'node:path';\nexport const words = readFileSync(join(__dirname, './words.txt'), 'utf8').trim();\n",
  'docs/.vitepress/parts/words.txt': 'Still water\n',
  'docs/index.md': '---\nlayout: home\nhero: { name: Lagoon }\n---\n\n<Waves />\n',
  'docs/guide.md': `# Trace View <Badge type="tip" text="new" /> <Version>5.0.0</Version>

<script setup>
import { VPTeamMembers } from 'vitepress/theme'
const members = [{ name: 'Ada', title: 'Diver' }]
</script>

<VPTeamMembers size="small" :members="members" />

\`\`\`html
<script setup>
const crew = [...]
</script>
<VPTeamMembers size="small" :members="crew" />
\`\`\`

<my-card title="Shown words" :size="1" @click="go" />

Since <Version>4.1</Version>.

- One

  ::: code-group

  \`\`\`sh [npm]
  npm add lagoon
  \`\`\`

- Two

::: danger
Watch out.

::: code-group

\`\`\`sh [pnpm]
pnpm add lagoon
\`\`\`

:::

:::tabs key:os
== macOS
Apple text.
== Windows
Window text.
:::

## After

::: code-group

\`\`\`sh [bun]
bun add lagoon
\`\`\`

Or with {braces}:

\`\`\`sh [deno]
deno add lagoon
\`\`\`

::: info
Shallow here.
:::

## Later
`,
  'docs/charts/depth.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/depth.md':
    '# Depth :ocean:\n\n![Depth](/charts/depth.svg)\n\n[Sign](/charts/depth.svg?a=%20#%3Cb%3E) [Page](/depth.md#:~:text=%3Cscript%20a%3E%0Ab)\n',
  'docs/zh_hans/guide.md':
    '# 水\n\n[水](/zh_hans/guide#水) <a href="/zh_hans/guide.html">水</a> [guide](/guide)\n',
  'docs/fr/index.md':
    '---\nlayout: home\n---\n\n<script setup>\nimport Home from "../Home.vue"\n</script>\n\n<Home />\n',
};

let output: Readonly<Record<string, string>>;
const warnings: string[] = [];

const site = sharedSite(() => createSiteOf(FILES));
beforeAll(async () => {
  const { root } = await move('vitepress', site);
  await site.build({
    root,
    onWarnings: (found) => void warnings.push(...found.map(({ message }) => message)),
  });
  output = readTree(path.join(root, '.vitepress/dist'));
}, 120_000);

const page = (file: string) => Buffer.from(output[path.normalize(file)] ?? '', 'latin1').toString();
const text = (file: string) => readFileSync(path.join(site.root, 'docs', file), 'utf8');

test('a config in the hands of an absent package is read, and what its modules read beside themselves', () => {
  const config = text('diglot.config.ts');
  expect(config).toContain("title: 'Lagoon'");
  expect(config).toContain("description: 'Still water'");
});

test('links to the folder of a language that is called otherwise now lead to its new one', () => {
  expect(text('zh-hans/guide.md')).not.toContain('zh_hans');
  expect(page('zh-hans/guide.html')).toContain('href="/zh-hans/guide#水"');
});

test('a picture that is named from the folder of pages, not the public one, is found', () => {
  expect(page('depth.html')).toMatch(/<img [^>]*src="[^"]*depth[^"]*\.svg"/);
  expect(text('en/depth.md')).toContain('![Depth](../charts/depth.svg)');
  expect(text('en/depth.md')).toContain('# Depth 🌊 {#depth}');
  // What stands behind an address is as its author wrote it.
  expect(text('en/depth.md')).toContain('[Sign](../charts/depth.svg?a=%20#%3Cb%3E)');
  expect(text('en/depth.md')).toContain('#:~:text=%3Cscript%20a%3E%0Ab)');
});

test('a script of another host that one language has is allowed', () => {
  expect(text('diglot.config.ts')).toContain("scripts: ['https://count.lagoon.example']");
  expect(page('fr/index.html')).toContain('https://count.lagoon.example/fr.js');
  expect(page('index.html')).not.toContain('https://count.lagoon.example/fr.js');
});

test('a file that another command makes is stood in for and listed; what leads to its pages is a warning', () => {
  expect(text('diglot-migration.md')).toContain(
    '"../../api/generated-sidebar.json", which the config imports',
  );
  expect(warnings.join('\n')).toContain('leads to a page that does not exist: "/api/"');
});

test('a home page that only the theme drew is not blank', () => {
  const home = page('fr/index.html');
  expect(home).toMatch(/<h1[^>]*>[\s\S]*?Lagoon/);
  expect(home).toContain('Still water');
});

test('languages on other hosts are links of the navigation, many in one menu, and no languages', () => {
  const { text: menu, items } = JSON.parse(text('en/_nav.json')).at(-1);
  expect(menu).toBe('Languages');
  expect(items).toHaveLength(3);
  expect(items[0]).toEqual({ text: '한국어', link: 'https://ko.lagoon.example/' });
  expect(text('diglot.config.ts')).not.toContain("lang: 'ko'");
});

test('components of Vue are stubs in one file, each once, that show what is inside of them', () => {
  const stubs = text('components/migrated.tsx');
  expect([...stubs.matchAll(/stub\('(\w+)'\)/g)].map(([, name]) => name)).toEqual([
    'Home',
    'MyCard',
    'Version',
    'Waves',
  ]);
  const guide = page('guide.html');
  expect(guide).toMatch(/Since (?:<[^>]*>)*4\.1/);
  expect(guide).toContain('Shown words');
  expect(guide).toMatch(/Ada[\s\S]*Diver/);
  expect(page('index.html')).toContain('Waves');
  expect(text('diglot-migration.md')).toContain('<Version> is a Vue component.');
});

test('titles in sidebars and documents are what readers see', () => {
  expect(page('guide.html')).toContain('<title>Trace View - Lagoon</title>');
  expect(page('guide.html')).toMatch(/aria-label="Trace View new 5\.0\.0"/);
  expect(page('guide.html')).not.toMatch(/\{\/\*|\* \/|my-card/);
});

test('containers end with the list item or the container that holds them; tabs of a plugin are tabs', () => {
  const guide = page('guide.html');
  expect(guide).toMatch(/role="tab"[^>]*>npm/);
  expect(guide).toMatch(/role="tab"[^>]*>pnpm/);
  expect(guide).toMatch(/data-group="os"[\s\S]*role="tab"[^>]*>macOS[\s\S]*Window text\./);
  expect(guide).toMatch(
    /data-type="danger"[\s\S]*?pnpm[\s\S]*?data-group="os"[\s\S]*<h2 id="after"/,
  );
  expect(text('en/guide.mdx')).toMatch(/<\/Tabs>\s*:::\s*<Tabs groupId="os">/);
  expect(guide).toMatch(
    /role="tab"[^>]*>bun[\s\S]*Or with \{braces\}[\s\S]*deno<\/span> add[\s\S]*Shallow here\.[\s\S]*<h2 id="later"/,
  );
  expect(text('en/guide.mdx')).toMatch(/<\/Tab>\s*<\/Tabs>\s*::: info\s*Shallow here/);
  expect(guide).not.toContain(':::');
});

test('tags for the head of one language stand on its pages alone', () => {
  expect(page('fr/index.html')).toContain('name="only"');
  expect(page('guide.html')).not.toContain('name="only"');
});
