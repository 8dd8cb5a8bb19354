import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DiglotErrors } from '../../shared/diglot-error';
import { acceptedSection, addressesOf, parseLock, readLock, serializeLock } from './lock';
import type { LockedAddress } from './lock-line';

const FILE = '/site/book.lock';
const HEADER = '# diglot book.lock 1\n';
const A = '5e3a91c07be2d4f6';
const B = '0c44ab91d2e3f5a7';
const C = '1f2e3d4c5b6a7988';

const read = (text: string) => parseLock(text, FILE);

/** Without the numbers of lines. */
const addresses = (text: string): LockedAddress[] =>
  addressesOf(read(text)).map(({ line: _, ...rest }) => rest);

/** What is told of a lock: code, line, message and fix. */
function problems(text: string): string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof DiglotErrors)) throw error;
    return error.errors.map(
      ({ code, message, fix, location }) =>
        `${location?.file}:${location?.line} ${code}: ${message} | ${fix}`,
    );
  }
}

test('the lines of a page, and of its sections', () => {
  const lock = read(
    `${HEADER}/guide/start/\n/guide/start/#install\n/zh/guide/start/ ${A} ${B}\n/zh/guide/start/#install ${B} ${C} unchanged\n`,
  );
  expect([...lock.pages.keys()]).toEqual(['/guide/start/', '/zh/guide/start/']);
  const zh = lock.pages.get('/zh/guide/start/');
  expect(zh?.sections.get('')?.accepted).toEqual({ original: A, own: B, isUnchanged: false });
  expect(zh?.sections.get('install')).toMatchObject({
    line: 5,
    accepted: { original: B, own: C, isUnchanged: true },
  });
  expect(lock.pages.get('/guide/start/')?.sections.get('install')?.accepted).toBeUndefined();
});

const hash = fc.integer({ min: 0 }).map((value) => value.toString(16).padStart(16, '0').slice(-16));
const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const address = fc.record({
  routePath: text.map((path) => `/${path}`),
  id: text,
  accepted: fc.option(fc.record({ original: hash, own: hash, isUnchanged: fc.boolean() }), {
    nil: undefined,
  }),
});
const book = fc.uniqueArray(address, { selector: ({ routePath, id }) => `${routePath}\n${id}` });

const sorted = (list: readonly LockedAddress[]) =>
  [...list].map((one) => JSON.stringify([one.routePath, one.id, one.accepted ?? 0])).sort();

test('whatever is written is read again', () => {
  fc.assert(
    fc.property(book, (all) => {
      expect(sorted(addresses(serializeLock(all)))).toEqual(sorted(all));
    }),
  );
});

test('equal states are equal to the byte, in whatever order lines come, with any ends and a mark at the start', () => {
  fc.assert(
    fc.property(book, fc.infiniteStream(fc.nat()), fc.boolean(), (all, keys, isWindows) => {
      const written = serializeLock(all);
      const [header = '', ...lines] = written.trimEnd().split('\n');
      const mixed = lines
        .map((line) => [keys.next().value ?? 0, line] as const)
        .sort(([a], [b]) => a - b)
        .map(([, line]) => line);
      const other = [header, ...mixed, ''].join(isWindows ? '\r\n' : '\n');
      expect(serializeLock(addresses(isWindows ? `\uFEFF${other}` : other))).toBe(written);
    }),
  );
});

test('no text makes it throw anything but what an author can mend', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, fc.constantFrom(`/a ${A} ${B}`, '=======', '/a#b', '\r', ' '))),
      (lines) => {
        expect(() => problems(HEADER + lines.join('\n'))).not.toThrow();
      },
    ),
  );
});

test('what a union of two sides leaves behind is no problem: order, the same line twice, a second first line', () => {
  const merged = `${HEADER}/b\n/a\n${HEADER}/a\n/zh/a\n/zh/a ${A} ${B}\n/zh/a ${A} ${B}\n`;
  expect(serializeLock(addresses(merged))).toBe(`${HEADER}/a\n/b\n/zh/a ${A} ${B}\n`);
});

test.each([
  [
    'marks of a merge, also of both sides at the start',
    `<<<<<<< HEAD\n${HEADER}/zh/a ${A} ${B}\n||||||| base\n=======\n${HEADER}/zh/a ${C} ${B}\n>>>>>>> other\n`,
    /^\/site\/book\.lock:1 lock-conflict: .*marks of a merge.* \| Run "npx diglot accept --repair".*merge=union/,
  ],
  [
    'two branches accepted a section',
    `${HEADER}/zh/a#b ${A} ${B}\n/zh/a#b ${C} ${B}\n`,
    /^\/site\/book\.lock:3 lock-twice: .*two lines for \/zh\/a#b.* \| .*--repair/,
  ],
  [
    'another version',
    '# diglot book.lock 2\nanything\n',
    /^\/site\/book\.lock:1 lock-version: .*form 2.* \| Update Diglot.*npm install diglot@latest/,
  ],
  [
    'an empty file',
    '',
    /^\/site\/book\.lock:1 lock-header: .*"# diglot book\.lock 1".* \| .*--repair/,
  ],
  ['another file', '{}\n', /^\/site\/book\.lock:1 lock-header: /],
  [
    'a line that was cut off',
    `${HEADER}/a\n/zh/a ${A} 0c44a\n`,
    /^\/site\/book\.lock:3 lock-damaged: .*this is no line.* \| .*git checkout -- book\.lock.*--repair/,
  ],
  [
    'several damaged lines',
    `${HEADER}guide/start\n/a b\n# note\n`,
    /^\/site\/book\.lock:2 lock-damaged: .*3 lines are none, of which this is the first/,
  ],
])('%s', (_, text, told) => {
  expect(problems(text)).toEqual([expect.stringMatching(told)]);
});

test('a section that got another id keeps what was accepted under the old one', () => {
  const page = read(`${HEADER}/zh/a#old ${A} ${B}\n`).pages.get('/zh/a');
  const accepted = { original: A, own: B, isUnchanged: false };
  expect(acceptedSection(page ? [page] : [], { id: 'new', aliases: ['old'] })).toEqual(accepted);
  expect(acceptedSection(page ? [page] : [], { id: 'new', aliases: [] })).toBeUndefined();
  expect(acceptedSection([], { id: 'old', aliases: [] })).toBeUndefined();
});

test('a folder in the place of the file is no site without promises', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-lock-'));
  try {
    expect(readLock({ root: folder })).toBeUndefined();
    mkdirSync(path.join(folder, 'book.lock'));
    expect(() => readLock({ root: folder })).toThrow('book.lock is a folder');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
