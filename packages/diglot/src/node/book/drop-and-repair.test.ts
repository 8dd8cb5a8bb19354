import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairReport } from './accept-report';
import { drop } from './drop';
import { parseLock, readLine, serializeLock } from './lock/lock';
import { type AcceptedSection, lineOf } from './lock/lock-line';
import { repair } from './repair';
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
  expect(() => drop(lockWith([{ routePath: '/福', id: '甲' }]), ['/%E7%A6%8F#乙'], site)).toThrow(
    expect.objectContaining({ fix: 'Name "/%E7%A6%8F#%E7%94%B2"?' }),
  );
  expect(() => drop(LOCK, ['/a#odl'], site)).toThrow(
    expect.objectContaining({ fix: 'Name "/a#old"?' }),
  );
});

/** What is given up of a lock with these addresses, each with its id behind `#`. */
async function droppedOf(addresses: readonly string[], ...names: string[]) {
  const lock = lockWith(
    addresses.map((address) => {
      const [routePath = '', id = ''] = address.split('#');
      return { routePath, id };
    }),
  );
  return drop(lock, names, await createBook(FILES));
}

test('a hash without id is the page alone: its sections are not given up with it', async () => {
  expect(await dropped('/gone#')).toEqual(['/gone', '/zh/gone']);
  expect(await dropped('/zh/gone#')).toEqual(['/zh/gone']);
  await expect(dropped('/a#')).rejects.toThrow(/The site still has "\/a#"/);
});

test('a folder is given up with all below it, and with nothing beside it', async () => {
  const all = ['/go', '/go/x#y', '/go/x/z', '/gone', '/zh/go/x', '/x/go/x'];
  const below = ['/go', '/go/x#y', '/go/x/z', '/zh/go/x'];
  for (const name of ['/go/*', 'go/*', 'https://example.org/go/*']) {
    expect((await droppedOf(all, name)).dropped).toEqual(below);
  }
  expect((await droppedOf(all, '/zh/go/*')).dropped).toEqual(['/zh/go/x']);
  expect((await droppedOf(all, '/en/*')).dropped).toEqual(all.filter((one) => !/zh/.test(one)));
  expect((await droppedOf(all, '/zh/*')).dropped).toEqual(['/zh/go/x']);
  for (const name of ['/g*', '/go*', '/*/x']) {
    await expect(droppedOf(all, name)).rejects.toThrow(/does not have the address/);
  }
});

test('what the site has is kept under any form of its address', async () => {
  await expect(droppedOf(['/a/', '/a/#bar'], '/a')).rejects.toThrow(/The site still has "\/a"/);
  expect((await droppedOf(['/a/', '/a/#bar'], '/a#bar')).dropped).toEqual(['/a/#bar']);
  expect((await droppedOf(['/x#福', '/x#y'], '/x#%E7%A6%8F')).dropped).toEqual(['/x#%E7%A6%8F']);
});

test('of a page of which nobody knows what it has nothing is given up, and no half of a section is kept', async () => {
  const book = await createBook(FILES);
  const empty = { ...book, factsOf: () => ({ sections: [], headings: [], ids: [] }) };
  expect(() => drop(LOCK, ['/a'], empty)).toThrow(/The site still has "\/a"/);
  const site = { ...book, factsOf: () => undefined };
  expect(repair('/a 12\n/a#foo 12\n', '/l', site).addresses.map(lineOf)).toEqual(['/a']);
  expect(() => drop(LOCK, ['/a#old'], site)).toThrow(
    expect.objectContaining({
      code: 'drop-present',
      fix: expect.stringContaining('Remove the page or the section first'),
    }),
  );
});

test('one name that cannot be given up ends the command, whatever others can', async () => {
  const site = await createBook(FILES);
  expect(() => drop(LOCK, ['/gone', '/a#foo'], site)).toThrow(/The site still has "\/a#foo"/);
  expect(() => drop(lockWith([]), ['/gone'], site)).toThrow(
    expect.objectContaining({
      code: 'drop-unknown',
      message: 'book.lock does not have the address "/gone".',
      location: expect.objectContaining({ file: '/site/book.lock' }),
      fix: 'Only what it has can be given up.',
    }),
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

test('of several lines the one counts that says most of what there is now, whatever their order', async () => {
  const site = await createBook(FILES);
  const [original = '', own = ''] = ['/a', '/zh/a'].map(
    (route) => site.factsOf(route)?.sections.find(({ id }) => id === 'foo')?.hash,
  );
  const [low, high] = ['0'.repeat(16), 'f'.repeat(16)];
  const accepted = (original: string, own: string, isUnchanged = false): AcceptedSection => ({
    ...{ original, own, isUnchanged },
  });
  /** Each counts more than the next one. */
  const order = [
    accepted(original, own),
    accepted(original, own, true),
    accepted(high, own, true),
    accepted(original, high),
    accepted(original, low),
    accepted(high, low),
    accepted(low, high),
    accepted(high, high, true),
    undefined,
  ].map((accepted) => lineOf({ routePath: '/zh/a', id: 'foo', accepted }));
  fc.assert(
    fc.property(fc.shuffledSubarray(order, { minLength: 1 }), (lines) => {
      const { addresses, chosen, cut, left } = repair(lines.join('\n'), '/l', site);
      const most = order.find((line) => lines.includes(line));
      expect(addresses.map(lineOf)).toEqual([most]);
      expect({ chosen, cut, left }).toEqual({
        chosen: lines.length > 1 ? ['/zh/a#foo'] : [],
        ...{ cut: [], left: [] },
      });
    }),
  );
});

test('what was accepted of a section that is no translation any more stays, whatever the order of its lines', async () => {
  const site = await createBook(FILES);
  const [low, high] = ['0'.repeat(16), 'f'.repeat(16)];
  // The original has no #bar, English is no translation, and nothing is left of /gone.
  for (const address of ['/zh/a#bar', '/a#foo', '/gone#x']) {
    const [route = '', id] = address.split('#');
    // The text that is there fits no line: there is nothing of which it were the translation.
    const own = site.factsOf(route)?.sections.find((one) => one.id === id)?.hash ?? low;
    const lines = [`${address} ${low} ${own}`, `${address} ${high} ${low}`];
    for (const text of [lines, lines.toReversed()]) {
      const { addresses } = repair(text.join('\n'), '/l', site);
      expect(addresses.map(lineOf)).toEqual([`${address} ${high} ${low}`]);
    }
  }
});

test('lines that tell of code stay, each once; damaged ones are left out', async () => {
  const site = await createBook(FILES);
  const code = [
    `= kettle:boil ${'0'.repeat(16)} "boil(): void"`,
    `@ * kettle:boil ${'0'.repeat(16)}`,
  ];
  const [declared = '', looked = ''] = code;
  const text = [looked, '/a', declared, looked, '= kettle:boil 12'].join('\n');
  expect(repair(text, '/l', site)).toEqual({
    ...{ addresses: [{ routePath: '/a', id: '' }], code: [looked, declared] },
    ...{ chosen: [], cut: [], left: ['= kettle:boil 12'] },
  });
});

test('a page and a section under their former addresses are known again, as far as readable lines name these', async () => {
  const site = await createBook({
    ...FILES,
    'en/a.md': FILES['en/a.md'].replace('{#foo}', '{#foo #old}'),
    'zh/a.md': FILES['zh/a.md'].replace('{#foo}', '{#foo #old}'),
  });
  const [original, own] = ['/a', '/zh/a'].map(
    (route) => site.factsOf(route)?.sections.find(({ id }) => id === 'foo')?.hash,
  );
  const repaired = (...lines: readonly string[]) => repair(lines.join('\n'), '/l', site);
  expect(repaired('/a/', '/a/#old 12').cut).toEqual(['/a/#old']);
  expect(repaired('/a/#old 12').left).toEqual(['/a/#old 12']);
  const other = 'f'.repeat(16);
  for (const address of ['/zh/a#old', '/zh/a/#foo', '/zh/a/#old']) {
    const lines = [`${address} ${original} ${own}`, `${address} ${other} ${other}`];
    expect(repaired(...lines).addresses.map(lineOf)).toEqual(lines.slice(0, 1));
    expect(repaired(...lines.toReversed()).addresses.map(lineOf)).toEqual(lines.slice(0, 1));
  }
});

test('of two lines that a merge left the present one stays when others are given up', async () => {
  const site = await createBook(FILES);
  const [original, own] = ['/a', '/zh/a'].map(
    (route) => site.factsOf(route)?.sections.find(({ id }) => id === 'foo')?.hash,
  );
  const lines = [`/zh/a#foo ${original} ${own}`, `/zh/a#foo ${'f'.repeat(16)} ${'f'.repeat(16)}`];
  for (const both of [lines, lines.toReversed()]) {
    const lock = parseLock(`# diglot book.lock 1\n/gone\n${both.join('\n')}\n`, '/l');
    expect(drop(lock, ['/gone'], site).addresses.map(lineOf)).toEqual(lines.slice(0, 1));
  }
});

test('a damaged line leaves its address where the site has it, and what another line says of it', async () => {
  const site = await createBook(FILES);
  const hash = '0'.repeat(16);
  const damaged = ['/a#foo 12', '/zh/a#bar\t', '/gone 12', '/a#fo', '/zh/a#foo 12'];
  const { addresses, chosen, cut, left } = repair(
    `${damaged.join('\r\n')}\r\n/zh/a#foo ${hash} ${hash}\n`,
    '/l',
    site,
  );
  expect(addresses.map(lineOf)).toEqual([
    '/a#foo',
    '/zh/a#bar',
    '/a#fo',
    `/zh/a#foo ${hash} ${hash}`,
  ]);
  expect({ chosen, cut, left }).toEqual({
    chosen: ['/zh/a#foo'],
    cut: ['/a#foo', '/zh/a#bar'],
    left: ['/gone 12'],
  });
});

test('a repaired lock can be read, says the same when it is repaired again, and loses no line that is one', async () => {
  const site = await createBook(FILES);
  const hash = fc.constantFrom('0'.repeat(16), 'f'.repeat(16));
  const address = fc.constantFrom('/a', '/a#foo', '/zh/a#foo', '/gone', '/zh/gone#x');
  const line = fc.oneof(
    address,
    fc.tuple(address, hash, hash).map((parts) => parts.join(' ')),
    fc.tuple(address, fc.string()).map((parts) => parts.join(' ')),
    fc.constantFrom('=======', '<<<<<<< HEAD', '>>>>>>> other', '# diglot book.lock 1', ''),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = ['', ...lines].join('\n');
      const whole = serializeLock(repair(text, '/l', site).addresses);
      expect(serializeLock(repair(whole, '/l', site).addresses)).toBe(whole);
      const { pages } = parseLock(whole, '/l');
      for (const one of text.split(/\r?\n/)) {
        const read = readLine(one);
        if (typeof read === 'string') continue;
        expect(pages.get(read.routePath)?.sections.has(read.id), one).toBe(true);
      }
    }),
  );
});

test('what a repair did is said: how much it kept, where it chose, and what it left out', () => {
  const addresses = [{ routePath: '/a', id: '' }];
  expect(repairReport({ addresses, chosen: [], cut: [], left: [] })).toEqual(['Kept 1 address.']);
  const chosen = ['/zh/a#foo', '/zh/b'];
  expect(repairReport({ addresses, chosen, cut: ['/zh/a'], left: ['/z 12'] })).toEqual([
    '  /zh/a#foo  one of several lines stays: that of the present text, if there is one',
    '  /zh/b      one of several lines stays: that of the present text, if there is one',
    '  /zh/a      stays without what was accepted, which cannot be read',
    '  "/z 12"    left out: no line',
    '',
    'Kept 1 address.',
  ]);
  const two = { addresses: [...addresses, ...addresses], chosen: [], cut: [], left: [] };
  expect(repairReport(two)).toEqual(['Kept 2 addresses.']);
});

test('an empty file becomes a lock; another version is left to an engine that knows it', async () => {
  const site = await createBook(FILES);
  expect(serializeLock(repair('', '/l', site).addresses)).toBe('# diglot book.lock 1\n');
  const text = '# diglot book.lock 2\n';
  expect(() => repair(text, '/l', site)).toThrow(
    expect.objectContaining({
      errors: [
        expect.objectContaining({
          code: 'lock-version',
          message: expect.stringContaining('has the form 2'),
          location: { file: '/l', line: 1, source: text },
        }),
      ],
    }),
  );
});
