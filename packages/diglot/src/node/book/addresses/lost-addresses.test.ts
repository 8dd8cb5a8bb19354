import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { DiglotError } from '../../../shared/diglot-error';
import { accept } from '../accept';
import type { BookSite } from '../book-site';
import type { Lock } from '../lock/lock';
import { createBook, lockWith } from '../test-book';
import { addressProblems } from './address-problems';
import { folderMove, lostPageErrors, movedAddress, quoted } from './lost-pages';
import { lostSectionErrors } from './lost-sections';
import { createPromises } from './promises';

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
  return addressProblems(site, lock).map(({ message, fix }) => `${message}\n${fix}`);
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
  const other = { ...content, errors: [new DiglotError({ code: 'x', message: 'It is odd' })] };
  expect(lostPageErrors({ ...site, promises, content: other })).toHaveLength(1);
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
  const other = { 'en/b.md': '# B\n' };
  const [text] = await fixes(BOTH, { 'en/a.md': '# A\n', 'zh/a.md': '# 甲\n', ...other });
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
  expect(addressProblems(site, lock)).toEqual([]);
});

test('the line to paste keeps what else stands in the heading, in the signs of its file', async () => {
  const site = await createBook(BOTH);
  const file = path.join(site.config.root, 'docs/en/a.mdx');
  writeFileSync(file, '# A\n\n## `Foo` and *bar*\n\nUnder\n-----\n');
  const { headingLine } = await import('./lost-sections');
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

test('5,000 pages that are lost are told by a hundred errors, and one for the others', async () => {
  const site = await createBook({ 'en/index.md': '# Home\n', 'en/new/page.md': '# New\n' });
  const lost = Array.from({ length: 5_000 }, (_, index) => `/old/page-${index + 100_000}`);
  const lock = lockWith(lost.map((routePath) => ({ routePath, id: '' })));
  const errors = lostPageErrors({ ...site, promises: createPromises(lock, site.content) });
  expect(errors).toHaveLength(101);
  expect(errors[99]?.message).toBe(
    'No page answers /old/page-100099 any more, which book.lock promises to readers',
  );
  expect(errors[100]).toMatchObject({
    message:
      '4900 more pages that book.lock promises to readers are gone, the first of them /old/page-100100',
    fix: 'So many are mostly lost at once, by one folder or one option: bring that back. One redirect leads a whole folder on ("/old/*"), and one `--drop` gives it up.',
    location: { line: 102 },
  });
});

test('all pages of a folder that moved are one error, and what is lost beside them is told', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `page-${index}`);
  const pages = names.map((name) => [`en/new/${name}.md`, `# ${name}\n`]);
  const site = await createBook({ 'en/index.md': '# Home\n', ...Object.fromEntries(pages) });
  const lost = [
    ...names.map((name) => `/old/${name}`),
    ...Array.from({ length: 101 }, (_, index) => `/gone-${index + 100}`),
  ];
  const lock = lockWith(lost.map((routePath) => ({ routePath, id: '' })));
  const errors = lostPageErrors({ ...site, promises: createPromises(lock, site.content) });
  expect(errors).toHaveLength(102);
  expect(errors[100]?.message).toMatch(/^No page answers 120 addresses below \/old\/ any more/);
  expect(errors[101]?.message).toBe(
    'One more page that book.lock promises to readers is gone, the first of them /gone-200',
  );
});

test('sections that one page lost are looked for up to a number, and counted beyond it', async () => {
  const site = await createBook({ 'en/index.md': '# Home\n\n## Here {#here}\n' });
  const ids = Array.from({ length: 5_000 }, (_, index) => `section-${index + 100_000}`);
  const lock = lockWith(['', ...ids].map((id) => ({ routePath: '/', id })));
  const factsOf = vi.fn(site.factsOf);
  const promised = { ...site, factsOf, promises: createPromises(lock, site.content) };
  const [error, ...rest] = lostSectionErrors(promised, new Set(['/']));
  expect(rest).toEqual([]);
  expect(error?.message).toMatch(
    /^The page \/ has no section #section-100000, .*, #section-100049, 4950 others any more, which/,
  );
  expect(error?.fix).toMatch(
    /\nTo give these up on purpose: npx diglot accept --drop '?\/#section-100000'? .*'?\/#section-100049'?$/,
  );
  expect(error?.location?.line).toBe(3);
  expect(factsOf.mock.calls.length).toBeLessThan(200);
});

test.each([
  ['/old/a', '/new/a', { from: '/old/', to: '/new/' }],
  ['/old/x/a', '/new/x/a', { from: '/old/', to: '/new/' }],
  ['/old/a', '/new/deep/a', { from: '/old/', to: '/new/deep/' }],
  ['/old/a', '/a', { from: '/old/', to: '/' }],
  ['/x/old/a', '/x/new/a', { from: '/x/old/', to: '/x/new/' }],
  ['/old/', '/new/', { from: '/old/', to: '/new/' }],
  ['/a', '/new/a', undefined],
  ['/old/a', '/old/b', undefined],
  ['/old/a', '/old/a', undefined],
  ['/old/a', '/new/b', undefined],
  ['/zh/a', undefined, { from: '/zh/', to: '/' }],
  ['/zh/b', undefined, undefined],
  ['/a', undefined, undefined],
  ['/zh/guide/start', undefined, { from: '/zh/', to: '/' }],
])('%s is at %s now: the folders are %j', (old, now, move) => {
  const identities = new Set(['/a', '/new/a', '/', '/guide/start', '/undefined']);
  expect(folderMove(old, now, identities)).toEqual(move);
});

test('an address moves with its folder, and no other does', () => {
  const move = { from: '/old/', to: '/new/' };
  expect(movedAddress('/old/x/a', move)).toBe('/new/x/a');
  expect(movedAddress('/older/a', move)).toBeUndefined();
  expect(movedAddress('/x/old/a', move)).toBeUndefined();
});

test.each([
  ['/a b', "'/a b'"],
  ["/it's", '"/it\'s"'],
  ['/a\\b', '"/a\\\\b"'],
  ['/a\n', '"/a\\n"'],
  ['/福"', "'/福\"'"],
])('%j is written as %s', (text, written) => {
  expect(quoted(text)).toBe(written);
});

/** The errors of a site whose addresses were promised as another one had them. */
async function problems(before: Record<string, string>, after: Record<string, string>) {
  const lock = lockOf(await createBook(before));
  return addressProblems(await createBook(after), lock);
}

const HOME = { 'en/index.md': '# Home\n' };

test('each error has its code, and the first line of the lock that it is about', async () => {
  const pages = { 'en/b/x.md': '# X\n', 'en/b/y.md': '# Y\n', 'en/c.md': '# C\n' };
  const before = { ...HOME, ...pages, 'en/p.md': '# P\n\n## Foo {#foo}\n' };
  const moved = { 'en/d/x.md': '# X\n', 'en/d/y.md': '# Y\n', 'en/p.md': '# P\n' };
  const file = '/site/book.lock';
  expect(await problems(before, { ...HOME, ...moved })).toMatchObject([
    { code: 'lost-page', location: { file, line: 5 } },
    { code: 'lost-folder', location: { file, line: 3 } },
    { code: 'lost-section', location: { file, line: 7 } },
  ]);
  const lost = Array.from({ length: 101 }, (_, index) => ({
    routePath: `/${index + 100}`,
    id: '',
  }));
  const others = addressProblems(await createBook(HOME), lockWith(lost));
  expect(others.at(-1)).toMatchObject({ code: 'lost-page', location: { file, line: 102 } });
});

test('of a page of one language the address is given up, and its translation is where it leads', async () => {
  const [own] = await fixes(
    { ...HOME, 'zh/own.md': '# 己\n\n## 福 {#foo}\n' },
    { ...HOME, 'en/new.md': '# N\n\n## F {#foo}\n', 'zh/new.md': '# 己\n\n## 福 {#foo}\n' },
  );
  expect(own).toBe(
    [
      'No page answers /zh/own any more, with a section, which book.lock promises to readers',
      'It is most likely /zh/new now: write into the front matter of "docs/zh/new.md"',
      "redirectFrom: ['/zh/own']",
      'To give the address up on purpose: npx diglot accept --drop /zh/own',
    ].join('\n'),
  );
  const [english] = await fixes(
    { ...HOME, 'zh/own.md': '# 己\n\n## 福 {#foo}\n' },
    { ...HOME, 'en/new.md': '# N\n\n## F {#foo}\n' },
  );
  expect(english).toContain(
    'It is most likely /zh/new now: write into the front matter of "docs/en/new.md"',
  );
});

test('where no address is near, the redirect is left open', async () => {
  const [gone] = await fixes({ ...HOME, 'en/something.md': '# S\n' }, HOME);
  expect(gone).toContain(
    "Bring the page back, or lead its readers on, in diglot.config.mjs: redirects: [{ from: '/something', to: '…' }]",
  );
});

const page = (id: string, text: string) => `# T\n\n## ${id} {#${id}}\n\n${text}\n`;

test.each([
  ['text, though others have its sections', page('x', 'Text.'), page('foo', 'Other.'), '/one'],
  ['sections, though others have its name', page('foo', 'Other.'), undefined, '/one'],
  ['name, where nothing else is the same', page('x', 'Other.'), undefined, '/deep/a'],
])('a lost page is most likely the one that has its %s', async (_, one, two, now) => {
  const before = {
    ...HOME,
    'en/a.md': '# A\n\n## foo {#foo}\n\nText.\n',
    'zh/a.md': '# 甲\n\n## 福 {#foo}\n\n文字。\n',
  };
  // Of its text the heading is a part.
  const text = one.replace('## x {#x}\n\nText.', '## foo {#x}\n\nText.');
  const after = { ...HOME, 'en/one.md': text, 'en/deep/a.md': '# D\n' };
  const [told] = await fixes(
    before,
    two ? { ...after, 'en/two.md': two, 'en/deep/b.md': two } : after,
  );
  expect(told).toContain(`It is most likely ${now} now`);
});

test('a page that was promised itself is not what a lost one became', async () => {
  const other = { ...HOME, 'en/b.md': page('foo', 'Text.') };
  const [told] = await fixes({ ...other, 'en/a.md': page('foo', 'Text.') }, other);
  expect(told).toContain('Bring the page back');
  const home = { 'en/index.md': '# Home\n', 'en/x/index.md': '# X\n' };
  const [index] = await fixes(
    { 'en/index.md': '# Home\n', 'en/z.md': '# Z\n' },
    { 'en/y/index.md': '# Y\n', 'en/z.md': '# Z\n' },
  );
  expect(index).toContain("from: '/', to: ");
  expect(await fixes(home, home)).toEqual([]);
});

test('a draft is told as one, whatever moved beside it', async () => {
  const before = {
    ...HOME,
    'en/old/a.md': '# A\n',
    'en/old/b.md': '# B\n',
    'en/old/c.md': '# C\n',
  };
  const draft = { 'en/old/c.md': '---\ndraft: true\n---\n# C\n', 'en/new/c.md': '# Other\n' };
  const after = { ...HOME, 'en/new/a.md': '# A\n', 'en/new/b.md': '# B\n', ...draft };
  expect(await fixes(before, after)).toEqual([
    [
      'No page answers /old/c and /zh/old/c any more, which book.lock promises to readers',
      'It is a draft now, which a build leaves out: take "draft" out of its front matter.',
      'To give the addresses up on purpose: npx diglot accept --drop /old/c',
    ].join('\n'),
    expect.stringContaining('No page answers 2 addresses below /old/ any more'),
  ]);
});

test('one page that left its folder is told alone; of many, some are named', async () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`en/${folder}/p${index}.md`, `# P${index}\n`]),
    );
  const [one] = await fixes({ ...HOME, ...files('old', 1) }, { ...HOME, ...files('new', 1) });
  expect(one).toContain('It is most likely /new/p0 now');
  const names = async (count: number) => {
    const [told] = await fixes(
      { ...HOME, ...files('old', count) },
      { ...HOME, ...files('new', count) },
    );
    return /readers: (.*)/.exec(told ?? '')?.[1];
  };
  expect(await names(2)).toBe('/old/p0 and /old/p1');
  expect(await names(5)).toBe('/old/p0, /old/p1, /old/p2, /old/p3 and /old/p4');
  expect(await names(7)).toBe('/old/p0, /old/p1, /old/p2, /old/p3, /old/p4 and 2 more');
});

test('of very many lost pages the first thousand are looked for', async () => {
  const site = await createBook({
    ...HOME,
    'en/new/last.md': '# Last\n',
    'en/new/late.md': '# Late\n',
  });
  const gone = Array.from({ length: 998 }, (_, index) => `/${index + 1_000}`);
  const told = (...names: readonly string[]) => {
    const lost = [...gone, ...names].map((routePath) => ({ routePath, id: '' }));
    return addressProblems(site, lockWith(lost)).map(({ message }) => message);
  };
  expect(told('/old/last', '/old/late')[100]).toContain('No page answers 2 addresses below /old/');
  expect(told('/1999', '/old/last', '/old/late')[100]).toBe(
    '901 more pages that book.lock promises to readers are gone, the first of them /1100',
  );
});

test('a section is told of the original, and given up in all languages at once', async () => {
  const [both] = await fixes(BOTH, {
    'en/a.md': '# A\n\n## Bar {#bar}\n',
    'zh/a.md': '# 甲\n\n## 吧 {#bar}\n',
  });
  expect(both).toMatch(/^The page \/a has no section #foo any more/);
  expect(both).toMatch(/To give it up on purpose: npx diglot accept --drop \/a#foo$/);
  const original = { 'en/a.md': EN, 'zh/a.md': `---\noriginal: zh\n---\n${ZH}` };
  const [chinese] = await fixes(original, {
    'en/a.md': '# A\n\n## Bar {#bar}\n',
    'zh/a.md': '---\noriginal: zh\n---\n# 甲\n\n## 吧 {#bar}\n',
  });
  expect(chinese).toMatch(/^The page \/zh\/a has no section #foo any more/);
  expect(chinese).toMatch(/--drop \/a#foo$/);
  const [only] = await fixes(BOTH, { ...BOTH, 'zh/a.md': '# 甲\n\n## 吧 {#bar}\n' });
  expect(only).toMatch(/^The page \/zh\/a has no section #foo any more.*--drop \/zh\/a#foo$/s);
});

test('in MDX the signs of ids are escaped, where nothing is left of a section as well', async () => {
  const [text] = await fixes({ ...HOME, 'en/b.mdx': EN }, { ...HOME, 'en/b.mdx': '# A\n' });
  expect(text).toContain('find there: ## Heading \\{#heading #foo\\}\n');
});

test('of several new sections the one counts whose id is most like the old one, if any is', async () => {
  const next = (...ids: readonly string[]) => ({
    ...HOME,
    'en/a.md': `# A\n\n${ids.map((id) => `## T {#${id}}\n\nOther.\n`).join('\n')}`,
  });
  const before = { ...HOME, 'en/a.md': '# A\n\n## Install {#install}\n\nText.\n' };
  const told = async (...ids: readonly string[]) => (await fixes(before, next(...ids)))[0];
  expect(await told('zzzzzzz', 'installing')).toContain(
    '(docs/en/a.md:7):\n## T {#installing #install}',
  );
  expect(await told('zzzzzzz', 'inst-it')).toContain('{#inst-it #install}');
  expect(await told('inzzzzz', 'qqqqqqq')).toContain('Write #install behind the id');
  expect(await told('zzzzzzz', 'qqqqqqq')).toContain('Write #install behind the id');
  // The only one that is new, whatever it is called.
  expect(await told('zzzzzzz')).toContain('{#zzzzzzz #install}');
});

test('a section is known again by the text of its translation, and is not looked for where it was', async () => {
  const after = {
    'en/a.md': '# A\n\n## Foo {#one}\n\nNew words.\n\n## Bar {#two}\n\nOther words.\n',
    'zh/a.md': '# 甲\n\n## 吧 {#two}\n\n吧的文字。\n\n## 福 {#one}\n\n福的文字。\n',
  };
  const [text] = await fixes(BOTH, after);
  expect(text).toContain('{#one #foo}');
  expect(text).toContain('{#two #bar}');
});

test('a promise that no translation has accepted leads nowhere else', async () => {
  const before = { ...HOME, 'en/a.md': '# A\n\n## Foo {#foo}\n\nText.\n' };
  const [text] = await fixes(before, {
    ...HOME,
    'en/a.md': '# A\n',
    'en/b.md': '# B\n\n## Foo {#foo}\n\nText.\n',
  });
  expect(text).toContain('Write #foo behind the id');
});

test('of fifty-one sections that are lost one is counted', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `s${index + 100}`);
  const told = async (count: number) => {
    const lock = lockWith(['', ...ids.slice(0, count)].map((id) => ({ routePath: '/', id })));
    return addressProblems(await createBook(HOME), lock)[0];
  };
  expect((await told(51))?.message).toContain(', #s149, one other any more');
  expect((await told(51))?.fix).toContain('To give these up');
  expect((await told(50))?.message).toContain(', #s149 any more');
  expect((await told(50))?.fix).toContain('To give them up');
});

/** The first error about addresses that somebody promised, of a site where some routes cannot be compiled. */
async function toldOf(
  promised: readonly string[],
  files: Record<string, string>,
  ...unknown: readonly string[]
): Promise<string | undefined> {
  const lock = lockWith(
    promised.map((address) => {
      const [routePath = '', id = ''] = address.split('#');
      return { routePath, id };
    }),
  );
  const site = await createBook(files);
  const factsOf = (route: string) => (unknown.includes(route) ? undefined : site.factsOf(route));
  return addressProblems({ ...site, factsOf }, lock).map(
    ({ message, fix }) => `${message}\n${fix}`,
  )[0];
}

test('a section that a translation alone had is lost, unless its original has it', async () => {
  const files = { 'en/a.md': '# A\n\n## Foo {#foo}\n', 'zh/a.md': '# 甲\n' };
  expect(await toldOf(['/a', '/zh/a', '/zh/a#foo'], files)).toBeUndefined();
  const lost = 'The page /zh/a has no section #';
  expect(await toldOf(['/zh/a#x'], files)).toContain(`${lost}x`);
  expect(await toldOf(['/zh/a#x'], files, '/zh/a')).toBeUndefined();
  // Of what cannot be compiled nobody knows that it has it.
  expect(await toldOf(['/zh/a#foo'], files, '/a')).toContain(`${lost}foo`);
});

test('a section that got another id is looked for among those that nobody promised, the lead being none', async () => {
  const files = {
    'en/a.md': '# A\n\n## K {#foob}\n\n## Z {#zzzzzzz}\n',
    'zh/a.md': '# 甲\n\n## K {#foob}\n\n## Z {#zzzzzzz}\n',
  };
  expect(await toldOf(['/a#foo', '/zh/a', '/a#foob'], files)).toContain('{#zzzzzzz #foo}');
  expect(await toldOf(['/a#foo', '/a#foob'], files, '/zh/a')).toContain('{#zzzzzzz #foo}');
});

test('a text that is on its page and on another one is meant where it was', async () => {
  const renamed = inBoth('{#foo}', '{#xyz}');
  const [here] = await fixes(BOTH, { ...renamed, 'en/b.md': `# B\n\n${EN.slice(5)}` });
  expect(here).toContain('{#xyz #foo}');
  // What is kept of the page is no other place.
  const [kept] = await fixes(BOTH, {
    'en/a.md': '# A\n\n## Foo {#bar}\n\nText of foo.\n',
    'zh/a.md': '# 甲\n\n## 福 {#bar}\n\n福的文字。\n',
  });
  expect(kept).toContain('Write #foo behind the id');
  const gone = { 'en/a.md': '# A\n', 'zh/a.md': '# 甲\n', 'en/b.md': EN };
  const lock = lockOf(await createBook(BOTH));
  const site = await createBook(gone);
  const factsOf = (route: string) => (/b$/.test(route) ? undefined : site.factsOf(route));
  expect(addressProblems({ ...site, factsOf }, lock)[0]?.fix).toContain('Write #foo behind the id');
});

test('a page that is promised in one language is not what another one became, nor one that nobody can read', async () => {
  const files = { 'en/b.md': '# B\n\n## Foo {#foo}\n' };
  expect(await toldOf(['/a#foo', '/b'], files)).toContain("to: '/b'");
  expect(await toldOf(['/a#foo'], files)).toContain('It is most likely /b now');
  expect(await toldOf(['/a#foo'], files, '/b', '/zh/b')).toContain('Bring the page back');
});

test('each folder that moved is an error of its own, and addresses of one language have it', async () => {
  const before = {
    ...HOME,
    'zh/x/a.md': '# A\n',
    'zh/x/b.md': '# B\n',
    'en/y/c.md': '# C\n',
    'en/y/d.md': '# D\n',
  };
  const after = {
    ...HOME,
    'zh/v/a.md': '# A\n',
    'zh/v/b.md': '# B\n',
    'en/w/c.md': '# C\n',
    'en/w/d.md': '# D\n',
  };
  const told = (await fixes(before, after)).map((text) => /^No page .*/.exec(text)?.[0]);
  expect(told).toEqual([
    expect.stringMatching(/2 addresses below \/y\/ .*: \/y\/c and \/y\/d$/),
    expect.stringMatching(/2 addresses below \/x\/ .*: \/zh\/x\/a and \/zh\/x\/b$/),
  ]);
});
