import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConfigValues } from '../schema/config';
import { type AcceptWish, accept } from './accept';
import { acceptable, acceptableReport, acceptReport } from './accept-report';
import type { BookSite } from './book-site';
import { type Lock, parseLock, serializeLock } from './lock/lock';
import { namedPage } from './named-pages';
import { createBook, lockWith, textOf } from './test-book';

const FILES = {
  'en/index.md': '# Home\n',
  'en/a.md': '# A\n\nLead.\n\n## Foo {#foo}\n\nText.\n\n## Bar {#bar}\n\nMore.\n',
  'en/b.md': '# B\n\n## Only English {#only}\n',
  'zh/index.md': '# 首页\n',
  'zh/a.md': '# 甲\n\n导言。\n\n## 福 {#foo}\n\n文字。\n\n## 吧 {#bar}\n\n更多。\n',
};

const NOTHING = lockWith([]);

const acceptNames = (site: BookSite, names: readonly string[], lock: Lock = NOTHING) => {
  const place = { ...site, cwd: site.config.root };
  return accept(
    lock,
    names.map((name) => namedPage(name, place)),
    site,
  );
};

/** The lines of a lock without its first, and hashes as signs for what they are of. */
function shown(accepted: ReturnType<typeof accept>): string {
  const hashes = new Map<string, string>();
  return serializeLock(accepted.addresses)
    .replace(/^.*\n/, '')
    .replace(/[\da-f]{16}/g, (hash) => {
      const name = hashes.get(hash) ?? `h${hashes.size + 1}`;
      hashes.set(hash, name);
      return name;
    });
}

const lockOf = (accepted: ReturnType<typeof accept>) => lockWith(accepted.addresses);

test('accepting a page records its addresses in all languages, and what its translations were made from', async () => {
  const site = await createBook(FILES);
  const accepted = acceptNames(site, ['/a']);
  expect(shown(accepted)).toBe(
    '/a\n/a#bar\n/a#foo\n/zh/a h1 h2\n/zh/a#bar h3 h4\n/zh/a#foo h5 h6\n',
  );
  expect(acceptReport(accepted, { isShort: false })).toEqual([
    '  /zh/a      accepted (甲)',
    '  /zh/a#foo  accepted (福)',
    '  /zh/a#bar  accepted (吧)',
    '',
    'Accepted 3 sections, promised 6 new addresses.',
  ]);
});

test('what stands in for a translation has addresses, and nothing that could be accepted', async () => {
  const accepted = acceptNames(await createBook(FILES), ['/b']);
  expect(shown(accepted)).toBe('/b\n/b#only\n/zh/b\n/zh/b#only\n');
  expect(accepted.rows).toEqual([]);
});

test('one section, one language: nothing is said of the others, and nothing of other pages', async () => {
  const three: ConfigValues = {
    title: 'Three',
    themeConfig: {
      locales: ['en', 'zh', 'ja'].map((lang) => ({ lang, label: lang })),
    },
  };
  const site = await createBook({ ...FILES, 'ja/a.md': FILES['zh/a.md'] }, three);
  const before = lockWith([{ routePath: '/other', id: 'x' }]);
  const one = acceptNames(site, ['/zh/a#foo'], before);
  expect(shown(one)).toContain('/other#x\n');
  expect(shown(one).match(/^.* h.*$/gm)).toEqual(['/zh/a#foo h1 h2']);
  expect(shown(acceptNames(site, ['/a#foo'])).match(/^\S+(?= h)/gm)).toEqual([
    '/ja/a#foo',
    '/zh/a#foo',
  ]);
  expect(shown(acceptNames(site, ['/ja/a'])).match(/^\S+(?= h)/gm)).toEqual([
    '/ja/a',
    '/ja/a#bar',
    '/ja/a#foo',
  ]);
  expect(shown(acceptNames(site, ['/a#'])).match(/^\S+(?= h)/gm)).toEqual(['/ja/a', '/zh/a']);
});

test('an original in Chinese: English is the translation', async () => {
  const site = await createBook({
    ...FILES,
    'zh/a.md': `---\noriginal: zh\n---\n${FILES['zh/a.md']}`,
  });
  expect(shown(acceptNames(site, ['/a'])).match(/^\S+(?= h)/gm)).toEqual([
    '/a',
    '/a#bar',
    '/a#foo',
  ]);
});

test('a translation that was not touched since its original changed is accepted unchanged, until it is', async () => {
  const first = lockOf(acceptNames(await createBook(FILES), ['/a']));
  const changed = { ...FILES, 'en/a.md': FILES['en/a.md'].replace('Text.', 'Another text.') };
  const second = acceptNames(await createBook(changed), ['/a'], first);
  expect(serializeLock(second.addresses).match(/^.*unchanged$/gm)).toEqual([
    expect.stringMatching(/^\/zh\/a#foo /),
  ]);
  expect(acceptReport(second, { isShort: false })).toEqual([
    '  /zh/a#foo  accepted unchanged: its original is another text, it is not. Right as it is? Accept it once more (福)',
    '',
    'Accepted 3 sections, 2 as before, 1 unchanged, promised 0 new addresses.',
  ]);
  const translated = { ...changed, 'zh/a.md': FILES['zh/a.md'].replace('文字。', '别的文字。') };
  const third = acceptNames(await createBook(translated), ['/a'], lockOf(second));
  expect(serializeLock(third.addresses)).not.toContain('unchanged');
  expect(third.rows.filter(({ state }) => state === 'edited')).toHaveLength(1);
});

test('a page that is accepted again while it is worked on counts as changed with its original, as the last commit shows', async () => {
  const committed = lockOf(acceptNames(await createBook(FILES), ['/a']));
  const again = async (files: typeof FILES, lock: Lock) => {
    const site = await createBook(files);
    const wish = { ...namedPage('/a', { ...site, cwd: site.config.root }), committed };
    return accept(lock, [wish], site);
  };
  const both = {
    ...FILES,
    'en/a.md': FILES['en/a.md'].replace('Text.', 'Another text.'),
    'zh/a.md': FILES['zh/a.md'].replace('文字。', '别的文字。'),
  };
  const first = await again(both, committed);
  const polished = { ...both, 'en/a.md': both['en/a.md'].replace('Another', 'A better') };
  const second = await again(polished, lockOf(first));
  expect(second.rows.map(({ state }) => state)).toEqual(['same', 'changed', 'same']);
  expect(serializeLock(second.addresses)).not.toContain('unchanged');
  const other = { ...polished, 'en/a.md': polished['en/a.md'].replace('More.', 'Much more.') };
  const third = await again(other, lockOf(second));
  expect(third.rows.map(({ state }) => state)).toEqual(['same', 'same', 'unchanged']);
});

test('of two commits that were merged the one that has the present text shows that nobody changed it', async () => {
  const first = acceptNames(await createBook(FILES), ['/a']);
  const text = serializeLock(first.addresses);
  const other = text.replace(/^(\/zh\/a#foo \S+) \S+/m, `$1 ${'0'.repeat(16)}`);
  const committed = parseLock(text + other, '/l');
  const site = await createBook({ ...FILES, 'en/a.md': FILES['en/a.md'].replace('Text.', 'New.') });
  const wish = namedPage('/a#foo', { ...site, cwd: site.config.root });
  const state = (...wishes: readonly AcceptWish[]) =>
    accept(lockOf(first), wishes, site).rows.map(({ state }) => state);
  expect(state({ ...wish, committed })).toEqual(['unchanged']);
  // One who knows the commit is enough.
  expect(state(wish, { ...wish, committed: parseLock(other, '/l') })).toEqual(['changed']);
});

test('of two lines that a merge left of a section the present one is gone on with', async () => {
  const site = await createBook(FILES);
  const first = acceptNames(site, ['/a']);
  const text = serializeLock(first.addresses);
  const other = text.replace(/^(\/zh\/a#foo) .*/m, `$1 ${'f'.repeat(16)} ${'f'.repeat(16)}`);
  for (const lock of [text + other, other + text].map((both) => parseLock(both, '/l'))) {
    expect(acceptNames(site, ['/a'], lock).rows.map(({ state }) => state)).toEqual(
      Array(3).fill('same'),
    );
  }
});

test('a section that was made from an older original stays behind, and is told', async () => {
  const site = await createBook(FILES);
  const late = new Map([['/zh/a#foo', '0'.repeat(16)]]);
  const wish = namedPage('/a', { ...site, cwd: site.config.root });
  const accepted = accept(NOTHING, [wish, { ...wish, late }], site);
  expect(accepted.rows.map(({ state }) => state)).toEqual(['new', 'late', 'new']);
  expect(serializeLock(accepted.addresses)).toContain(`/zh/a#foo ${'0'.repeat(16)} `);
});

test('of a page that cannot be compiled nothing is accepted, and nothing is given up', async () => {
  const site = await createBook(FILES);
  const first = lockOf(acceptNames(site, ['/a']));
  const of = (...unknown: readonly string[]): BookSite => ({
    ...site,
    factsOf: (route) => (unknown.includes(route) ? undefined : site.factsOf(route)),
  });
  const again = (other: BookSite) => acceptNames(other, ['/a'], first);
  const rows = (other: BookSite) => again(other).rows.map(({ state }) => state);
  expect(rows(of('/zh/a'))).toEqual(['missing', 'missing', 'missing']);
  expect(rows(of('/a'))).toEqual([]);
  expect(again(of('/a', '/zh/a')).addresses).toHaveLength(6);
});

test('who names what was accepted unchanged once more has looked at it twice: it counts as accepted', async () => {
  const first = lockOf(acceptNames(await createBook(FILES), ['/a']));
  const changed = { ...FILES, 'en/a.md': FILES['en/a.md'].replace('Text.', 'Another text.') };
  const site = await createBook(changed);
  const second = lockOf(acceptNames(site, ['/a'], first));
  for (const name of ['/a', '/zh/a', '/a#foo']) {
    const third = acceptNames(site, [name], second);
    expect(serializeLock(third.addresses)).toBe(textOf(second).replace(' unchanged', ''));
    expect(acceptReport(third, { isShort: false })[0]).toBe(
      '  /zh/a#foo  accepted: it is right as it is (福)',
    );
  }
  const named = namedPage('/a#foo', { ...site, cwd: site.config.root });
  const byMachine = accept(second, [{ ...named, by: 'machine:Babel' }], site);
  expect(serializeLock(byMachine.addresses)).toContain('unchanged');
  // Of another section, or of all pages at once, nobody has said that they were looked at again.
  expect(serializeLock(acceptNames(site, ['/a#bar'], second).addresses)).toContain('unchanged');
  const all = accept(
    second,
    site.content.pages.map((page) => ({ page })),
    site,
  );
  expect(serializeLock(all.addresses)).toContain('unchanged');
  // The original changes again: so does what it takes.
  const later = { ...FILES, 'en/a.md': FILES['en/a.md'].replace('Text.', 'A third text.') };
  const fourth = acceptNames(await createBook(later), ['/a'], second);
  expect(serializeLock(fourth.addresses)).toContain('unchanged');
});

test('all pages at once, twice: what is accepted stays so, and a page that is named beside them is named', async () => {
  const site = await createBook(FILES);
  const wishes = site.content.pages.map((page) => ({ page }));
  const first = lockOf(accept(NOTHING, wishes, site));
  expect(serializeLock(accept(first, wishes, site).addresses)).toBe(textOf(first));
  const changed = { ...FILES, 'en/a.md': FILES['en/a.md'].replace('Text.', 'Another text.') };
  const later = await createBook(changed);
  const all = later.content.pages.map((page) => ({ page }));
  const second = lockOf(accept(first, all, later));
  const place = { ...later, cwd: later.config.root };
  const third = accept(second, [...all, namedPage('/a#foo', place)], later);
  expect(third.rows.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
});

test('an id that a section had before means it, too; the lead has but one name', async () => {
  const files = {
    ...FILES,
    'zh/a.md': FILES['zh/a.md'].replace('{#foo}', '{#foo #older}'),
  };
  const site = await createBook(files);
  expect(shown(acceptNames(site, ['/zh/a#older'])).match(/^\S+(?= h)/gm)).toEqual(['/zh/a#foo']);
  const { factsOf } = site;
  const odd: BookSite = {
    ...site,
    factsOf(route) {
      const facts = factsOf(route);
      const sections = facts?.sections.map((one) => ({ ...one, aliases: [''] }));
      return facts && sections && { ...facts, sections };
    },
  };
  expect(shown(acceptNames(odd, ['/zh/a#'])).match(/^\S+(?= h)/gm)).toEqual(['/zh/a']);
});

test('who names one section is told of no other that is missing', async () => {
  const site = await createBook({ ...FILES, 'zh/a.md': '# 甲\n\n## 福 {#foo}\n' });
  expect(acceptNames(site, ['/a#foo']).rows.map(({ address }) => address)).toEqual(['/zh/a#foo']);
  expect(acceptNames(site, ['/a#bar']).rows.map(({ state }) => state)).toEqual(['missing']);
});

test('an address in another form gives way to the one that the page has now, with what was accepted', async () => {
  const site = await createBook(FILES);
  const first = acceptNames(site, ['/a']).addresses;
  const older = lockWith(first.map((one) => ({ ...one, routePath: `${one.routePath}/` })));
  const accepted = acceptNames(site, ['/b'], older);
  expect(shown(accepted)).toContain('/zh/a/#foo h');
  expect(serializeLock(acceptNames(site, ['/a'], older).addresses)).toBe(serializeLock(first));
});

test('addresses that are gone stay promised; a new id takes over what was accepted under the old one', async () => {
  const first = lockOf(acceptNames(await createBook(FILES), ['/a']));
  const renamed = await createBook({
    ...FILES,
    'en/a.md': FILES['en/a.md'].replace('{#foo}', '{#new #foo}').replace('{#bar}', '{#baz}'),
    'zh/a.md': FILES['zh/a.md'].replace('{#foo}', '{#new #foo}').replace('{#bar}', '{#baz}'),
  });
  const accepted = acceptNames(renamed, ['/a#baz'], first);
  expect(shown(accepted)).toBe(
    '/a\n/a#bar\n/a#baz\n/a#foo\n/a#new\n/zh/a h1 h2\n/zh/a#bar\n/zh/a#baz h3 h4\n/zh/a#foo\n/zh/a#new h5 h6\n',
  );
});

test('a page that moved goes on with what was accepted at its old address', async () => {
  const first = lockOf(acceptNames(await createBook(FILES), ['/a']));
  const moved = await createBook({
    'en/new.md': `---\nredirectFrom: [/a]\n---\n${FILES['en/a.md'].replace('Text.', 'Other.')}`,
    'zh/new.md': FILES['zh/a.md'],
  });
  expect(() => acceptNames(moved, ['/a'], first)).toThrow(
    expect.objectContaining({ fix: 'Name "/new"?' }),
  );
  const accepted = acceptNames(moved, ['/new'], first);
  expect(accepted.rows.map(({ address, state }) => `${address} ${state}`)).toEqual([
    '/zh/new same',
    '/zh/new#foo unchanged',
    '/zh/new#bar same',
  ]);
  expect(serializeLock(accepted.addresses)).toContain('\n/a#foo\n');
});

test('a section that the translation lacks is told, and not recorded', async () => {
  const site = await createBook({ ...FILES, 'zh/a.md': '# 甲\n\n## 福 {#foo}\n' });
  const accepted = acceptNames(site, ['/a']);
  expect(accepted.rows.at(-1)).toMatchObject({ address: '/zh/a#bar', state: 'missing' });
  expect(shown(accepted)).not.toContain('/zh/a#bar');
});

test('a section in the words of its original is told when it is accepted, and with all others, too', async () => {
  const site = await createBook({ ...FILES, 'zh/a.md': `# 甲\n\n## Foo {#foo}\n\nText.\n` });
  const accepted = acceptNames(site, ['/a']);
  for (const isShort of [false, true]) {
    const report = acceptReport(accepted, { isShort }).join('\n');
    expect(report).toContain(
      '  /zh/a#foo  accepted (Foo), though it says the same as its original, in the same words',
    );
    expect(report).toContain('Accepted 2 sections, 1 in the words of the original, promised');
  }
});

test('accepting twice, in any order and in parts, gives the same bytes', async () => {
  const site = await createBook(FILES);
  const whole = serializeLock(acceptNames(site, ['/', '/a', '/b']).addresses);
  const names = ['/', '/a#', '/a#foo', '/zh/a#bar', 'docs/en/b.md', '/a', '/zh/'];
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => {
      let lock = NOTHING;
      for (const name of order) lock = lockOf(acceptNames(site, [name], lock));
      expect(serializeLock(acceptNames(site, order, lock).addresses)).toBe(whole);
    }),
    { numRuns: 20 },
  );
});

test('pages are named by any form of their address, and by their files', async () => {
  const site = await createBook(FILES, { ...bilingualWithBase });
  const place = { ...site, cwd: `${site.config.root}/docs` };
  const meant = (name: string) => {
    const { page, lang, id } = namedPage(name, place);
    return [page.identity, lang, id].map(String).join(' ');
  };
  const all = [
    '/a',
    '/a/',
    '/a.html',
    '/base/a',
    'a',
    'https://example.org/base/a?x',
    '/en/a',
    '/a.md',
  ];
  const files = ['en/a.md', 'docs/en/a.md', `${site.config.root}/docs/en/a.md`];
  for (const name of [...all, ...files]) expect(meant(name), name).toBe('/a undefined undefined');
  for (const name of ['/zh/a', '/base/zh/a.html', 'zh/a.md']) {
    expect(meant(`${name}#foo`), name).toBe('/a zh foo');
  }
  expect(() => meant('/guide/aa')).toThrow('There is no page "/guide/aa".');
  expect(() => meant('/aa')).toThrow(expect.objectContaining({ fix: 'Name "/a"?' }));
  expect(() => meant('/a#fo')).toThrow(expect.objectContaining({ fix: 'Name "#foo"?' }));
  expect(() => meant('/b#xyz')).toThrow(expect.objectContaining({ fix: 'It has #only.' }));
});

const bilingualWithBase: ConfigValues = {
  title: 'Base',
  base: '/base/',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
};

test('what could be accepted is listed with the command', async () => {
  const lock = lockOf(acceptNames(await createBook(FILES), ['/', '/a']));
  const changed = { ...FILES, 'en/a.md': FILES['en/a.md'].replace('Text.', 'Another text.') };
  const list = (site: BookSite, known = lock) => acceptableReport(acceptable(known, site), true);
  expect(list(await createBook(changed))).toEqual([
    '2 pages could be accepted, after somebody has compared the translations with their originals:',
    '  npx diglot accept /a   1 behind (zh)',
    '  npx diglot accept /b   4 not promised',
  ]);
  const site = await createBook(FILES);
  expect(list(site, lockOf(acceptNames(site, ['/', '/a', '/b'])))).toEqual([
    'Everything is accepted, and all addresses are promised.',
  ]);
  const again = await createBook(changed);
  const unchanged = lockOf(acceptNames(again, ['/', '/a', '/b'], lock));
  expect(list(again, unchanged)).toEqual([
    '1 page could be accepted, after somebody has compared the translations with their originals:',
    '  npx diglot accept /a   1 accepted unchanged (zh)',
  ]);
  expect(list(again, lockOf(acceptNames(again, ['/a'], unchanged)))).toEqual([
    'Everything is accepted, and all addresses are promised.',
  ]);
  expect(acceptableReport(acceptable(NOTHING, site), false).join()).toContain(
    'npx diglot accept --all',
  );
});
