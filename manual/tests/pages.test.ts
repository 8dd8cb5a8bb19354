import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeOf, textOf, titled } from './support/page-code';
import { createShownSite, type ShownSite } from './support/shown-site';

const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>Dot</title></svg>\n';
const CONFIG = "export default { themeConfig: { locales: [{ lang: 'en', label: 'English' }] } };\n";

/** The files that a page shows, by their titles; of those that it shows twice, as they are in the end. */
function filesOf(page: string): Record<string, string> {
  return Object.fromEntries(
    codeOf(page).flatMap(({ title, code }) => (title === '' ? [] : [[title, code]])),
  );
}

/** Builds a site, of which nothing may be wrong. */
async function expectBuilt(site: ShownSite): Promise<void> {
  const { status, text } = await site.diglot('build');
  expect([status, text]).toEqual([0, expect.not.stringContaining('[diglot]')]);
}

describe('sites that pages show', () => {
  test('start: one page by hand, then the second language', async () => {
    const [one = '', two = ''] = titled(codeOf('guide/start/index'), 'diglot.config.ts');
    const { 'docs/index.md': page = '', ...pages } = filesOf('guide/start/index');
    const site = createShownSite({ 'diglot.config.ts': one, 'docs/index.md': page });
    await expectBuilt(site);
    const bilingual = createShownSite({ ...pages, 'diglot.config.ts': two });
    await expectBuilt(bilingual);
    expect(bilingual.read('dist/zh/index.html')).toContain('只做一件事，并且做好。');
    expect(bilingual.read('dist/sitemap.xml')).toContain('https://my-library.dev/zh/');
  });

  test('pages: files, front matter, navigation, links and images', async () => {
    const site = createShownSite({
      ...filesOf('guide/writing/pages'),
      'diglot.config.ts': CONFIG,
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/dot.svg': DOT,
    });
    await expectBuilt(site);
    const html = site.read('dist/guide/first.html');
    expect(html).toContain('href="/guide/install#install-the-library"');
    expect(html).toMatch(/<img[^>]* width="8"/);
    expect(site.read('dist/guide/install.html')).toContain(
      'content="How to install the library with your package manager, and what it needs."',
    );
  });

  test('home: hero, features, and text below them', async () => {
    const site = createShownSite({ ...filesOf('guide/writing/home'), 'diglot.config.ts': CONFIG });
    await expectBuilt(site);
    const html = site.read('dist/index.html');
    for (const part of ['>My library</h1>', 'Version 2 is out', 'The types are the documentation.'])
      expect(html).toContain(part);
  });

  test('blog: a post, its tags and its feed', async () => {
    const [front = '', cover = '', shared = '', feeds = ''] = codeOf('guide/writing/blog').map(
      ({ code }) => code,
    );
    const site = createShownSite({
      'diglot.config.ts': `export default { siteUrl: 'https://a.example', ${shared}${feeds} };\n`,
      'docs/index.md': '# Home\n',
      'docs/blog/index.md': '---\noverview: true\n---\n\n# Blog\n',
      'docs/blog/first.md': `${front.replace(/---\n$/, `${cover}---\n`)}\n# The first post\n\nIt is short.\n`,
      'public/ada.svg': DOT,
      'public/covers/release-light.svg': DOT,
      'public/covers/release-dark.svg': DOT,
    });
    await expectBuilt(site);
    expect(site.read('dist/blog/tags/cli.html')).toContain('The first post');
    for (const theme of ['light', 'dark'])
      expect(site.read('dist/blog/index.html')).toContain(`/covers/release-${theme}.svg`);
    expect(site.read('dist/rss/blog.xml')).toContain('<title><![CDATA[The first post]]></title>');
  });

  test('formulas: the config with an abbreviation', async () => {
    const site = createShownSite({
      ...filesOf('guide/writing/math'),
      'docs/index.md': '# Home\n\nFor $x \\in \\R$, it costs $5 to $10.\n',
    });
    await expectBuilt(site);
    const html = site.read('dist/index.html');
    expect(html).toContain('ℝ');
    expect(html).toContain('it costs $5 to $10');
  });

  test('search: a client of the site’s own, which may ask its host', async () => {
    const codes = codeOf('guide/look/search').map(({ code }) => code);
    const config = codes.find((code) => code.includes("provider: 'custom'")) ?? '';
    const client = codes.find((code) => code.startsWith('// search-client.ts')) ?? '';
    const site = createShownSite({
      'diglot.config.ts': `import { defineConfig } from 'diglot';\n${config}`,
      'search-client.ts': client,
      'docs/index.md': '# Home\n',
    });
    await expectBuilt(site);
    expect(site.read('dist/_headers')).toContain('https://search.acme.example');
  });

  test('API pages: addresses of what a module exports', async () => {
    const site = createShownSite({
      ...filesOf('guide/extend/api-pages'),
      'docs/index.md': '# Home\n',
    });
    await expectBuilt(site);
    expect(site.read('dist/api/functions.html')).toContain('id="greet"');
    expect(site.read('dist/api/interfaces.html')).toContain('id="Options-name"');
  });
});

/** Mistakes, each with the page that tells what the engine says to it. */
const MISTAKES: readonly (readonly [file: string, text: string, page: string, message: string])[] =
  [
    [
      'docs/en/ids.md',
      '# Ids\n\n## Install {#install}\n\n## Setup {#install}\n',
      'guide/writing/markdown',
      'The id "install" of the heading "Setup" is taken already on this page.',
    ],
    [
      'docs/en/container.md',
      '# Container\n\n:::tip\nA\n',
      'guide/writing/markdown',
      'The container ":::tip" is never closed.',
    ],
    [
      'docs/en/meta.md',
      '# Meta\n\n```ts titel="a.ts"\n1;\n```\n',
      'guide/writing/code',
      'The code block\'s "titel="a.ts"" has no meaning.',
    ],
    [
      'docs/en/region.md',
      '# Region\n\n```ts file="<root>/examples/greet.ts#gret"\n```\n',
      'guide/writing/code',
      'The file "examples/greet.ts" has no region "gret".',
    ],
    [
      'docs/en/field.md',
      '---\ndescripton: A\n---\n\n# Field\n',
      'guide/writing/pages',
      'The front matter has a field "descripton", which means nothing: "description" does',
    ],
    [
      'docs/en/guide/first.md',
      '# First\n\n[install](./instal.md)\n',
      'guide/writing/pages',
      'The link "./instal.md" leads to a page that does not exist: /guide/instal',
    ],
    [
      'docs/en/nope.md',
      '# Nope\n\n[a](./missing.md)\n',
      'guide/start/index',
      'leads to a page that does not exist: /',
    ],
    [
      'docs/en/island.mdx',
      "import { Counter } from '../../components/Counter';\n\n# Island\n\n<Counter label={() => 1} />\n",
      'guide/writing/islands',
      'The prop "label" of <Counter> is the function label, which cannot be sent to the browser.',
    ],
    [
      'docs/en/blog/post.md',
      '---\ndate: 2026-03-01\nauthors: [adda]\n---\n\n# Post\n',
      'guide/writing/blog',
      'No author has the key "adda": did you mean "ada"?',
    ],
  ];

test('code: the file that is shown with its marks is the one that is quoted', () => {
  const [shown] = titled(codeOf('guide/writing/code'), 'examples/greet.ts');
  expect(shown).toBe(readFileSync(new URL('../examples/greet.ts', import.meta.url), 'utf8'));
});

test('messages that pages quote are those that the engine gives', async () => {
  const counter =
    "import { useState } from 'react';\nexport function Counter({ label }) {\n  const [count] = useState(0);\n  return <b>{label}{count}</b>;\n}\n";
  const site = createShownSite({
    'diglot.config.ts': CONFIG.replace(
      '{ themeConfig',
      "{ blog: { authors: { ada: { name: 'Ada' } } }, themeConfig",
    ),
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/install.md': '# Install\n',
    'docs/en/blog/index.md': '---\noverview: true\n---\n\n# Blog\n',
    'components/Counter.tsx': counter,
    'examples/greet.ts': '// #region greet\n1;\n// #endregion greet\n',
    ...Object.fromEntries(MISTAKES.map(([file, text]) => [file, text])),
  });
  const { status, text } = await site.diglot('check');
  expect(status).toBe(1);
  const plain = textOfMessages(text);
  for (const [, , page, message] of MISTAKES) {
    expect(plain).toContain(message);
    expect(textOfMessages(textOf(page)), page).toContain(message);
  }
});

test('so are those about addresses', async () => {
  const site = createShownSite({
    'diglot.config.ts': `export default { redirects: [
      { from: '/guide/a', to: '/guide/' },
      { from: '/a', to: '/b' },
      { from: '/a', to: '/c' },
      { from: '/b', to: '/a' },
      { from: '/old', to: '/nope' },
    ] };\n`,
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/a.md': '# A\n',
  });
  const { text } = await site.diglot('check');
  const page = textOfMessages(textOf('guide/publish/redirects'));
  for (const message of [
    'a.md", which readers would not reach any more',
    'Two redirects have the address "/a": to "/b" and to "/c"',
    'The redirect leads round in a circle: /a → /b → /a',
    'The redirect leads to a page that does not exist: /nope',
  ]) {
    expect(textOfMessages(text)).toContain(message);
    expect(page).toContain(message);
  }
  site.write({
    'docs/a.md': '# A\n',
    'docs/a.mdx': '# A\n',
    'diglot.config.ts': 'export default {};\n',
  });
  expect((await site.diglot('check')).text).toContain(
    'Two files answer the address "/a": "a.md" and "a.mdx"',
  );
  const empty = createShownSite({ 'diglot.config.ts': 'export default {};\n', 'docs/a.txt': '' });
  const [, told = ''] = /\| `(The docs folder[^`]*)` \|/.exec(textOf('guide/start/index')) ?? [];
  expect((await empty.diglot('build')).text).toContain(told);
});

/** A text without its line ends. */
function textOfMessages(text: string): string {
  return text.replace(/\s+/g, ' ');
}
