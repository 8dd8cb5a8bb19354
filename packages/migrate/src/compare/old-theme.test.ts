import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runCompare } from './run-compare';

const root = mkdtempSync(path.join(tmpdir(), 'diglot-compare-theme-'));

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
    lines.push(line.replace(/\u001b\[\d+m/g, ''));
  });
});

const NAMES = ['anchor', 'bilge', 'capstan', 'deck', 'ensign', 'fender'];

/** Words of one page. Its first and last section are called as those of all pages are. */
const prose = (name: string) =>
  `<h1>The ${name}</h1><div class="hint">This is experimental.</div><p>About the ${name} of a boat.</p><h2 id="use">Use</h2><p>Take the ${name} with both hands.</p><h2 id="more">More</h2><p>Ask for another ${name}.</p>`;

const LINKS = NAMES.map((name) => `<li><a href="/${name}">The ${name}</a></li>`).join('');
/** A sidebar for half of the pages only. */
const OTHERS =
  '<p>Parts</p><li><a href="/hull">The hull</a></li><li><a href="/keel">The keel</a></li>';

/** A theme that nobody knows: its lists have no element of their own, and no class that says so. */
const strange = (
  name: string,
  text: string,
) => `<html><body><div id="app"><div class="x1">Boats</div>
<div class="x2 is-${name}"><div class="x3"><ul>${LINKS}</ul>${NAMES.indexOf(name) % 2 === 0 ? OTHERS : ''}</div>
<div class="x4"><div class="x5">Home / Boats</div><div class="x6">${text}</div><div class="x7">Ask us in the chat</div></div>
<div class="x8"><p>On this page</p><a href="#use">Use</a><a href="#more">More</a></div></div></div></body></html>`;

/** One that puts the class of texts on each label of its sidebar and its outline. */
const labelled = (_: string, text: string) => `<html><body><div class="side">${NAMES.map(
  (name) => `<a href="/${name}"><span class="rp-doc">The ${name}</span></a>`,
).join(
  '',
)}<div><span class="rp-doc">Parts</span></div></div><main><div class="rp-doc">${text}</div></main>
<div class="toc"><a href="#use"><span class="rp-doc">Use</span></a><a href="#more"><span class="rp-doc">More</span></a></div></body></html>`;

const ours = (text: string) =>
  `<html><body><main id="dg-main"><article>${text}</article></main></body></html>`;

async function compare(
  old: (name: string, text: string) => string,
  change: (text: string, name: string) => string = (text) => text,
) {
  const write = (folder: string, name: string, html: string) => {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, `${name}.html`), html);
  };
  write('new', 'index', ours('<h1>Home</h1>'));
  for (const name of NAMES) {
    write('old', name, old(name, prose(name)));
    write('new', name, ours(change(prose(name), name)));
  }
  const outcome = await runCompare(path.join(root, 'old'), path.join(root, 'new'));
  return {
    outcome,
    lost: lines.filter((line) => line.includes('  lost ')),
    text: lines.join('\n'),
  };
}

test.each([
  ['without names', strange],
  ['whose labels are called as its texts are', labelled],
])('lists and lines of a theme %s are not lost with it', async (_, old) => {
  const { outcome, lost, text } = await compare(old);
  expect(lost).toEqual([]);
  expect(text).toContain('6 pages compared: 0 lost');
  expect(outcome).toBe('done');
});

test.each([
  ['without names', strange],
  ['whose labels are called as its texts are', labelled],
])('words of a page in a theme %s are lost, however often pages say the same', async (_, old) => {
  const without = (part: string) => (text: string, name: string) =>
    name === 'deck' ? text.replace(part, '') : text;
  for (const [part, words] of [
    ['<h1>The deck</h1>', 'The deck'],
    ['<div class="hint">This is experimental.</div>', 'This is experimental'],
    ['<h2 id="more">More</h2>', 'More'],
    ['<p>Ask for another deck.</p>', 'Ask for another deck'],
  ] as const) {
    lines = [];
    const { outcome, lost } = await compare(old, without(part));
    expect(lost).toEqual([expect.stringMatching(/^\/deck /)]);
    expect(lost[0]).toContain(words);
    expect(outcome).toBe('failed');
  }
});

test('what stood on nearly all pages and stands on none is told once, as the theme’s', async () => {
  const { outcome, lost, text } = await compare(labelled, (page) =>
    page.replace('<div class="hint">This is experimental.</div>', ''),
  );
  expect(lost).toEqual([]);
  expect(text.match(/This is experimental/g)).toHaveLength(1);
  expect(text).toMatch(/6 of 6 old pages.*theme.*This is experimental/);
  expect(outcome).toBe('done');
});
