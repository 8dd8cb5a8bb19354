import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { brief, compile, testRuntime } from './test-support';

const hrefs = (html: string) =>
  [...html.replace(/<a class="dg-anchor"[^>]*>/g, '').matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

const h = createElement;

const Island = ({ children }: { readonly children: ReactNode }) =>
  h(
    'dg-island',
    { 'data-src': 'x' },
    h(
      'div',
      null,
      h('h2', null, 'Live'),
      h('a', { href: './start' }, '中\n文'),
      h('dg-slot', null, children),
    ),
  );

const Code = () => h('pre', null, h('code', { className: 'language-bash' }, '$ npm i'));

const Tabs = () =>
  h(
    'div',
    null,
    h(
      'div',
      { role: 'tablist' },
      h('button', { role: 'tab', id: 't1' }, 'npm'),
      h('button', { role: 'tab', id: 't2' }, 'pnpm'),
    ),
    h('div', { role: 'tabpanel', 'aria-labelledby': 't1' }, h('p', null, 'one')),
    h('div', { role: 'tabpanel', 'aria-labelledby': 't2', hidden: true }, h('p', null, 'two')),
  );

const Page = () => h('main', null, h('h1', null, 'Page'), h('a', { href: '/guide/' }, 'a'));

describe('links', () => {
  const source =
    '[a](/guide/start) [b](./start.md) [c](/zh/guide/) [d](/en/guide/) [e](/robots.txt) [f](/nope) [g](/)';

  test('I18N-12 LINK-06: a link without prefix stays in the language of the page', async () => {
    const { html, links } = await compile(source, { lang: 'zh' });
    expect(hrefs(html)).toEqual([
      '/zh/guide/start',
      '/zh/guide/start',
      '/zh/guide/',
      '/guide/',
      '/robots.txt',
      '/zh/nope',
      '/zh/',
    ]);
    expect(links.map(({ kind, path }) => `${kind} ${path}`)).toMatchInlineSnapshot(`
      [
        "page /zh/guide/start",
        "page /zh/guide/start",
        "page /zh/guide/",
        "page /guide/",
        "asset /robots.txt",
        "dead /zh/nope",
        "page /zh/",
      ]
    `);
  });

  test('I18N-12: a page that falls back to the source of another language links to its own', async () => {
    const { html } = await compile('[a](./start.md) [b](../../zh/guide/)', {
      lang: 'zh',
      relativePath: 'en/guide/page.md',
    });
    expect(hrefs(html)).toEqual(['/zh/guide/start', '/zh/guide/']);
  });

  test('LINK-06: a site of one language needs no language folder', async () => {
    const { html, links } = await compile(
      '[a](./start.md) [b](../index.md) [c](../) [d](./) [e](../../out)',
      {
        langs: ['en'],
        relativePath: 'guide/page.md',
      },
    );
    expect(hrefs(html).slice(0, 4)).toEqual(['/guide/start', '/', '/', '/guide/']);
    expect(links.map(({ kind }) => kind)).toEqual(['page', 'page', 'page', 'page', 'dead']);
  });

  test('LINK-06: addresses have the base, facts do not', async () => {
    const page = await compile(
      '[a](./start.md#x) [b](/robots.txt) ![c](/logo.png) ![d](./photo.png)',
      { base: '/docs/' },
    );
    expect(hrefs(page.html)).toEqual(['/docs/guide/start#x', '/docs/robots.txt']);
    expect(page.html).toMatch(
      /src="\/docs\/logo.png".*src="\/docs\/assets\/photo\.[\da-f]{8}\.png"/s,
    );
    expect(page.links[0]).toMatchObject({ kind: 'page', path: '/guide/start', hash: 'x' });
    expect(page.assets).toMatchObject([
      { output: expect.stringMatching(/^assets\/photo\.[\da-f]{8}\.png$/) },
    ]);
  });

  test('LINK-09: hashes are decoded in facts and readable in addresses', async () => {
    const { html, links } = await compile(
      '[a](./start#%E4%BD%A0%E5%A5%BD) [b](#你好) [c](#a%20b) [d](#100%25)',
    );
    expect(hrefs(html)).toEqual(['/guide/start#你好', '#你好', '#a%20b', '#100%25']);
    expect(links.map(({ hash }) => hash)).toEqual(['你好', '你好', 'a b', '100%']);
  });

  test('LINK-04: links elsewhere open in a new tab without opener', async () => {
    const { html } = await compile(
      '[a](https://x.y) <a href="https://x.y" rel="nofollow" target="_self">b</a> [c](tel:1)',
    );
    expect(html).toMatchInlineSnapshot(`
      "<p><a href="https://x.y" target="_blank" rel="noopener">a</a> <a href="https://x.y" rel="nofollow noopener" target="_self">b</a> <a href="tel:1">c</a></p>
      "
    `);
  });

  test('whole addresses of the site itself stay in the tab', async () => {
    const { html } = await compile(
      '[a](https://x.y/b) [c](//x.y) [d](https://x.yz/) [e](https://w.x.y/)',
      {
        siteUrl: 'https://x.y',
      },
    );
    expect(html.match(/<a [^>]*>/g)).toEqual([
      '<a href="https://x.y/b">',
      '<a href="//x.y">',
      '<a href="https://x.yz/" target="_blank" rel="noopener">',
      '<a href="https://w.x.y/" target="_blank" rel="noopener">',
    ]);
  });

  test('every link knows its file, line and column, in fragments and HTML too', async () => {
    const { links } = await compile(
      '---\nx: y\n---\n\nimport Note from \'../shared/note.mdx\';\n\n中**。**x [a](./start)\n\n<Note />\n\n<a\n  href="./jsx">b</a>',
      { format: 'mdx' },
    );
    expect(
      links.map(
        ({ href, location: { file, line, column } }) => `${href} ${file}:${line}:${column}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "./start docs/en/guide/page.mdx:7:9",
        "../guide/start.md docs/en/shared/note.mdx:5:5",
        "./nowhere.md docs/en/shared/note.mdx:5:36",
        "./jsx docs/en/guide/page.mdx:11:1",
      ]
    `);
    const plain = await compile(
      'text\n\n<div>\n  <a href="./html">b</a>\n</div>\n\n[r]\n\n[r]: ./ref',
    );
    expect(plain.links.map(({ href, location }) => `${href}:${location.line}`)).toEqual([
      './html:4',
      './ref:9',
    ]);
  });

  test('a bare address ends where Chinese begins', async () => {
    const { html } = await compile('访问https://example.com/a。然后 www.example.com，再见');
    expect(html).toMatchInlineSnapshot(`
      "<p>访问<a href="https://example.com/a" target="_blank" rel="noopener">https://example.com/a</a>。然后 <a href="http://www.example.com" target="_blank" rel="noopener">www.example.com</a>，再见</p>
      "
    `);
  });

  test('route lookups are recorded with their answers', async () => {
    const { routeLookups } = await compile('[a](/guide/start) [b](/nope)');
    expect(routeLookups).toEqual({ '/guide/start': '/guide/start', '/nope': null });
  });
});

describe('headings', () => {
  test('DOC-15: a translation has the ids of the original, and its own as aliases', async () => {
    const original = await compile('# Title\n\n## Usage\n\n### Options {#opts}\n\n## Usage');
    const { html, headings, toc } = await compile('# 标题\n\n## 用法\n\n### 选项\n\n## 用法', {
      lang: 'zh',
      originalHeadings: original.headings,
    });
    expect(headings.map(({ id, aliases }) => [id, ...aliases])).toEqual([
      ['title', '标题'],
      ['usage', '用法'],
      ['opts', '选项'],
      ['usage-1'],
    ]);
    expect(toc.map(({ id, text, depth }) => [depth, id, text])).toEqual([
      [2, 'usage', '用法'],
      [3, 'opts', '选项'],
      [2, 'usage-1', '用法'],
    ]);
    expect(html).toContain(
      '<h2 id="usage" class="dg-heading" aria-label="用法"><span class="dg-alias" id="用法"></span>用法<a class="dg-anchor"',
    );
  });

  test('DOC-15: an id of the translation wins, the id of the original still leads there', async () => {
    const original = await compile('## Usage\n\n## More');
    const { headings } = await compile('## 用法 {#yongfa}\n\n## 更多\n\n## 只有中文', {
      lang: 'zh',
      originalHeadings: original.headings,
    });
    expect(headings.map(({ id, aliases }) => [id, ...aliases])).toEqual([
      ['yongfa', '用法', 'usage'],
      ['more', '更多'],
      ['只有中文'],
    ]);
  });

  test('DOC-01: a heading is named by its text, without the name of its link', async () => {
    const { html } = await compile('## The `a` *option*\n\n## ![A logo](/a.svg)\n\n## Mine\n');
    const names = [...html.matchAll(/<h2 [^>]*class="dg-heading"([^>]*)>/g)].map(
      ([, rest]) => rest,
    );
    expect(names).toEqual([' aria-label="The a option"', '', ' aria-label="Mine"']);
  });

  test('META-05: the title becomes the heading of a page without one', async () => {
    const title = 'A & <b>';
    expect((await compile('text', { title })).html).toMatchInlineSnapshot(`
      "<h1 id="a--b" class="dg-heading" aria-label="A &amp; &lt;b&gt;">A &amp; &lt;b&gt;<a class="dg-anchor" href="#a--b" aria-label="Permalink to “A &amp; &lt;b&gt;”"></a></h1>
      <p>text</p>
      "
    `);
    expect((await compile('text', { title, addTitleHeading: false })).h1).toBeUndefined();
    expect((await compile('# Own', { title })).h1).toBe('Own');
    expect((await compile('text')).h1).toBeUndefined();
  });

  test('DATA-07: the toc has levels 2 to 4 and positions in the text', async () => {
    const { toc, text } = await compile(
      '# T\n\nSome *text*.\n\n## Ａ\n\n```ts\ncode\n```\n\n### B\n\n- x\n- y\n\n#### C\n\n##### D',
    );
    expect(toc.map(({ depth, text: heading }) => [depth, heading])).toEqual([
      [2, 'Ａ'],
      [3, 'B'],
      [4, 'C'],
    ]);
    for (const { text: heading, charIndex } of toc) {
      expect(text.slice(charIndex, charIndex + heading.length)).toBe(heading);
    }
    expect(text).toBe('T\nSome text.\nＡ\ncode\nB\nx\ny\nC\nD');
  });

  test('names in code are names in code in the outline, too', async () => {
    const { toc } = await compile('## `dts.bundle`\n\n## Use `dts`\n\n## Plain');
    expect(toc.map(({ text, isCode }) => [text, isCode])).toEqual([
      ['dts.bundle', true],
      ['Use dts', undefined],
      ['Plain', undefined],
    ]);
  });

  test('OUTL-02: marked blocks, and marked parts of headings, are not in the toc', async () => {
    const { toc, headings } = await compile(
      '## One <small class="dg-toc-exclude">new</small>\n\n<div class="box dg-toc-exclude">\n\n## Two\n\n</div>\n\n### Three',
    );
    expect(toc.map(({ id, text }) => [id, text])).toEqual([
      ['one-new', 'One'],
      ['three', 'Three'],
    ]);
    expect(headings.map(({ text }) => text)).toEqual(['One new', 'Two', 'Three']);
  });

  test('ids of other elements are known and not given away', async () => {
    const { ids, headings } = await compile('<div id="usage">x</div>\n\n## Usage');
    expect([ids, headings[0]?.id]).toEqual([['usage'], 'usage-1']);
  });
});

test('tab panels that hold code alone are marked, and groups of such panels', async () => {
  const panel = (content: string) =>
    `<div class="dg-tab-panel" role="tabpanel">\n<p class="dg-tab-title">A</p>\n\n${content}\n\n</div>`;
  const code = '```js\nx\n```';
  const marks = async (...contents: string[]) => {
    const panels = contents.map(panel).join('\n');
    const { html } = await compile(`<div class="dg-tabs">\n${panels}\n</div>`);
    return (html.match(/class="dg-tab(?:s|-panel)"[^>]*>/g) ?? []).map((tag) =>
      tag.includes('data-code'),
    );
  };
  expect(await marks(code)).toEqual([true, true]);
  expect(await marks(`${code}\n\n${code}`, code)).toEqual([true, true, true]);
  expect(await marks('<div class="dg-code"><pre class="dg-pre">x</pre></div>')).toEqual([
    true,
    true,
  ]);
  expect(await marks(code, `Words.\n\n${code}`)).toEqual([false, true, false]);
  expect(await marks('Words.')).toEqual([false, false]);
});

test('TABS-06: each tab names its panel, and each panel its tab, also in a group within another', async () => {
  const group = (content: string) =>
    `<div class="dg-tabs">\n<div class="dg-tab-list" role="tablist"><button role="tab">A</button></div>\n<div class="dg-tab-panel" role="tabpanel">\n${content}\n</div>\n</div>`;
  const { html, ids, markdown } = await compile(group(group('Words.')));
  const names = [...html.matchAll(/role="tab(?:panel)?" ([^>]*)>/g)].map(([, rest]) => rest);
  expect(names).toEqual(
    [0, 1].flatMap((index) => [
      `id="dg-tabs-${index}-tab-0" aria-controls="dg-tabs-${index}-panel-0"`,
      `id="dg-tabs-${index}-panel-0" aria-labelledby="dg-tabs-${index}-tab-0"`,
    ]),
  );
  // They lead nowhere, and say nothing.
  expect([ids, markdown.trim()]).toEqual([[], 'Words.']);
});

test('names in tables stay whole, and a column of names stays in sight', async () => {
  const table = (name: string) => `| A | B |\n|---|---|\n| ${name} | \`a-${'long-'.repeat(6)}b\` |`;
  const { html } = await compile(table('`short-name`'));
  expect(html).toMatch(/<div class="dg-table"[^>]* data-names="">/);
  expect(html).toContain('<td><code>short-name</code></td>');
  expect(html).toMatch(/<code class="dg-long">a-long/);
  expect((await compile(table('a sentence, and no name at all'))).html).not.toContain('data-names');
});

test('names in tables break between their words, which nobody copies or finds', async () => {
  const rows = [
    'skipNodeModules',
    '@rslib/core',
    'output.distPath',
    'a: skipNodeModules',
    'pages.*.version',
    'forbidden[].words',
    './a __esModule',
    '--noEmit',
  ];
  const source = `| A |\n|---|\n${rows.map((name) => `| \`${name}\` |`).join('\n')}\n\n\`distPathOf\``;
  const { html, markdown, text } = await compile(source);
  const codes = [...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) =>
    code?.replaceAll('<wbr aria-hidden="true">', '|'),
  );
  expect(codes).toEqual([
    'skip|Node|Modules',
    '@rslib/|core',
    'output.|dist|Path',
    'a: skip|Node|Modules',
    'pages.*.|version',
    'forbidden[].|words',
    './a __es|Module',
    '--noEmit',
    'distPathOf',
  ]);
  expect(markdown).toContain('skipNodeModules');
  expect(text).toContain('skipNodeModules');
});

test('so do names in headings, which have no room for long ones on a phone', async () => {
  const { html, toc } = await compile('# A\n\n## `themeConfig.lastUpdatedText`\n\nlongWord');
  expect(html).toContain(
    '<code>theme<wbr aria-hidden="true">Config.<wbr aria-hidden="true">last<wbr aria-hidden="true">Updated<wbr aria-hidden="true">Text</code>',
  );
  expect(toc[0]?.text).toBe('themeConfig.lastUpdatedText');
});

test('a header cell without words is no header', async () => {
  const { html, markdown } = await compile('|  | Size |\n|---|---:|\n| one | 1 |');
  expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th class="dg-right">Size<\/th>\s*<\/tr>/);
  expect(markdown).toMatch(/^\|\s*\| Size \|$/m);
});

describe('components', () => {
  test('an island stays as React rendered it; its slots are finished', async () => {
    const page = await compile(
      '<Island>\n\n## Still\n\n[a](./start.md) 中\n文\n\n```js\nx\n```\n\n</Island>',
      {
        format: 'mdx',
        runtime: testRuntime({ Island }),
      },
    );
    expect(page.errors.map(brief)).toEqual([]);
    expect(page.html).toMatchInlineSnapshot(`
      "<dg-island data-src="x"><div><h2>Live</h2><a href="./start">中
      文</a><dg-slot><h2 id="still" class="dg-heading" aria-label="Still">Still<a class="dg-anchor" href="#still" aria-label="Permalink to “Still”"></a></h2><p><a href="/guide/start">a</a> 中文</p><div class="dg-code" data-lang="js"><pre class="dg-pre" tabindex="0" role="group" aria-label="Code: js"><code><span class=line>x</span></code></pre></div></dg-slot></div></dg-island>"
    `);
    expect(page.headings.map(({ id }) => id)).toEqual(['still']);
  });

  test('CODE-08: code that a component renders is highlighted too', async () => {
    const { html, markdown } = await compile('<Code />', {
      format: 'mdx',
      runtime: testRuntime({ Code }),
    });
    expect(html).toContain('<span class="dg-shell-prompt">$ </span><span class=f>npm</span>');
    expect(markdown).toBe('```bash\n$ npm i\n```\n');
  });

  test('LLM-07: every panel of tabs is in the twin, under its title', async () => {
    const { markdown } = await compile('<Tabs />', {
      format: 'mdx',
      runtime: testRuntime({ Tabs }),
    });
    expect(markdown).toBe('**npm**\n\none\n\n**pnpm**\n\ntwo\n');
  });

  test('a component page gets the same finish', async () => {
    const page = await compile('', {
      format: 'tsx',
      lang: 'zh',
      runtime: testRuntime({}, { 'page.tsx': { default: Page, frontmatter: { title: 'x' } } }),
    });
    expect(page.html).toMatchInlineSnapshot(
      `"<main><h1 id="page" class="dg-heading" aria-label="Page">Page<a class="dg-anchor" href="#page" aria-label="Permalink to “Page”"></a></h1><a href="/zh/guide/">a</a></main>"`,
    );
    expect(page.exports).toEqual({ frontmatter: { title: 'x' } });
  });

  test('dependencies are all files that were read or looked for', async () => {
    const { dependencies } = await compile(
      'import Note from \'../shared/note\';\n\n<Note />\n\n```ts file="<root>/examples/config.ts"\n```\n\n![x](./photo.png)',
      { format: 'mdx' },
    );
    expect(
      Object.keys(dependencies).map((file) => file.split('/_site/')[1]),
    ).toMatchInlineSnapshot(`
      [
        "docs/en/guide/page.mdx",
        "docs/en/shared/note",
        "docs/en/shared/note.mdx",
        "docs/en/shared/inner.mdx",
        "examples/config.ts",
        "docs/en/guide/diagram.svg",
        "docs/en/guide/photo.png",
      ]
    `);
  });
});

test('CODE-05 CODE-06: defaults of the site, and blocks that say otherwise', async () => {
  const markdown = { showLineNumbers: true, defaultWrapCode: true, langAlias: {} };
  const { html } = await compile(
    '```ts\na\n```\n\n```ts lineNumbers=false wrapCode=false\nb\n```',
    { markdown },
  );
  expect(html.match(/<div class="dg-code"[^>]*>/g)).toEqual([
    '<div class="dg-code" data-lang="ts" data-wrap="" data-line-numbers="">',
    '<div class="dg-code" data-lang="ts">',
  ]);
});

test('an imported image is an asset with a size', async () => {
  const { html, errors, assets } = await compile(
    'import photo from \'./photo.png\';\n\n<img src={photo} alt="Photo" />',
    { format: 'mdx', base: '/docs/' },
  );
  expect(errors).toEqual([]);
  expect(html).toMatch(
    /^<img src="\/docs\/assets\/photo\.[\da-f]{8}\.png" alt="Photo" width="30" height="20" decoding="async">$/,
  );
  expect(assets).toHaveLength(1);
});

test.each([
  ['line endings of Windows', (source: string) => source.replaceAll('\n', '\r\n')],
  ['a byte order mark', (source: string) => `\uFEFF${source}`],
])('no difference is made by %s', async (_, write) => {
  const source =
    "---\ntitle: x\n---\n\nimport B from '../shared/inner.mdx';\n\n:::tip 标题\nx\n:::\n\n中文\n中文\n\n```ts\na // [!code ++]\nb\n```\n\n<B />\n";
  const plain = await compile(source, { format: 'mdx' });
  const written = await compile(write(source), { format: 'mdx' });
  // The file itself is another one.
  expect(Object.keys(written.dependencies)).toEqual(Object.keys(plain.dependencies));
  expect({ ...written, dependencies: {} }).toEqual({ ...plain, dependencies: {} });
  expect(plain.html).toContain('>标题</p>');
});

test('the box of a task has the words beside it as its name, and stays a box in the twin', async () => {
  const source = '- [ ] Read **all** of `a`\n  - [x] Inner\n- [x] B\n\n  ```ts\n  x;\n  ```\n';
  const { html, markdown } = await compile(source, {});
  expect(html.match(/<input[^>]*>/g)).toEqual([
    '<input type="checkbox" disabled="" aria-label="Read all of a">',
    '<input type="checkbox" checked="" disabled="" aria-label="Inner">',
    '<input type="checkbox" checked="" disabled="" aria-label="B">',
  ]);
  expect(markdown).toContain('- [ ] Read **all** of `a`');
  expect(markdown).toContain('- [x] B');
});

test('what stands in for scripts is neither in the twin nor in the search', async () => {
  const Still = () => h('noscript', null, h('p', null, 'No scripts'));
  const page = await compile('# Page\n\n<Still />\n\nRest\n', {
    format: 'mdx',
    runtime: testRuntime({ Still }),
  });
  expect(page.html).toContain('<noscript><p>No scripts</p></noscript>');
  expect(page.markdown).not.toContain('No scripts');
  expect(JSON.stringify(page.sections)).not.toContain('No scripts');
});

test('words of an image that look like a directive stay', async () => {
  const { html } = await compile('![An entry "/entry/:date/:id" *read*](https://a.example/x.png)');
  const plain = await compile('![GET /entry/:date/:id at 10:30](https://a.example/x.png)');
  expect(plain.html).toContain('alt="GET /entry/:date/:id at 10:30"');
  expect(html).toContain('alt="An entry');
});
