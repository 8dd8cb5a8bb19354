import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DiglotErrors } from '../../../shared/diglot-error';
import {
  acceptedSection,
  addressesOf,
  firstOf,
  type LockedSection,
  linesOf,
  lockFile,
  parseLock,
  readLine,
  readLock,
  readLockText,
  serializeLock,
} from './lock';
import { type LockedAddress, lineOf, parseLine, salvageLine } from './lock-line';
import { tryReadLock } from './lock-reading';

const FILE = '/site/book.lock';
const HEADER = '# diglot book.lock 1\n';
const A = '5e3a91c07be2d4f6';
const B = '0c44ab91d2e3f5a7';
const C = '1f2e3d4c5b6a7988';

const read = (text: string) => parseLock(text, FILE);

const at = (routePath: string, id = ''): LockedAddress => ({ routePath, id });

/** Without the numbers of lines. */
const addresses = (text: string): LockedAddress[] =>
  addressesOf(read(text)).map(({ routePath, id, accepted: [accepted] }) => ({
    ...{ routePath, id },
    ...(accepted && { accepted }),
  }));

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
  expect(zh?.sections.get('')?.accepted).toEqual([{ original: A, own: B, isUnchanged: false }]);
  expect(zh?.sections.get('install')).toMatchObject({
    line: 5,
    accepted: [{ original: B, own: C, isUnchanged: true }],
  });
  expect(lock.pages.get('/guide/start/')?.sections.get('install')?.accepted).toEqual([]);
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

test.each<[string, LockedAddress]>([
  ['/', { routePath: '/', id: '' }],
  ['/a/b.c#d#e', { routePath: '/a/b.c', id: 'd#e' }],
  ['/zh/%20#%E7%A6%8F', { routePath: '/zh/ ', id: '福' }],
  [`/a ${A} ${B}`, { ...at('/a'), accepted: { original: A, own: B, isUnchanged: false } }],
  [
    `/a#b ${A} ${B} unchanged`,
    { ...at('/a', 'b'), accepted: { original: A, own: B, isUnchanged: true } },
  ],
])('the line %s', (line, address) => {
  expect(parseLine(line)).toEqual(address);
  expect(readLine(line)).toEqual(address);
  expect(parseLine(lineOf(address))).toEqual(address);
  expect(salvageLine(`${line}\rwhat\nelse`)).toEqual(at(address.routePath, address.id));
});

test('who accepted is written with a seal, which later engines find as it is', () => {
  const accepted = { original: A, own: B, isUnchanged: false, by: 'person:Lin Wei' };
  const line = `/a#b ${A} ${B} person:Lin%20Wei ffdb4232`;
  expect(lineOf({ ...at('/a', 'b'), accepted })).toBe(line);
  expect(parseLine(line)).toEqual({ ...at('/a', 'b'), accepted });
  const machine = { ...accepted, isUnchanged: true, by: 'machine:100% #1' };
  const other = `/a ${A} ${B} machine:100%25%20%231 8a3854f2 unchanged`;
  expect(lineOf({ ...at('/a'), accepted: machine })).toBe(other);
  expect(parseLine(other)).toEqual({ ...at('/a'), accepted: machine });
  // Of an engine that wrote none.
  expect(parseLine(line.replace(/ \w{8}$/, ''))?.accepted).toEqual(accepted);
});

test('a line that was changed by hand counts as one that nobody looked at, whatever was changed in it', () => {
  const accepted = { original: A, own: B, isUnchanged: false, by: 'person:Lin' };
  const line = lineOf({ ...at('/a', 'b'), accepted });
  const changes = [
    ['/a#b', '/a#c'],
    ['/a', '/b'],
    [A, C],
    [B, C],
    ['person:Lin', 'person:Wei'],
  ] as const;
  for (const [from, to] of changes) {
    const { routePath, id, accepted: read } = parseLine(line.replace(from, to)) ?? at('');
    expect(line.replace(from, to)).toContain(`/${routePath.slice(1)}#${id} ${read?.original}`);
    expect([read?.own, read?.by, read?.isUnchanged]).toEqual([
      from === B ? to : B,
      from === 'person:Lin' ? to : 'person:Lin',
      true,
    ]);
  }
  const waved = lineOf({ ...at('/a'), accepted: { ...accepted, isUnchanged: true } });
  expect(parseLine(waved.replace(' unchanged', ''))?.accepted?.isUnchanged).toBe(true);
});

test.each([
  ...['a', 'a/b', ' /a', '/a ', '/a#', '/a b', '/a\tb', '/a# b', '/a#b c'],
  ...[`/a ${A}`, `/a ${A} `, `/a  ${A} ${B}`, `/a ${A}  ${B}`, `/a\t${A} ${B}`, `/a ${A}${B}`],
  ...[`/a ${A}0 ${B}`, `/a ${A.slice(1)} ${B}`, `/a ${A} ${B}0`, `/a ${A} ${B.slice(1)}`],
  ...[`/a ${A} ${'g'.repeat(16)}`, `/a ${A.toUpperCase()} ${B}`, `/a ${A} ${'xyz-'.repeat(4)}`],
  ...[`/a ${A} ${B} changed`, `/a ${A} ${B}unchanged`, `/a ${A} ${B} unchanged `],
])('%j is no line', (line) => {
  expect(parseLine(line)).toBeUndefined();
  expect(readLine(line)).toBe('damaged');
});

test('of a damaged line the address is kept that it begins with, and nothing of any other', () => {
  expect(salvageLine(`/a#b ${A}`)).toEqual(at('/a', 'b'));
  expect(salvageLine(' /a')).toBeUndefined();
  expect(salvageLine('what /a')).toBeUndefined();
});

test('a mark of a merge is seven signs alone, or before a space', () => {
  for (const sign of '<|=>') {
    const mark = sign.repeat(7);
    expect([mark, `${mark} HEAD`].map(readLine)).toEqual(['conflict', 'conflict']);
    const others = [mark.slice(1), `${mark}${sign}`, `${mark}HEAD`, ` ${mark}`, `x${mark} HEAD`];
    expect(others.map(readLine)).toEqual(others.map(() => 'damaged'));
  }
  expect(['', '# diglot book.lock 1'].map(readLine)).toEqual(['nothing', 'nothing']);
});

test.each([
  ['# diglot book.lock 10', 'lock-version'],
  ['# diglot book.lock 1.1', 'lock-version'],
  ['# diglot book.lock 2 and more', 'lock-header'],
  ['x# diglot book.lock 2', 'lock-header'],
  ['# diglot book.lock ', 'lock-header'],
  ['# diglot bookslock 2', 'lock-header'],
  ['', 'lock-header'],
])('the first line %j is a problem', (first, code) => {
  expect(problems(`${first}\n/a\n`)).toEqual([
    expect.stringMatching(`^/site/book.lock:1 ${code}: `),
  ]);
});

test('of a section that two branches accepted all is known that they say, each once, at the first line', () => {
  const accepted = (original: string, own: string, isUnchanged = false, by?: string) => ({
    ...{ original, own, isUnchanged },
    ...(by !== undefined && { by }),
  });
  const lines = [`/a ${A} ${B}`, `/a ${C} ${B}`, '/a', `/a ${A} ${B}`, `/a ${A} ${B} unchanged`];
  lines.push(`/a ${A} ${C}`);
  const named = lineOf({ ...at('/a'), accepted: accepted(A, B, false, 'person:Lin') });
  expect(addressesOf(read(`${HEADER}${[...lines, named, named].join('\n')}\n`))).toEqual([
    {
      ...at('/a'),
      line: 2,
      accepted: [
        accepted(A, B),
        accepted(C, B),
        accepted(A, B, true),
        accepted(A, C),
        accepted(A, B, false, 'person:Lin'),
      ],
    },
  ]);
});

test('of two lines for an address the one counts that says what was accepted, wherever it stands', () => {
  for (const lines of [`/a\n/a ${A} ${B}\n`, `/a ${A} ${B}\n/a\n`]) {
    const lock = read(HEADER + lines);
    expect(lock.file).toBe(FILE);
    expect(lock.pages.get('/a')?.text).toBe(lines);
    expect(addressesOf(lock)).toEqual([
      {
        ...at('/a'),
        accepted: [{ original: A, own: B, isUnchanged: false }],
        line: lines.startsWith('/a\n') ? 3 : 2,
      },
    ]);
  }
});

test('marks of a merge and damaged lines are told together, each with the first of its lines', () => {
  const merge = ['<<<<<<< HEAD', `/b ${A} ${B}`, '=======', `/b ${A} ${C}`, '>>>>>>> other'];
  expect(problems(`${HEADER}/a\n${merge.join('\n')}\nwhat\n`)).toEqual([
    expect.stringMatching(/:3 lock-conflict: /),
    expect.stringMatching(/:8 lock-damaged: /),
  ]);
});

test('a mark counts at the start of a file alone', () => {
  expect(linesOf('/a\n\uFEFF/b')).toEqual(['/a', '\uFEFF/b']);
  expect(linesOf('\uFEFF/a\r\n/b\n\uFEFF/c\r')).toEqual(['/a', '/b', '\uFEFF/c\r']);
});

test('the first of some lines', () => {
  const lines = [5, 3, 4].map((line): LockedSection => ({ ...at('/a'), accepted: [], line }));
  expect(firstOf(lines)).toBe(3);
  expect(firstOf([])).toBe(Number.POSITIVE_INFINITY);
});

test('a section that got another id keeps what was accepted under the old one', () => {
  const page = read(`${HEADER}/zh/a#old ${A} ${B}\n`).pages.get('/zh/a');
  const accepted = [{ original: A, own: B, isUnchanged: false }];
  expect(acceptedSection(page ? [page] : [], { id: 'new', aliases: ['old'] })).toEqual(accepted);
  expect(acceptedSection(page ? [page] : [], { id: 'new', aliases: [] })).toEqual([]);
  expect(acceptedSection([], { id: 'old', aliases: [] })).toEqual([]);
});

test('its own id counts more than an old one, and its page more than one that became a part of it', () => {
  const lines = [`/a#new ${A} ${B}`, `/a#old ${B} ${C}`, '/a#none', `/b#new ${C} ${A}`];
  const { pages } = read(`${HEADER}${lines.join('\n')}\n/b#none ${C} ${B}\n`);
  const own = (...ids: string[]) => {
    const [id = '', ...aliases] = ids;
    return acceptedSection([...pages.values()], { id, aliases })[0]?.original;
  };
  expect([own('new', 'old'), own('old', 'new'), own('none'), own('x', 'none', 'old')]).toEqual([
    A,
    B,
    C,
    B,
  ]);
});

test('a lock is read from its file; what is wrong with it is told, and no other failure is taken for that', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-lock-'));
  try {
    const place = { root: folder };
    const file = path.join(folder, 'book.lock');
    expect(lockFile(place)).toBe(file);
    expect([readLockText(file), readLock(place)]).toEqual([undefined, undefined]);
    expect(tryReadLock(place)).toEqual({ lock: undefined, errors: [] });
    writeFileSync(file, `${HEADER}/福\n`);
    expect(readLockText(file)).toBe(`${HEADER}/福\n`);
    expect(tryReadLock(place)).toEqual({
      lock: { file, code: [], pages: read(`${HEADER}/福\n`).pages },
      errors: [],
    });
    writeFileSync(file, `${HEADER}what\n`);
    expect(tryReadLock(place)).toEqual({
      errors: [expect.objectContaining({ code: 'lock-damaged' })],
    });
    rmSync(file);
    mkdirSync(file);
    expect(tryReadLock(place).errors).toMatchObject([
      {
        code: 'lock-folder',
        message: 'book.lock is a folder, where a file is needed.',
        fix: expect.stringContaining('git checkout -- book.lock'),
        location: { file },
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(() => tryReadLock({ root: '\0' })).toThrow(TypeError);
});

test('lines that tell of code are kept as they are, each once, behind all others', () => {
  const code = [
    `= kettle:boil ${A} "function boil(): void"`,
    `@ * kettle:boil ${A}`,
    `@ /zh/a#b kettle:boil -`,
  ];
  const lock = read(`${HEADER}${code[1]}\n/a\n${code[2]}\n${code[0]}\n${code[1]}\n`);
  expect(serializeLock([at('/a')], lock.code)).toBe(`${HEADER}/a\n${code.join('\n')}\n`);
  for (const line of ['= a', `= a ${A} text`, '@ a b c', `@ * a ${A} more`, `= a ${A} "`]) {
    expect(readLine(line)).toBe('damaged');
  }
});
