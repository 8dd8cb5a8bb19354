// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"disableCSSFileLoading":true,"handleDisabledFileLoadingAsSuccess":true}}
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShellData } from '../../shared/types/shell-data';
import { SHOWN_EVENT } from './content-events';
import { type PageDocument, readDocument } from './document-reader';
import { pageTypeOf, readPageHead, rememberPageHead } from './page-head';
import { createPageStore } from './page-store';
import { showPage } from './show-page';
import type { Site } from './site';

/** A document as the engine writes it. */
function html({
  title = 'A',
  lang = 'en',
  head = '',
  content = '<div data-dg-content><h1>A</h1></div>',
  footer = '<p>Foot</p>',
} = {}): string {
  return `<html lang="${lang}" dir="ltr" data-dg-lang="${lang}" data-dg-build="b1" data-dg-shell="/${lang}.json">
<head><meta charset="utf-8" data-dg-static><link rel="stylesheet" href="/theme.css" data-dg-static>
<style id="own" data-dg-static></style><title>${title}</title>${head}</head>
<body><div id="dg-app"><div data-page-type="doc">${content}<div data-page-type="author"></div></div></div>
<div id="dg-footer">${footer}</div><script id="dg-page" type="application/json">{"title":"${title}"}</script></body></html>`;
}

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

function read(text: string): PageDocument {
  const page = readDocument(parse(text));
  if (!page) throw new Error('This is no page.');
  return page;
}

let site: Site;
const shell = {} as ShellData;

beforeEach(() => {
  const { documentElement } = parse(html({ head: '<meta name="description" content="a">' }));
  document.replaceChildren(document.importNode(documentElement, true));
  // Of an extension, say.
  document.head.append(document.createElement('script'));
  rememberPageHead();
  const shown = readDocument(document);
  if (!shown) throw new Error('This is no page.');
  site = {
    store: createPageStore({ document: shown, shell, visit: 1 }),
    commit: (update: () => void) => update(),
  } as unknown as Site;
});

const headOf = (): string[] =>
  [...document.head.children].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('content') ?? element.tagName,
  );

test('a document says what its page is', () => {
  const page = read(html({ title: 'B', head: '<meta name="x" content="y">' }));
  expect(page.page).toEqual({ title: 'B' });
  expect(page.content?.innerHTML).toBe('<h1>A</h1>');
  expect(page.head.map(({ tagName }) => tagName)).toEqual(['TITLE', 'META']);
  expect(page.footer.map(({ textContent }) => textContent)).toEqual(['Foot']);
  expect(page.data.id).toBe('dg-page');
  expect(page.rootAttributes).toEqual([
    ['lang', 'en'],
    ['dir', 'ltr'],
    ['data-dg-lang', 'en'],
    ['data-dg-shell', '/en.json'],
  ]);
  expect([page.buildId, page.shellUrl, page.hasScripts]).toEqual(['b1', '/en.json', false]);
});

test('a document of anything else is no page', () => {
  for (const without of [
    /data-dg-build="b1"/,
    /data-dg-shell="[^"]*"/,
    /<script id="dg-page"[^>]*>.*"A".*<\/script>/,
  ]) {
    // An author's own script of this name lies deeper.
    const text = html({ content: '<script id="dg-page" type="application/json">{}</script>' });
    expect(readDocument(parse(text.replace(without, '')))).toBeUndefined();
  }
});

test('a page may be without content and footer', () => {
  const text = html({ content: '' }).replace(/<div id="dg-footer">.*<\/div>/, '');
  expect(read(text)).toMatchObject({ content: undefined, footer: [], hasScripts: false });
  expect(read(text.replace(' dir="ltr"', '')).rootAttributes).toContainEqual(['dir', '']);
});

test.each([
  ['<script src="a.js"></script>', '', false],
  ['<script src="a.js" data-dg-page></script>', '', true],
  ['<script type="application/ld+json" data-dg-page>{}</script>', '', false],
  ['<script type="text/jsonscript" data-dg-page>1</script>', '', true],
  ['', '<script>1</script>', true],
  ['', '<p>script</p>', false],
])('a page has scripts when head or content bring any: %s%s', (head, content, expected) => {
  expect(read(html({ head, content: `<div data-dg-content>${content}</div>` })).hasScripts).toBe(
    expected,
  );
});

test('the content of the shown document is kept as it was served, whatever becomes of it', () => {
  const { content } = site.store.get().document;
  document.querySelector('[data-dg-content]')?.replaceChildren();
  expect(content?.innerHTML).toBe('<h1>A</h1>');
  expect(content?.ownerDocument).not.toBe(document);
  // Another document is nobody's but ours: what it has is not copied.
  const other = parse(html());
  expect(readDocument(other)?.content).toBe(other.querySelector('[data-dg-content]'));
});

test('nothing of a head is the page’s before it is remembered', async () => {
  vi.resetModules();
  const fresh = await import('./page-head');
  expect(fresh.shownHead.elements).toEqual([]);
  fresh.rememberPageHead();
  expect(fresh.shownHead.elements).toHaveLength(2);
});

test('the type of a page is the engine’s word, not the author’s', () => {
  expect(pageTypeOf(document)).toBe('doc');
  expect(pageTypeOf(parse('<p data-page-type="doc">'))).toBeUndefined();
});

test('META-04: what the heads have in common stays, the rest changes, and strangers are left alone', () => {
  const [, , , title, description, stranger] = document.head.children;
  const next = read(
    html({ head: '<meta name="description" content="a"><meta name="robots" content="noindex">' }),
  );
  showPage(site, { document: next, shell });
  expect([...document.head.children].slice(3)).toEqual([
    title,
    description,
    stranger,
    expect.objectContaining({ content: 'noindex' }),
  ]);
  const last = read(html({ title: 'C' }));
  showPage(site, { document: last, shell });
  expect(document.title).toBe('C');
  expect(description?.isConnected).toBe(false);
  expect(stranger?.isConnected).toBe(true);
  expect(readPageHead(document).map(({ textContent }) => textContent)).toEqual(['C']);
});

test('sheets of plugins come behind the theme’s and before the site’s own, in their order', () => {
  const sheet = (name: string) => `<link rel="stylesheet" href="/${name}.css" data-dg-sheet>`;
  const show = (...names: string[]) => {
    showPage(site, { document: read(html({ head: names.map(sheet).join('') })), shell });
    return headOf().filter((name) => /css|STYLE/.test(name));
  };
  expect(show('b')).toEqual(['/theme.css', '/b.css', 'STYLE']);
  const kept = document.querySelector('[href="/b.css"]');
  expect(show('a', 'b', 'c')).toEqual(['/theme.css', '/a.css', '/b.css', '/c.css', 'STYLE']);
  expect(document.querySelector('[href="/b.css"]')).toBe(kept);
  expect(show()).toEqual(['/theme.css', 'STYLE']);
});

test('language, data and footer are those of the page that is shown', () => {
  const footer = document.getElementById('dg-footer');
  const next = read(html({ title: 'Z', lang: 'zh', footer: '<p>脚注</p>' }));
  showPage(site, { document: next, shell });
  const { lang, dataset } = document.documentElement;
  expect([lang, dataset.dgLang, dataset.dgShell]).toEqual(['zh', 'zh', '/zh.json']);
  expect(document.querySelector('body > #dg-page')?.textContent).toBe('{"title":"Z"}');
  expect(document.getElementById('dg-footer')).toBe(footer);
  expect(footer?.innerHTML).toBe('<p>脚注</p>');
});

test('nothing of the root element is touched that is the same', () => {
  const set = vi.spyOn(document.documentElement, 'setAttribute');
  showPage(site, { document: read(html({ title: 'B' })), shell });
  expect(set).not.toHaveBeenCalled();
});

test('content is put in place once: that of a page that is shown already stays', () => {
  const told = vi.fn();
  document.addEventListener(SHOWN_EVENT, told);
  const next = read(html({ title: 'B' }));
  const visits = [next, next, { ...read(html({ title: 'C' })), content: next.content }].map(
    (page) => {
      showPage(site, { document: page, shell });
      return site.store.get().visit;
    },
  );
  expect(visits).toEqual([2, 2, 2]);
  showPage(site, { document: read(html({ title: 'B' })), shell });
  expect(site.store.get().visit).toBe(3);
  const bare = [read(html({ content: '' })), read(html({ content: '' }))] as const;
  for (const [page, expected] of [
    [bare[0], 4],
    [bare[0], 4],
    [bare[1], 5],
  ] as const) {
    showPage(site, { document: page, shell });
    expect(site.store.get().visit).toBe(expected);
  }
  expect(told).toHaveBeenCalledTimes(7);
  document.removeEventListener(SHOWN_EVENT, told);
});
