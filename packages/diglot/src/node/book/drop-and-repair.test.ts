import { expect, test } from 'vitest';
import { drop } from './drop';
import { parseLock, serializeLock } from './lock';
import { repair } from './repair';
import { repairReport } from './repair-report';
import { createBook, lockWith } from './test-book';

const FILES = {
  'en/a.md': '# A\n\n## Foo {#foo}\n',
  'zh/a.md': '# 甲\n\n## 福 {#foo}\n\n## 吧 {#bar}\n',
};

const LOCK = lockWith(
  ['/a', '/zh/a', '/gone', '/zh/gone', '/only'].flatMap((routePath) =>
    ['', 'foo', 'bar', 'old'].map((id) => ({ routePath, id })),
  ),
);

const dropped = async (...names: string[]) => drop(LOCK, names, await createBook(FILES)).dropped;

test('an address without language is given up in all, one with language in that alone', async () => {
  expect(await dropped('/a#old')).toEqual(['/a#old', '/zh/a#old']);
  expect(await dropped('/zh/a.html#old')).toEqual(['/zh/a#old']);
  expect(await dropped('/en/a#old', '/gone#foo')).toEqual(['/a#old', '/gone#foo', '/zh/gone#foo']);
  expect(await dropped('/gone/')).toHaveLength(8);
  expect(await dropped('/zh/gone')).toHaveLength(4);
  expect(await dropped('/*')).toHaveLength(12);
});

test('what the site still has cannot be given up; where only a language has it, it stays there', async () => {
  const site = await createBook(FILES);
  for (const name of ['/a#foo', '/zh/a#bar', '/a', '/a/*']) {
    expect(() => drop(LOCK, [name], site)).toThrow(/The site still has/);
  }
  const { dropped, kept, addresses } = drop(LOCK, ['/a#bar'], site);
  expect({ dropped, kept }).toEqual({ dropped: ['/a#bar'], kept: ['/zh/a#bar'] });
  expect(addresses).toHaveLength(19);
  expect(drop(LOCK, ['/*'], site).kept).toEqual(['/a', '/zh/a']);
});

test('what the lock does not have is answered with the nearest that it has', async () => {
  const site = await createBook(FILES);
  expect(() => drop(LOCK, ['/gonne'], site)).toThrow(
    expect.objectContaining({ fix: 'Name "/gone"?' }),
  );
  expect(() => drop(LOCK, ['/a#odl'], site)).toThrow(
    expect.objectContaining({ fix: 'Name "/a#old"?' }),
  );
});

test('a repaired lock has the addresses of both sides, and of two lines the one of the present original', async () => {
  const site = await createBook(FILES);
  const [en, zh] = ['/a', '/zh/a'].map(
    (route) => site.factsOf(route)?.sections.find(({ id }) => id === 'foo')?.hash ?? '',
  );
  const older = '0'.repeat(16);
  const lines = (first: string, second: string) => `<<<<<<< HEAD
# diglot book.lock 1
/a
/zh/a#foo ${first}
=======
# diglot book.lock 1
/gone
/zh/a#foo ${second}
>>>>>>> other
/zh/a ${older} 00
/z 12
what
`;
  const now = `${en} ${zh}`;
  const before = `${older} ${zh}`;
  for (const text of [lines(now, before), lines(before, now)]) {
    const { addresses, chosen, cut, left } = repair(text, '/site/book.lock', site);
    const repaired = serializeLock(addresses);
    expect(repaired).toBe(`# diglot book.lock 1\n/a\n/gone\n/zh/a\n/zh/a#foo ${now}\n`);
    expect(() => parseLock(repaired, '/site/book.lock')).not.toThrow();
    expect(left).toEqual(['/z 12', 'what']);
    expect(chosen).toEqual(['/zh/a#foo']);
    expect(cut).toEqual(['/zh/a']);
  }
});

test('what a repair did is said: how much it kept, where it chose, and what it left out', () => {
  const addresses = [{ routePath: '/a', id: '' }];
  expect(repairReport({ addresses, chosen: [], cut: [], left: [] })).toEqual(['Kept 1 address.']);
  const chosen = ['/zh/a#foo', '/zh/b'];
  expect(repairReport({ addresses, chosen, cut: ['/zh/a'], left: ['/z 12'] })).toEqual([
    '  /zh/a#foo  one of several lines stays: that of the present original, if there is one',
    '  /zh/b      one of several lines stays: that of the present original, if there is one',
    '  /zh/a      stays without what was accepted, which cannot be read',
    '  "/z 12"    left out: no line',
    '',
    'Kept 1 address.',
  ]);
});

test('an empty file becomes a lock; another version is left to an engine that knows it', async () => {
  const site = await createBook(FILES);
  expect(serializeLock(repair('', '/l', site).addresses)).toBe('# diglot book.lock 1\n');
  expect(() => repair('# diglot book.lock 2\n', '/l', site)).toThrow(/has the form 2/);
});
