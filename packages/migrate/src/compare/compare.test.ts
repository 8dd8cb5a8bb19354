import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runCompare } from './run-compare';

const root = mkdtempSync(path.join(tmpdir(), 'diglot-compare-'));

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
    lines.push(line.replace(/\u001b\[\d+m/g, ''));
  });
});

function put(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const OLD = `<html><body><nav>Menu</nav><main><article><div class="theme-doc-markdown markdown"><header><h1>Start</h1></header>
<p>Install the package with care.</p>
<h2>Use it<a class="hash-link" href="#use-it">#</a></h2>
<div class="tabs-container"><ul role="tablist"><li role="tab">npm</li><li role="tab">pnpm</li></ul><div role="tabpanel"><pre><code>npm add boat<br>boat sail</code></pre></div></div>
<p>Raise the <a href="/guide/sails/">sails</a> before noon. <img src="/img/boat.a1b2c3d4.png" alt="A boat"></p>
<p>Then rest.</p></div></article></main></body></html>`;

const fresh = (body: string) =>
  `<html><body><main id="dg-main"><div class="dg-doc"><article>${body}</article></div></main></body></html>`;

const SAME =
  fresh(`<h1>Start</h1><p>Install the package  with care.</p><h2>Use it<a class="dg-anchor" href="#use-it"></a></h2>
<div class="dg-tabs"><div role="tablist"><button role="tab">npm</button><button role="tab">pnpm</button></div><div role="tabpanel"><p class="dg-tab-title">npm</p>
<div class="dg-code"><pre><code><span class="line">npm add boat</span>
<span class="line">boat sail</span></code></pre></div></div></div>
<p>Raise the <a href="/guide/sails">sails</a> before noon. <img src="/assets/boat-x.png" alt="A boat"></p><p>Then rest.</p>`);

async function compare(page: string, old = OLD) {
  put({
    'old/guide/start/index.html': old,
    'new/index.html': fresh('<h1>Home</h1>'),
    'new/guide/start.html': page,
  });
  const outcome = await runCompare(path.join(root, 'old'), path.join(root, 'new'));
  return { outcome, text: lines.join('\n') };
}

test('a page that says the same in other elements has lost nothing', async () => {
  const { outcome, text } = await compare(SAME);
  expect(text).toBe('\n1 page compared: 0 lost (0 of them whole pages), 0 out of order, 0 added.');
  expect(outcome).toBe('done');
});

test('a heading of two parts may be a heading and the text below it', async () => {
  const old = OLD.replace('<h1>Start</h1>', '<h1><span>Start</span> <span>with a boat</span></h1>');
  const page = SAME.replace('<h1>Start</h1>', '<h1>Start</h1><p>with a boat</p>');
  expect((await compare(page, old)).text).toContain('0 lost');
  expect((await compare(SAME, old)).text).toContain('lost heading: Start with a boat');
});

test('a heading with a sign less or a word more has lost nothing', async () => {
  const old = OLD.replace('<h1>Start</h1>', '<h1>Start <span>4.1+</span></h1>');
  const page = SAME.replace('<h1>Start</h1>', '<h1>Start <span>4.1</span></h1>');
  expect((await compare(page, old)).text).toContain('0 lost');
  const more = SAME.replace('<h1>Start</h1>', '<h1>Start <b>Beta</b> <span>4.1</span></h1>');
  expect((await compare(more, old)).text).toContain('0 lost');
  expect((await compare(SAME, old)).text).toContain('lost heading: Start 4.1+');
});

test.each([
  ['text', '<p>Then rest.</p>', '', 'Then rest'],
  ['words', 'before noon', '', 'before noon'],
  ['heading', 'Use it', 'Using it', 'Use it'],
  ['tab', '<button role="tab">pnpm</button>', '', 'pnpm'],
  ['code', '<span class="line">boat sail</span>', '', 'boat sail'],
  ['link', '<a href="/guide/sails">sails</a>', 'sails', '/guide/sails'],
  ['image', '<img src="/assets/boat-x.png" alt="A boat">', '', 'A boat'],
])('a lost %s is told with route, nearest heading and words', async (kind, from, to, words) => {
  const { outcome, text } = await compare(SAME.replace(from, to));
  const line = text.split('\n').find((one) => one.includes('lost')) ?? '';
  expect(line).toContain('/guide/start');
  expect(line).toContain('# Use it');
  expect(line).toContain(words);
  expect(line).toContain(kind === 'words' ? 'text' : kind);
  expect(outcome).toBe('failed');
});

test('a link beside a page of a folder leads into the folder, also where it is published', async () => {
  const page = fresh(
    '<p>Read <a href="/guide/sails">of sails</a> and <a href="/boats">boats</a>.</p>',
  );
  const old =
    '<main><p>Read <a href="./sails.html">of sails</a> and <a href="../boats/">boats</a>.</p></main>';
  put({
    'beside/guide/index.html': old,
    'besides/index.html': fresh('<p>Home</p>'),
    'besides/guide.html': page,
  });
  await runCompare(path.join(root, 'beside'), path.join(root, 'besides'));
  expect(lines.join('\n')).toContain('1 page compared: 0 lost');
  const server = createServer(({ url = '' }, response) => {
    const bodies: Readonly<Record<string, string>> = {
      '/': '<main><p>Home</p><a href="/guide/">Guide</a></main>',
      '/guide/': old,
    };
    if (url === '/guide') response.writeHead(301, { location: '/guide/' });
    else response.writeHead(bodies[url] ? 200 : 404, { 'content-type': 'text/html' });
    response.end(bodies[url] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  put({ 'besides/index.html': fresh('<p>Home</p><a href="/guide">Guide</a>') });
  lines = [];
  await runCompare(`http://127.0.0.1:${port}/`, path.join(root, 'besides'));
  server.close();
  expect(lines.join('\n')).toContain('2 pages compared: 0 lost');
});

test.each(['备注', '注意', 'ヒント', 'Achtung', 'Astuce'])(
  'the word "%s" above a box, which the system put there, is nothing that was written',
  async (word) => {
    const old = OLD.replace(
      '<p>Then',
      `<div class="box"><div>${word}</div><p>Look.</p></div><p>Then`,
    );
    const page = SAME.replace('<p>Then', '<div><div>提示</div><p>Look.</p></div><p>Then');
    expect((await compare(page, old)).text).toContain(
      '0 lost (0 of them whole pages), 0 out of order, 0 added',
    );
  },
);

test('a sign that no browser shows is no difference', async () => {
  const { text } = await compare(SAME, OLD.replace('boat sail', 'boat sa\0il'));
  expect(text).toContain('0 lost (0 of them whole pages), 0 out of order, 0 added');
});

test('a title of a box that is hidden because the box is named by it was there', async () => {
  const old = OLD.replace(
    '<p>Then',
    '<aside aria-label="Of wind"><p class="starlight-aside__title" aria-hidden="true">Of wind</p></aside><p>Then',
  );
  expect((await compare(SAME, old)).text).toContain('lost text: Of wind');
  const page = SAME.replace('<p>Then', '<div>Of wind</div><p>Then');
  expect((await compare(page, old)).text).toContain(
    '0 lost (0 of them whole pages), 0 out of order, 0 added',
  );
});

test('of code that was there before, what came to it is told alone', async () => {
  const page = SAME.replace(
    '<span class="line">npm add',
    '<span class="line">// boat.sh\n</span><span class="line">npm add',
  );
  const { text } = await compare(page);
  expect(text).toContain('added code: // boat.sh\n');
  expect(text).not.toContain('boat sail');
});

test('a page that says that there is none is none, in every language; nor are menus around a page without a body of its own', async () => {
  put({
    'bare/index.html':
      '<body><div class="rp-llms-hint">For agents</div><header class="rp-nav"><ul><li>Menu</li></ul></header><div><p>Home</p></div></body>',
    'bare/zh/404.html': '<main><p>没有</p></main>',
    'bares/index.html': fresh('<p>Home</p>'),
    'bares/zh/404.html': fresh('<p>不在</p>'),
  });
  await runCompare(path.join(root, 'bare'), path.join(root, 'bares'));
  expect(lines.join('\n')).toBe(
    '\n1 page compared: 0 lost (0 of them whole pages), 0 out of order, 0 added.',
  );
});

test('of a post, what stands around its text is not compared, but its title and its text are', async () => {
  const old = (title: string, text: string) =>
    `<html class="blog-wrapper blog-post-page plugin-blog"><body><main><article><header><h1>${title}</h1>
<div class="container_x1"><time>May 1, 2024</time> · 3 min read</div><div class="row"><a href="https://boats.example/ada">Ada</a></div></header>
<div id="__blog-post-container" class="markdown"><p>${text}</p></div>
<footer><b>Tags:</b><a rel="tag" href="/blog/tags/knots">knots</a><a href="https://git.example/edit/a.md">Edit this page</a></footer></article></main></body></html>`;
  const page = fresh('<h1>Knots</h1><p>Tie them well.</p>');
  expect((await compare(page, old('Knots', 'Tie them well.'))).text).toBe(
    '\n1 page compared: 0 lost (0 of them whole pages), 0 out of order, 0 added.',
  );
  expect((await compare(page, old('Bends', 'Tie them well. Twice.'))).text).toMatch(
    /lost heading: Bends[\s\S]*lost text: Twice/,
  );
});

test('neither the list of all posts of a blog nor a proof of who owns the site is a page that is lost', async () => {
  const html = (classes: string) =>
    `<html class="${classes}"><body><main><p>Boats</p></main></body></html>`;
  put({
    'blog/blog/archive.html': html('plugin-blog plugin-id-default'),
    'blog/blog/boats.html': html('blog-wrapper blog-post-page plugin-blog plugin-id-default'),
    'blog/owner1a2b.html': 'owner-verification: owner1a2b.html',
    'blogs/index.html': fresh('<p>Home</p>'),
  });
  await runCompare(path.join(root, 'blog'), path.join(root, 'blogs'));
  expect(lines.join('\n')).toMatch(
    /^\/blog\/boats {2}lost page: \n\n1 page compared: 1 lost \(1 of/,
  );
});

test('an id that a heading showed because it was not written as one is no word of it', async () => {
  const heading = (text: string) => OLD.replace('<h1>Start</h1>', `<h1>${text}</h1>`);
  expect((await compare(SAME, heading('Start {start}'))).text).toContain('0 lost');
  expect((await compare(SAME, heading('Begin {start}'))).text).toContain('lost heading: Begin');
});

test('an address and the words of a picture are the same, however their signs are written', async () => {
  const old = OLD.replace(
    '</h1>',
    '</h1><p><a href="https://a.example/x%5D">x</a><img src="a.png" alt="The &amp;lt;Boat&amp;gt;"></p>',
  );
  const page = SAME.replace(
    '</h1>',
    '</h1><p><a href="https://a.example/x]">x</a><img src="/b.png" alt="The &lt;Boat&gt;"></p>',
  );
  expect((await compare(page, old)).text).toContain(
    '0 lost (0 of them whole pages), 0 out of order, 0 added',
  );
});

test.each([
  ['/assets/images/lilith-logo-e9c62bcd24637b90d084f44ed906d0bb.png', '/img/users/lilith-logo.png'],
  ['/assets/two-word-name-B1cd_Ef2.png', '/assets/two-word-name.0a1b2c3d.png'],
  ['/_astro/mark-20240101.B1cdEf2_Z1abc.webp', '/assets/mark-20240101.0a1b2c3d.png'],
])(
  'a picture without words is the same, whatever bundlers add to its name: %s',
  async (before, now) => {
    const image = (address: string) => `</h1><p><img src="${address}"></p>`;
    const page = SAME.replace('</h1>', image(now));
    expect((await compare(page, OLD.replace('</h1>', image(before)))).text).toContain(
      '0 lost (0 of them whole pages), 0 out of order, 0 added',
    );
    const other = SAME.replace('</h1>', image('/img/another-word.png'));
    expect((await compare(other, OLD.replace('</h1>', image(before)))).text).toContain('1 lost');
  },
);

test('a tab that is a plain element is a tab, not a text that stands elsewhere', async () => {
  const old = OLD.replace(
    /<ul role="tablist">.*?<\/ul>/,
    '<div class="rp-tabs__label"><div class="rp-tabs__label__item">npm</div><div class="rp-tabs__label__item">pnpm</div></div>',
  ).replace('<p>Then', '<div>pnpm</div><p>Then');
  const page = SAME.replace('<p>Then', '<div>pnpm</div><p>Then');
  expect((await compare(page, old)).text).toContain(
    '0 lost (0 of them whole pages), 0 out of order',
  );
});

test('what a panel of tabs hides is lost, too; what is hidden from all is not', async () => {
  const old = OLD.replace(
    '<p>Then rest.</p>',
    '<div><div aria-hidden="false"><p>Apple words</p></div><div aria-hidden="true"><p>Penguin words</p></div></div><i aria-hidden="true">sign</i><p>Then rest.</p>',
  );
  const page = SAME.replace('<p>Then rest.</p>', '<p>Apple words</p><p>Then rest.</p>');
  const { text } = await compare(page, old);
  expect(text.split('\n').filter((line) => line.includes('  lost '))).toEqual([
    expect.stringContaining('Penguin words'),
  ]);
});

test('what was added and what stands elsewhere is told, and is no loss', async () => {
  const moved = SAME.replace('<p>Then rest.</p>', '').replace(
    '<h2>',
    '<p>Then rest.</p><p>Brand new words.</p><h2>',
  );
  const { outcome, text } = await compare(moved);
  expect(text).toMatch(/\/guide\/start .*added text: Brand new words/);
  expect(text).toMatch(/\/guide\/start .*out of order text: /);
  expect(outcome).toBe('done');
});

test('a page that is gone is lost, one behind a redirect is not', async () => {
  put({
    'moved/a.html': '<main><p>Text of A.</p></main>',
    'moved/b.html': '<main><p>Text of B.</p></main>',
    'there/index.html': fresh('<p>Home</p>'),
    'there/a.html': '<html><head><meta http-equiv="refresh" content="0; url=/new/a"></head></html>',
    'there/new/a.html': fresh('<p>Text of A.</p>'),
  });
  const outcome = await runCompare(path.join(root, 'moved'), path.join(root, 'there'));
  expect(lines.join('\n')).toMatch(/^\/b {2}lost page/);
  expect(outcome).toBe('failed');
});

test('a published site is read by its sitemap and its links', async () => {
  const server = createServer((request, response) => {
    const bodies: Readonly<Record<string, string>> = {
      '/docs/': '<main><p>Home</p><a href="guide/start">Start</a></main>',
      '/docs/guide/start': OLD.replaceAll('/guide/sails/', '/docs/guide/sails/'),
    };
    const body = bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  put({
    'new/index.html': fresh('<p>Home</p><a href="/guide/start">Start</a>'),
    'new/guide/start.html': SAME.replace('Then rest.', ''),
  });
  const outcome = await runCompare(`http://127.0.0.1:${port}/docs/`, path.join(root, 'new'));
  server.close();
  expect(lines.filter((line) => line.includes('lost text'))).toEqual([
    expect.stringMatching(/^\/guide\/start .*Then rest/),
  ]);
  expect(outcome).toBe('failed');
});

test('a folder without pages is an error that says what to name', async () => {
  mkdirSync(path.join(root, 'empty'), { recursive: true });
  put({ 'new/index.html': fresh('<p>Home</p>') });
  await expect(runCompare(path.join(root, 'empty'), path.join(root, 'new'))).rejects.toThrow(
    'no pages',
  );
});

test('a link to an address that leads on is the link to where it ends', async () => {
  put({
    'old/guide/start/index.html': OLD,
    'ends/index.html': fresh('<p>Home</p>'),
    'ends/guide/start.html': SAME.replace('/guide/sails', '/manual/sails'),
    'ends/guide/sails.html': '<meta http-equiv="refresh" content="0; url=/manual/sails">',
    'ends/manual/sails.html': fresh('<p>Of sails</p>'),
  });
  await runCompare(path.join(root, 'old'), path.join(root, 'ends'));
  expect(lines.join('\n')).toContain(
    '1 page compared: 0 lost (0 of them whole pages), 0 out of order, 0 added',
  );
});

test('a link that leads to the page of its language is the link to the page', async () => {
  const home = '<p>Hallo <a href="/guide/">Guide</a></p>';
  put({
    'tongues/de/index.html': `<main>${home}</main>`,
    'tongue/diglot.config.mjs':
      "export default { title: 'Boats', lang: 'en', outDir: 'dist', themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }] } };\n",
    'tongue/docs/en/index.md': '# Boats\n',
    'tongue/docs/de/index.md': '# Boote\n',
    'tongue/dist/index.html': fresh('<p>Hello</p>'),
    'tongue/dist/de.html': fresh(home.replace('/guide/', '/de/guide')),
  });
  await runCompare(path.join(root, 'tongues'), path.join(root, 'tongue'));
  expect(lines.join('\n')).toContain('1 page compared: 0 lost (0 of them whole pages)');
});

test('words of the navigation that are nowhere any more are told once; neighbours of a page are none', async () => {
  const old = (body: string) =>
    `<body><header class="rp-nav"><a href="/one">Guide</a> <a href="/two/">API reference</a> <a href="https://b.example">Elsewhere</a></header><main>${body}</main></body>`;
  put({
    'menus/one.html': old(
      '<p>One</p><nav class="pagination-nav"><a href="/two">Next: Two</a></nav>',
    ),
    'menus/two.html': old(
      '<p>Two</p><nav class="pagination-nav"><a href="/one">Last: One</a></nav>',
    ),
    'menu/index.html': fresh('<p>Home</p>'),
    'menu/one.html': `<nav><button>Guide <b>3</b></button> <a href="/two">apiref</a></nav>${fresh('<p>One</p>')}`,
    'menu/two.html': fresh('<p>Two</p>'),
  });
  const outcome = await runCompare(path.join(root, 'menus'), path.join(root, 'menu'));
  expect(lines).toEqual([
    '/one and 1 more  lost in the navigation: API reference',
    '\n2 pages compared: 1 lost (0 of them whole pages), 0 out of order, 0 added.',
  ]);
  expect(outcome).toBe('failed');
});

test('a home page of Docusaurus or Rspress is read from its banner on, without what is around all pages', async () => {
  const words = '<p>Sail with us</p>';
  put({
    'banners/index.html': `<body><nav><a href="/">Menu</a></nav><div id="__docusaurus_skipToContent_fallback"><header class="hero">${words}</header><main><p>Cards</p></main></div><footer>Left out</footer></body>`,
    'banners/rs/index.html': `<body><div><header class="rp-nav"><ul><li>Menu</li></ul></header><div class="rp-home-hero">${words}</div><div><article>Card</article></div><footer class="rp-home-footer">Left out</footer></div></body>`,
    'banner/index.html': fresh('<p>Cards</p><footer class="dg-home-footer">Left out</footer>'),
    'banner/rs.html': fresh('<p>Card</p>'),
  });
  await runCompare(path.join(root, 'banners'), path.join(root, 'banner'));
  expect(lines).toEqual([
    '/  lost text: Sail with us',
    '/rs  lost text: Sail with us',
    expect.stringContaining('2 lost (0 of them whole pages), 0 out of order, 0 added'),
  ]);
});

test('a sign of a box that was shown, what Starlight says of a page and a card of a team are no losses', async () => {
  const old = OLD.replace(
    '<h1>Start</h1>',
    '<h1>Start</h1><p class="sl-flex">Not in your words</p>',
  )
    .replace('<p>Then', '<blockquote><p>[!TIP] Look.</p></blockquote><p>Then')
    .replace(
      '<p>Then',
      '<article class="VPTeamMembersItem"><img src="/ada.png" alt="Ada"><h1>Ada</h1></article><p>Then',
    );
  const page = SAME.replace('<p>Then', '<p>Look.</p><img src="/ada.png" alt=""><b>Ada</b><p>Then');
  expect((await compare(page, old)).text).toContain(
    '0 lost (0 of them whole pages), 0 out of order, 0 added',
  );
});

test('words of Japanese that are lost are told as they are written', async () => {
  const old = OLD.replace('Then rest.', 'ボートを引き出す。');
  expect((await compare(SAME.replace('Then rest.', ''), old)).text).toContain('ボートを引き出す');
});

test('a formula is the same, however it is drawn', async () => {
  const tex = (drawn: string, text: string) =>
    `<math><semantics><mrow>${drawn}</mrow><annotation encoding="application/x-tex">${text}</annotation></semantics></math>`;
  const old = OLD.replace(
    '<p>Then',
    `<p>Of ${tex('<mi>r</mi>', 'r')}</p><pre><span class="katex">${tex('<mi>exp</mi><mi>x</mi>', '\\exp x\n')}</span><span class="katex-html" aria-hidden="true">exp x</span></pre><p>Then`,
  );
  const page = (text: string) =>
    SAME.replace(
      '<p>Then',
      `<p>Of ${tex('<mo>r</mo>', 'r')}</p><div>${tex('<mo>exp</mo>', text)}</div><p>Then`,
    );
  expect((await compare(page('\\exp x'), old)).text).toContain(
    '0 lost (0 of them whole pages), 0 out of order, 0 added',
  );
  expect((await compare(page('\\exp y'), old)).text).toContain('lost text');
});

test('a banner of Starlight that stands in for languages without a page is read on each', async () => {
  const banner = (text: string) =>
    `<main><div class="content-panel"><div class="sl-container"><div class="hero"><div class="sl-flex copy"><h1>Boats</h1></div></div><p>${text}</p></div></div></main>`;
  const langs = ['de', 'en', 'fr', 'it', 'nl'];
  for (const lang of langs) {
    put({
      [`heroes/${lang}.html`]: banner(`Begin ${lang}`),
      [`hero/${lang}.html`]: fresh(`<p>Begin ${lang}</p>`),
    });
  }
  put({ 'hero/index.html': fresh('<p>Home</p>') });
  await runCompare(path.join(root, 'heroes'), path.join(root, 'hero'));
  expect(lines.join('\n')).toContain('heading: Boats');
});
