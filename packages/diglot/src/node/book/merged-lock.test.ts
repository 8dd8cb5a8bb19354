import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accept } from './accept';
import { createPromises } from './addresses/promises';
import type { BookSite } from './book-site';
import { drop } from './drop';
import { parseLock, serializeLock } from './lock/lock';
import { namedPage } from './named-pages';
import { createBook } from './test-book';
import { type WorkState, workSections } from './work-sections';

const folder = mkdtempSync(path.join(tmpdir(), 'diglot-merge-'));

/** As `book.lock merge=union` in .gitattributes has Git join two branches. */
function union(base: string, ours: string, theirs: string): string {
  const [a = '', o = '', b = ''] = [ours, base, theirs].map((text, index) => {
    const file = path.join(folder, `${index}`);
    writeFileSync(file, text);
    return file;
  });
  return execFileSync('git', ['merge-file', '-p', '--union', a, o, b], { encoding: 'utf8' });
}

/** What the sections of a page say, in both languages. */
type Texts = Readonly<Record<string, readonly [en: string, zh: string]>>;

const IDS = ['foo', 'bar', 'baz'];
const START: Texts = Object.fromEntries(IDS.map((id) => [id, ['one', '一']]));

const books = new Map<string, Promise<BookSite>>();

function book(texts: Texts): Promise<BookSite> {
  const key = JSON.stringify(texts);
  const known = books.get(key) ?? createPages(texts);
  books.set(key, known);
  return known;
}

async function createPages(texts: Texts): Promise<BookSite> {
  const page = (index: 0 | 1) =>
    `# Page\n\n${IDS.map((id) => `## T {#${id}}\n\n${texts[id]?.[index]}\n`).join('\n')}`;
  const site = await createBook({
    ...{ 'en/index.md': '# Home\n', 'zh/index.md': '# 首页\n' },
    ...{ 'en/a.md': page(0), 'zh/a.md': page(1) },
  });
  // Its files are there for one test only.
  const facts = new Map(
    site.content.routes.map(({ routePath }) => [routePath, site.factsOf(routePath)]),
  );
  return { ...site, factsOf: (routePath) => facts.get(routePath) };
}

const read = (lock: string) => parseLock(lock, '/site/book.lock');

function accepting(lock: string, names: readonly string[], site: BookSite): string {
  const place = { ...site, cwd: site.config.root };
  const wishes = names.map((name) => namedPage(name, place));
  return serializeLock(accept(read(lock), wishes, site).addresses);
}

/** What is told of each section of the page, by its id. */
function states(lock: string, site: BookSite): Record<string, WorkState> {
  const promises = createPromises(read(lock), site.content);
  const found = workSections({ ...site, promises }, 'zh').filter(
    ({ page }) => page.identity === '/a',
  );
  return Object.fromEntries(found.map(({ original, state }) => [original.id, state]));
}

const linesFor = (lock: string, address: string) =>
  lock.split('\n').filter((line) => line.split(' ')[0] === address);

/** What a branch does: it writes sections anew, in one language or in both, and accepts some of them. */
interface Branch {
  readonly texts: Texts;
  readonly lock: string;
}

async function branch(
  base: Branch,
  changes: readonly { id: string; en?: string; zh?: string; isAccepted: boolean }[],
): Promise<Branch> {
  let { texts, lock } = base;
  for (const { id, en, zh, isAccepted } of changes) {
    const [oldEn = '', oldZh = ''] = texts[id] ?? [];
    texts = { ...texts, [id]: [en ?? oldEn, zh ?? oldZh] };
    if (isAccepted) lock = accepting(lock, [`/a#${id}`], await book(texts));
  }
  return { texts, lock };
}

const start = async (): Promise<Branch> => ({
  texts: START,
  lock: accepting('# diglot book.lock 1\n', ['/', '/a'], await book(START)),
});

test('of two branches that translated one section anew, the line counts whose texts are there after the merge', async () => {
  const base = await start();
  const ours = await branch(base, [{ id: 'foo', en: 'two', zh: '二', isAccepted: true }]);
  const theirs = await branch(base, [{ id: 'foo', en: 'three', zh: '三', isAccepted: true }]);
  for (const lock of [
    union(base.lock, ours.lock, theirs.lock),
    union(base.lock, theirs.lock, ours.lock),
  ]) {
    expect(linesFor(lock, '/zh/a#foo')).toHaveLength(2);
    const told = async (en: string, zh: string) =>
      states(lock, await book({ ...START, foo: [en, zh] })).foo;
    expect(await told('two', '二')).toBe('current');
    expect(await told('three', '三')).toBe('current');
    // Another original than any of them looked at.
    expect(await told('two and three', '二和三')).toBe('behind');
    // The translation of one beside the original of the other.
    expect(await told('two', '三')).toBe('behind');
    expect(await told('three', '二')).toBe('behind');
    expect(await told('one', '一')).toBe('behind');
  }
});

test('an edit of the translation in one branch leaves it accepted of the new original of the other', async () => {
  const base = await start();
  const ours = await branch(base, [{ id: 'foo', en: 'two', zh: '二', isAccepted: true }]);
  const theirs = await branch(base, [{ id: 'foo', zh: '壹', isAccepted: true }]);
  const lock = union(base.lock, ours.lock, theirs.lock);
  expect(states(lock, await book({ ...START, foo: ['two', '二（壹）'] })).foo).toBe('current');
});

test('the next command that writes leaves one line, for sections that nobody named as well, and loses no address', async () => {
  const base = await start();
  const ours = await branch(base, [{ id: 'foo', en: 'two', zh: '二', isAccepted: true }]);
  const theirs = await branch(base, [{ id: 'foo', en: 'three', zh: '三', isAccepted: true }]);
  const gone = (lock: string) => lock.replace('/zh/', '/gone\n/zh/');
  const lock = union(gone(base.lock), gone(ours.lock), gone(theirs.lock));
  const site = await book({ ...START, foo: ['three', '三'] });
  const written = [
    accepting(lock, ['/'], site),
    accepting(lock, ['/a#foo'], site),
    serializeLock(drop(read(lock), ['/gone'], site).addresses),
  ];
  for (const [index, text] of written.entries()) {
    expect(linesFor(text, '/zh/a#foo')).toEqual(linesFor(theirs.lock, '/zh/a#foo'));
    expect(text.includes('/gone\n')).toBe(index < 2);
    expect([...read(text).pages.keys()].filter((route) => route !== '/gone')).toEqual([
      ...read(base.lock).pages.keys(),
    ]);
  }
});

const change = fc.record({
  id: fc.constantFrom(...IDS),
  en: fc.option(fc.constantFrom('one', 'two', 'three'), { nil: undefined }),
  zh: fc.option(fc.constantFrom('一', '二', '三'), { nil: undefined }),
  isAccepted: fc.boolean(),
});
const changes = fc.array(change as fc.Arbitrary<Parameters<typeof branch>[1][number]>, {
  maxLength: 4,
});

test('whatever two branches accept: each side first says the same, what one of them accepted last is current, and writing changes no state', async () => {
  const base = await start();
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.infiniteStream(fc.boolean()), async (a, b, sides) => {
      const [ours, theirs] = [await branch(base, a), await branch(base, b)];
      const texts = Object.fromEntries(
        IDS.map((id) => {
          const own = [0, 1].map((index) => {
            const [o, x, y] = [base, ours, theirs].map(({ texts }) => texts[id]?.[index] ?? '');
            if (x === o || y === o) return x === o ? y : x;
            return sides.next().value ? x : y;
          });
          return [id, [own[0] ?? '', own[1] ?? ''] as const];
        }),
      );
      const site = await book(texts);
      const lock = union(base.lock, ours.lock, theirs.lock);
      const told = states(lock, site);
      expect(states(union(base.lock, theirs.lock, ours.lock), site)).toEqual(told);
      const written = accepting(lock, ['/'], site);
      expect(accepting(union(base.lock, theirs.lock, ours.lock), ['/'], site)).toBe(written);
      expect(states(written, site)).toEqual(told);
      for (const id of IDS) {
        const address = `/zh/a#${id}`;
        expect(linesFor(written, address)).toHaveLength(1);
        const [now = ''] = linesFor(accepting(lock, [`/a#${id}`], site), address);
        const [, original, own] = now.split(' ');
        // A text that was accepted of another original alone may be that of either side: somebody has to look.
        const looked = linesFor(lock, address).filter((line) => line.split(' ')[2] === own);
        const isDoubtful =
          looked.length > 0 && looked.every((line) => line.split(' ')[1] !== original);
        for (const side of [ours, theirs]) {
          const [last = ''] = linesFor(side.lock, address);
          const isLeft = linesFor(lock, address).includes(last);
          if (!isLeft || isDoubtful || side.texts[id]?.join() !== texts[id]?.join()) continue;
          if (!/current|unchanged/.test(states(side.lock, site)[id] ?? '')) continue;
          expect([id, told[id]]).toEqual([id, expect.stringMatching(/current|unchanged/)]);
        }
        const isKnown = linesFor(lock, address).some((line) => line.split(' ')[1] === original);
        if (!isKnown) expect([id, told[id]]).toEqual([id, 'behind']);
      }
    }),
    { numRuns: 25 },
  );
});
