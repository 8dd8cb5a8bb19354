import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { DiglotError } from '../../shared/diglot-error';
import { accept } from './accept';
import { lostPageErrors } from './addresses/lost-pages';
import { lostSectionErrors } from './addresses/lost-sections';
import { createPromises } from './addresses/promises';
import type { BookSite } from './book-site';
import type { Lock } from './lock/lock';
import { createBook, lockWith } from './test-book';

const EN = '# A\n\n## Foo {#foo}\n\nText of foo.\n\n## Bar {#bar}\n\nText of bar.\n';
const ZH = '# 甲\n\n## 福 {#foo}\n\n福的文字。\n\n## 吧 {#bar}\n\n吧的文字。\n';

/** A lock in which all of a site is accepted. */
function lockOf(site: BookSite): Lock {
  const wishes = site.content.pages.map((page) => ({ page }));
  return lockWith(accept(lockWith([]), wishes, site).addresses);
}

/** What is told of a site whose addresses were promised as another one had them. */
async function fixes(
  before: Record<string, string>,
  after: Record<string, string>,
): Promise<string[]> {
  const lock = lockOf(await createBook(before));
  const site = await createBook(after);
  const promised = { ...site, promises: createPromises(lock, site.content) };
  const routes = new Set(site.content.routes.map(({ routePath }) => routePath));
  return [...lostPageErrors(promised), ...lostSectionErrors(promised, routes)].map(
    ({ message, fix }) => `${message}\n${fix}`,
  );
}

const inBoth = (old: string, next: string, [en, zh] = [EN, ZH]) => ({
  'en/a.md': en.replace(old, next),
  'zh/a.md': zh.replace(old, next),
});

const BOTH = inBoth('', '');

test('a section that says the same under another id is found among several new ones', async () => {
  const added = (text: string) => `${text}\n## New {#foob}\n\nNew.\n`;
  const after = inBoth('{#foo}', '{#xyz}', [added(EN), added(ZH)]);
  expect(await fixes(BOTH, after)).toEqual([
    [
      'The page /a has no section #foo any more, which book.lock promises to readers',
      'Keep the old id beside the new one (docs/en/a.md:3):',
      '## Foo {#xyz #foo}',
      'To give it up on purpose: npx diglot accept --drop /a#foo',
    ].join('\n'),
  ]);
});

test('while a page cannot be read, no page is said to be gone: it may be that one', async () => {
  const lock = lockOf(await createBook(BOTH));
  const site = await createBook({ 'en/b.md': EN, 'zh/b.md': ZH });
  const promises = createPromises(lock, site.content);
  expect(lostPageErrors({ ...site, promises })).toHaveLength(1);
  const unread = new DiglotError({ code: 'page-unreadable', message: 'It cannot be read' });
  const content = { ...site.content, errors: [unread] };
  expect(lostPageErrors({ ...site, promises, content })).toEqual([]);
});

test('a page may be translated section by section: what it never had is in its original', async () => {
  const before = { 'en/a.md': EN, 'zh/b.md': ZH };
  const part = ZH.replace(/\n## 吧[\s\S]*/, '');
  expect(await fixes(before, { ...before, 'zh/a.md': part })).toEqual([]);
  const shorter = { 'en/a.md': EN.replace(/\n## Bar[\s\S]*/, ''), 'zh/a.md': part };
  expect((await fixes(before, { ...before, ...shorter })).join()).toContain('#bar');
  expect((await fixes(BOTH, { ...BOTH, 'zh/a.md': part })).join()).toContain('#bar');
});

test('several old ids, and those that a heading has already, stand in one line', async () => {
  const before = inBoth('{#foo}', '{#foo #older}');
  const merged = (text: string) =>
    text.replace('{#foo}', '{#both #older}').replace(/\n## .* \{#bar\}/, '');
  const [text] = await fixes(before, { 'en/a.md': merged(EN), 'zh/a.md': merged(ZH) });
  expect(text).toContain('no section #bar, #foo any more');
  expect(text).toContain('(docs/en/a.md:3):\n## Foo {#both #older #bar #foo}\n');
  expect(text).toContain('\nTo give them up on purpose: npx diglot accept --drop /a#bar /a#foo');
});

test('a section that moved to another page is found there', async () => {
  const rest = (text: string) => text.replace(/## .* \{#bar\}\n\n.*\n/, '');
  const part = (text: string) => `# B\n\n${/## .* \{#bar\}\n\n.*\n/.exec(text)?.[0]}`;
  const [text] = await fixes(BOTH, {
    'en/a.md': rest(EN),
    'zh/a.md': rest(ZH),
    'en/b.md': part(EN),
    'zh/b.md': part(ZH),
  });
  expect(text).toContain('What #bar said is at /b#bar now');
});

test('a section without successor: what to write where', async () => {
  const [text] = await fixes(BOTH, { 'en/a.md': '# A\n', 'zh/a.md': '# 甲\n' });
  expect(text).toContain('Write #foo behind the id of the heading');
  expect(text).toContain('## Heading {#heading #foo}');
});

test('what only a translation has lost is told of the translation', async () => {
  const [text] = await fixes(
    { 'zh/only.md': '# 甲\n\n## 福 {#foo}\n' },
    { 'zh/only.md': '# 甲\n\n## 福 {#fu}\n' },
  );
  expect(text).toContain('The page /zh/only has no section #foo');
  expect(text).toContain('(docs/zh/only.md:3):\n## 福 {#fu #foo}');
  expect(text).toContain('--drop /zh/only#foo');
});

test('a page that was renamed and rewritten in part is found by what it still says', async () => {
  const [text] = await fixes(
    { ...BOTH, 'en/b.md': '# B\n' },
    {
      'en/b.md': '# B\n',
      'en/c.md': '# A\n\n## Bar {#fo}\n\nOther.\n',
      'en/guide/new.md': EN.replace('{#foo}', '{#x}').replace('{#bar}', '{#y}'),
    },
  );
  expect(text).toContain('No page answers /a and /zh/a any more, with 2 sections');
  expect(text).toContain(
    `write into the front matter of "docs/en/guide/new.md"\nredirectFrom: ['/a']`,
  );
});

test('the address without language is the one to lead on, wherever it stands in the lock', async () => {
  const before = { 'en/zoo.md': EN, 'zh/zoo.md': ZH };
  const [moved] = await fixes(before, { 'en/new.md': EN, 'zh/new.md': ZH });
  expect(moved).toContain('No page answers /zh/zoo and /zoo any more');
  expect(moved).toContain(`front matter of "docs/en/new.md"\nredirectFrom: ['/zoo']`);
  const [gone] = await fixes({ ...before, 'en/b.md': '# B\n' }, { 'en/b.md': '# B\n' });
  expect(gone).toContain("redirects: [{ from: '/zoo', to: '");
});

test('a page without successor: the nearest address, for the config', async () => {
  const [text] = await fixes({ 'en/a.md': EN, 'en/abc.md': '# B\n' }, { 'en/abc.md': '# B\n' });
  expect(text).toContain("in diglot.config.mjs: redirects: [{ from: '/a', to: '/abc' }]");
  expect(text).toContain('To give the addresses up on purpose: npx diglot accept --drop /a');
});

test('what is to be pasted is JavaScript and YAML, whatever the file is called', async () => {
  const name = "it's (x) & y";
  const old = "/it's%20(x)%20&%20y";
  const [moved = ''] = await fixes({ [`en/${name}.md`]: EN }, { 'en/new.md': EN });
  const [, frontMatter = ''] = /\n(redirectFrom: .*)/.exec(moved) ?? [];
  expect(parse(frontMatter)).toEqual({ redirectFrom: [old] });

  const other = { 'en/zoo.md': '# B\n' };
  const [gone = ''] = await fixes({ [`en/${name}.md`]: EN, ...other }, other);
  const [, redirects = ''] = /: redirects: (.*)/.exec(gone) ?? [];
  expect(runInNewContext(redirects)).toEqual([{ from: old, to: expect.any(String) }]);
});

test('pages that moved with their folder are one error, with the redirect of the folder', async () => {
  const before = {
    ...inBoth('', ''),
    'en/guide/a.md': EN,
    'en/guide/x/b.md': '# B\n',
    'en/guide/index.md': '# G\n',
  };
  const after = {
    ...inBoth('', ''),
    'en/manual/a.md': EN,
    'en/manual/x/b.md': '# B\n',
    'en/manual/index.md': '# G\n',
  };
  expect(await fixes(before, after)).toEqual([
    [
      'No page answers 3 addresses below /guide/ any more, which book.lock promises to readers: /guide/, /guide/a and /guide/x/b',
      "Their pages are most likely below /manual/ now: in diglot.config.mjs: redirects: [{ from: '/guide/*', to: '/manual/:splat' }]",
      "To give the addresses up on purpose: npx diglot accept --drop '/guide/*'",
    ].join('\n'),
  ]);
});

test('a language that was given up is one error', async () => {
  const lock = lockOf(await createBook({ ...inBoth('', ''), 'en/b.md': '# B\n' }));
  const site = await createBook(
    { 'en/a.md': EN, 'en/b.md': '# B\n' },
    {
      title: 'T',
      themeConfig: { locales: [{ lang: 'en', label: 'English' }] },
    },
  );
  const promised = { ...site, promises: createPromises(lock, site.content) };
  expect(lostPageErrors(promised).map(({ fix }) => fix)).toEqual([
    expect.stringContaining("redirects: [{ from: '/zh/*', to: '/:splat' }]"),
  ]);
});

test('chains of redirects, redirects to a section, to a file and out of the site keep promises', async () => {
  const lock = lockOf(await createBook({ ...BOTH, 'en/b.md': '# B\n\n## Part {#part}\n' }));
  const redirects = [
    { from: '/a', to: '/middle', status: 301 },
    { from: '/b', to: 'https://example.org/b', status: 301 },
  ] as const;
  const user = {
    title: 'T',
    redirects: [...redirects, { from: '/middle', to: '/new#bar', status: 301 as const }],
    themeConfig: { locales: ['en', 'zh'].map((lang) => ({ lang, label: lang })) },
  };
  const site = await createBook({ 'en/new.md': '# New\n\n## Bar {#bar}\n' }, user);
  const promised = { ...site, promises: createPromises(lock, site.content) };
  const routes = new Set(site.content.routes.map(({ routePath }) => routePath));
  expect([...lostPageErrors(promised), ...lostSectionErrors(promised, routes)]).toEqual([]);
});

test('the line to paste keeps what else stands in the heading, in the signs of its file', async () => {
  const site = await createBook(BOTH);
  const file = path.join(site.config.root, 'docs/en/a.mdx');
  writeFileSync(file, '# A\n\n## `Foo` and *bar*\n\nUnder\n-----\n');
  const { headingLine } = await import('./addresses/lost-sections');
  const section = {
    id: 'new',
    aliases: [],
    heading: 'Foo and bar',
    depth: 2,
    blocks: [],
    hash: '',
  };
  const line = (first: number) =>
    headingLine(
      { ...section, file: 'docs/en/a.mdx', lines: [first, 9] },
      ['a', 'b'],
      site.config.root,
    );
  expect(line(3)).toBe('## `Foo` and *bar* \\{#new #a #b\\}');
  expect(line(5)).toBe('## Foo and bar \\{#new #a #b\\}');
});

test('50,000 pages that are lost are told by a hundred errors, and one for the others', async () => {
  const site = await createBook({ 'en/index.md': '# Home\n', 'en/new/page.md': '# New\n' });
  const lost = Array.from({ length: 50_000 }, (_, index) => `/old/page-${index + 100_000}`);
  const lock = lockWith(lost.map((routePath) => ({ routePath, id: '' })));
  const errors = lostPageErrors({ ...site, promises: createPromises(lock, site.content) });
  expect(errors).toHaveLength(101);
  expect(errors[99]?.message).toBe(
    'No page answers /old/page-100099 any more, which book.lock promises to readers',
  );
  expect(errors[100]).toMatchObject({
    message:
      '49900 more pages that book.lock promises to readers are gone, the first of them /old/page-100100',
    fix: 'So many are mostly lost at once, by one folder or one option: bring that back. One redirect leads a whole folder on ("/old/*"), and one `--drop` gives it up.',
    location: { line: 102 },
  });
});

test('all pages of a folder that moved are one error, and what is lost beside them is told', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `page-${index}`);
  const pages = names.map((name) => [`en/new/${name}.md`, `# ${name}\n`]);
  const site = await createBook({ 'en/index.md': '# Home\n', ...Object.fromEntries(pages) });
  const lost = [
    ...names.map((name) => `/old/${name}`),
    ...Array.from({ length: 101 }, (_, index) => `/gone-${index + 100}`),
  ];
  const lock = lockWith(lost.map((routePath) => ({ routePath, id: '' })));
  const errors = lostPageErrors({ ...site, promises: createPromises(lock, site.content) });
  expect(errors).toHaveLength(102);
  expect(errors[100]?.message).toMatch(/^No page answers 300 addresses below \/old\/ any more/);
  expect(errors[101]?.message).toBe(
    'One more page that book.lock promises to readers is gone, the first of them /gone-200',
  );
});

test('sections that one page lost are looked for up to a number, and counted beyond it', async () => {
  const site = await createBook({ 'en/index.md': '# Home\n\n## Here {#here}\n' });
  const ids = Array.from({ length: 50_000 }, (_, index) => `section-${index + 100_000}`);
  const lock = lockWith(['', ...ids].map((id) => ({ routePath: '/', id })));
  const factsOf = vi.fn(site.factsOf);
  const promised = { ...site, factsOf, promises: createPromises(lock, site.content) };
  const [error, ...rest] = lostSectionErrors(promised, new Set(['/']));
  expect(rest).toEqual([]);
  expect(error?.message).toMatch(
    /^The page \/ has no section #section-100000, .*, #section-100049, 49950 others any more, which/,
  );
  expect(error?.fix).toMatch(
    /\nTo give these up on purpose: npx diglot accept --drop '?\/#section-100000'? .*'?\/#section-100049'?$/,
  );
  expect(error?.location?.line).toBe(3);
  expect(factsOf.mock.calls.length).toBeLessThan(200);
});
