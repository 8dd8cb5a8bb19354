import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type FileCall, failFiles } from '../../../diglot/src/node/build/testing/test-faults';
import { readTree } from '../../../diglot/src/node/build/testing/test-site';
import { testWithLinks } from '../../../diglot/src/node/files/test-links';
import type { Change } from '../plan';
import { hashOfFile, takeBackInterrupted } from './take-back';
import { writeChanges } from './write-changes';

let top: string;
let root: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-write-')));
  root = path.join(top, 'site');
  for (const name of ['a', 'b']) put(`docs/${name}.md`, name.toUpperCase());
});

const at = (name: string): string => path.join(root, name);

function put(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

const change = (file: string, from: string | undefined, text: string | undefined): Change => ({
  file: at(file),
  from: from === undefined ? undefined : at(from),
  text,
});

const write = (changes: readonly Change[]) => writeChanges({ root, folders: [top] }, changes);
const takeBack = () => takeBackInterrupted(root, [top]);

/** All files by their names with forward slashes; empty folders count as nothing. */
function tree(): Record<string, string> {
  const entries = Object.entries(readTree(root));
  return Object.fromEntries(entries.map(([name, text]) => [name.replaceAll('\\', '/'), text]));
}

/** What a call throws. */
function thrown(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Runs something of which every file operation from a number on fails, as if the process had been killed there. */
function runUntil(death: number, run: () => unknown): string[] {
  const calls: string[] = [];
  const faults = failFiles((call: FileCall) => {
    if (!call.args.some((arg) => typeof arg === 'string' && arg.startsWith(top))) return undefined;
    calls.push(call.name);
    return calls.length > death ? 'EIO' : undefined;
  });
  try {
    thrown(run);
  } finally {
    faults.restore();
  }
  return calls;
}

test('files are made, changed, moved, and change places', () => {
  write([
    change('docs/a.md', 'docs/b.md', undefined),
    change('docs/b.md', 'docs/a.md', 'A2'),
    change('docs/en/c.md', undefined, 'C'),
  ]);
  expect(tree()).toEqual({ 'docs/a.md': 'B', 'docs/b.md': 'A2', 'docs/en/c.md': 'C' });
});

test('a chain of moves loses nobody', () => {
  write([
    change('docs/b.md', 'docs/a.md', undefined),
    change('docs/c/c.md', 'docs/b.md', undefined),
  ]);
  expect(tree()).toEqual({ 'docs/b.md': 'A', 'docs/c/c.md': 'B' });
});

test('modes stay, of files that are rewritten and of those that only move', () => {
  if (process.platform === 'win32') return;
  chmodSync(at('docs/a.md'), 0o755);
  chmodSync(at('docs/b.md'), 0o600);
  write([
    change('docs/a.md', 'docs/a.md', 'A2'),
    change('docs/en/b.md', 'docs/b.md', undefined),
    change('docs/en/c.md', undefined, 'C'),
  ]);
  const mode = (name: string) => lstatSync(at(name)).mode & 0o777;
  expect([mode('docs/a.md'), mode('docs/en/b.md')]).toEqual([0o755, 0o600]);
  expect(mode('docs/en/c.md') & 0o111).toBe(0);
});

testWithLinks('a link that moves stays one, and leads where it shall', () => {
  symlinkSync('a.md', at('docs/link.md'));
  symlinkSync('nowhere', at('docs/kept.md'));
  write([
    { ...change('docs/en/link.md', 'docs/link.md', undefined), link: '../a.md' },
    change('docs/en/kept.md', 'docs/kept.md', undefined),
  ]);
  expect(readlinkSync(at('docs/en/link.md'))).toBe('../a.md');
  expect(readlinkSync(at('docs/en/kept.md'))).toBe('nowhere');
  expect(readdirSync(at('docs')).sort()).toEqual(['a.md', 'b.md', 'en']);
});

testWithLinks('a link whose text changes becomes a file of its own, and its target stays', () => {
  chmodSync(at('docs/a.md'), 0o640);
  symlinkSync('a.md', at('docs/link.md'));
  write([{ ...change('docs/link.md', 'docs/link.md', 'Own'), before: 'A' }]);
  expect(lstatSync(at('docs/link.md')).isSymbolicLink()).toBe(false);
  expect(lstatSync(at('docs/link.md')).mode & 0o777).toBe(0o640);
  expect(tree()).toEqual({ 'docs/a.md': 'A', 'docs/b.md': 'B', 'docs/link.md': 'Own' });
});

test('when a step fails, everything is as it was', () => {
  const before = tree();
  const error = thrown(() =>
    write([
      change('docs/en/a.md', 'docs/a.md', 'A2'),
      // A file lies where a folder would have to be.
      change('docs/b.md/c.md', undefined, 'C'),
    ]),
  );
  expect(error).toMatchObject({
    code: 'migrate-write-fails',
    message: expect.stringMatching(
      /^The changes could not be written \(E.*\)\. Everything is as it was\.$/,
    ),
    location: { file: at('docs/b.md') },
    fix: 'Correct what the system says, and run the command again.',
  });
  expect(tree()).toEqual(before);
  expect(readdirSync(at('docs'))).toEqual(['a.md', 'b.md']);
});

test.each([
  ['where one lies', [change.bind(undefined, 'docs/a.md', undefined, 'new')]],
  [
    'where another one is written',
    [
      change.bind(undefined, 'docs/c.md', 'docs/a.md', undefined),
      change.bind(undefined, 'docs/c.md', 'docs/b.md', undefined),
    ],
  ],
])('a file %s is told before anything changes', (_, changes) => {
  const before = tree();
  expect(thrown(() => write(changes.map((make) => make())))).toMatchObject({
    code: 'migrate-file-exists',
    message: 'A file lies where the migration would write another one. Nothing was changed.',
    location: { file: changes[0]?.().file },
    fix: 'Move it away or rename it, and run the command again.',
  });
  expect(tree()).toEqual(before);
});

testWithLinks('a link that leads nowhere is in the way, too', () => {
  symlinkSync('nowhere', at('docs/c.md'));
  expect(() => write([change('docs/c.md', undefined, 'C')])).toThrow(/A file lies where/);
  expect(readlinkSync(at('docs/c.md'))).toBe('nowhere');
});

test('nothing is written outside of the folder', () => {
  const before = tree();
  for (const file of ['../../evil.md', '../../site-2/evil.md', '/evil.md']) {
    expect(
      thrown(() =>
        write([
          change('docs/c.md', 'docs/a.md', 'C'),
          { ...change('x', undefined, 'X'), file: path.resolve(root, file) },
        ]),
      ),
    ).toMatchObject({
      code: 'migrate-outside',
      location: { file: path.resolve(root, file) },
      fix: expect.stringContaining('"rewrites", "srcDir" or "locales" of the old config'),
    });
  }
  expect(tree()).toEqual(before);
  write([change('../above.md', undefined, 'X'), change('docs/..c.md', undefined, 'C')]);
  expect(readFileSync(path.join(top, 'above.md'), 'utf8')).toBe('X');
});

testWithLinks('links lead nothing outside, neither folders nor those that lead nowhere yet', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'diglot-outside-'));
  symlinkSync(outside, at('docs/en'));
  symlinkSync(path.join(outside, 'later'), at('docs/later'));
  try {
    for (const file of ['docs/en/a.md', 'docs/en/deep/a.md', 'docs/later/a.md']) {
      expect(() => write([change(file, 'docs/a.md', undefined)])).toThrow(/outside of the site/);
    }
    writeFileSync(path.join(outside, 'x.md'), 'X');
    expect(() => write([change('docs/x.md', 'docs/en/x.md', undefined)])).toThrow(/outside/);
    expect(readdirSync(outside)).toEqual(['x.md']);
  } finally {
    rmSync(outside, { recursive: true });
  }
  symlinkSync('docs', at('inside'));
  write([change('inside/c.md', undefined, 'C')]);
  expect(readFileSync(at('docs/c.md'), 'utf8')).toBe('C');
});

test('a text that came after the page was read is not written over', () => {
  const before = tree();
  const edit = { ...change('docs/a.md', 'docs/a.md', 'A2'), before: 'earlier' };
  expect(thrown(() => write([change('docs/c.md', undefined, 'C'), edit]))).toMatchObject({
    code: 'migrate-file-changed',
    location: { file: at('docs/a.md') },
    fix: 'Commit what was changed, and run the command again.',
  });
  expect(tree()).toEqual(before);
  write([{ ...edit, before: 'A' }]);
  expect(tree()['docs/a.md']).toBe('A2');
});

test.each([
  ['is rewritten', 'docs/b.md', 'B2'],
  ['moves', 'docs/en/b.md', undefined],
])('a page that an author saves while it %s stays the author’s', (_, file, text) => {
  let isSaved = false;
  const faults = failFiles(({ name, args }) => {
    // The first page takes its place: the second was looked at long ago.
    if (!isSaved && /^(?:link|rename)Sync$/.test(name) && args[1] === at('docs/c.md')) {
      isSaved = true;
      writeFileSync(at('docs/b.md'), 'Mine');
      utimesSync(at('docs/b.md'), 1, 1);
    }
    return undefined;
  });
  try {
    expect(() =>
      write([change('docs/c.md', undefined, 'C'), change(file, 'docs/b.md', text)]),
    ).toThrow('The file was changed while the migration was at work');
  } finally {
    faults.restore();
  }
  expect(tree()).toEqual({ 'docs/a.md': 'A', 'docs/b.md': 'Mine' });
});

test('a file that comes a moment before is not written over', () => {
  const faults = failFiles(({ name, args }) => {
    if (/^(?:link|rename)Sync$/.test(name) && args[1] === at('docs/c.md')) {
      writeFileSync(at('docs/c.md'), 'Mine');
    }
    return undefined;
  });
  try {
    expect(() => write([change('docs/c.md', undefined, 'C')])).toThrow(/could not be taken back/);
  } finally {
    faults.restore();
  }
  expect(tree()['docs/c.md']).toBe('Mine');
});

test('file systems without second names for files', () => {
  const faults = failFiles(({ name }) => (name === 'linkSync' ? 'ENOTSUP' : undefined));
  try {
    write([
      change('docs/a.md', 'docs/b.md', undefined),
      change('docs/b.md', 'docs/a.md', 'A2'),
      change('docs/en/c.md', undefined, 'C'),
    ]);
  } finally {
    faults.restore();
  }
  expect(tree()).toEqual({ 'docs/a.md': 'B', 'docs/b.md': 'A2', 'docs/en/c.md': 'C' });
});

/** Changes of all kinds. */
const allKinds = (): Change[] => [
  change('docs/a.md', 'docs/b.md', undefined),
  change('docs/b.md', 'docs/a.md', 'A2'),
  change('docs/edit.md', 'docs/edit.md', 'Edited'),
  change('docs/en/deep/page.mdx', 'docs/page.md', 'Page 2'),
  change('docs/en/moved.md', 'docs/moved.md', undefined),
  change('diglot.config.ts', undefined, 'New'),
];
const MORE = { 'docs/edit.md': 'Edit', 'docs/page.md': 'Page', 'docs/moved.md': 'Moved' };
const DONE = {
  'docs/a.md': 'B',
  'docs/b.md': 'A2',
  'docs/edit.md': 'Edited',
  'docs/en/deep/page.mdx': 'Page 2',
  'docs/en/moved.md': 'Moved',
  'diglot.config.ts': 'New',
};
/** Where each text may be found by its name at any moment, as it was or as it becomes. */
const NAMES = [
  ['docs/edit.md'],
  ['docs/page.md', 'docs/en/deep/page.mdx'],
  ['docs/moved.md', 'docs/en/moved.md'],
  ['docs/a.md'],
  ['docs/b.md'],
] as const;

function restore(): void {
  for (const name of readdirSync(root)) rmSync(at(name), { recursive: true });
  for (const [name, text] of Object.entries({ 'docs/a.md': 'A', 'docs/b.md': 'B', ...MORE }))
    put(name, text);
}

const stages = () => readdirSync(root).filter((name) => name.startsWith('.diglot'));

test('killed at any moment, no page is without its name, and the next run takes all back', () => {
  restore();
  const before = tree();
  const whole = runUntil(Number.POSITIVE_INFINITY, () => write(allKinds()));
  expect(tree()).toEqual(DONE);
  let isTakenBack = 0;
  for (let death = 0; death <= whole.length; death++) {
    restore();
    runUntil(death, () => write(allKinds()));
    const dead = tree();
    for (const names of NAMES) expect(names.some((name) => name in dead)).toBe(true);
    const files = takeBack();
    const after = tree();
    expect(stages()).toEqual([]);
    if (files > 0) isTakenBack++;
    const isDone = 'diglot.config.ts' in after;
    expect([death, after]).toEqual([death, isDone ? DONE : before]);
    if (isDone) continue;
    expect(readdirSync(at('docs')).sort()).toEqual([
      'a.md',
      'b.md',
      'edit.md',
      'moved.md',
      'page.md',
    ]);
  }
  expect(isTakenBack).toBeGreaterThan(10);
});

test('what a run that was killed at its very end has not removed goes with the next one', () => {
  restore();
  const removed: string[] = [];
  const faults = failFiles(({ name, args }) => {
    if (name === 'rmSync') removed.push(path.basename(String(args[0])));
    return removed.length > 5 ? 'EIO' : undefined;
  });
  write(allKinds());
  faults.restore();
  expect(removed[0]).toBe('journal.json');
  expect(stages()).toHaveLength(1);
  expect(readdirSync(at(stages()[0] ?? ''))).toContain('.gitignore');
  expect(takeBack()).toBe(0);
  expect(tree()).toEqual(DONE);
});

test('killed while it takes back, the run after that takes back the rest', () => {
  const half = () => {
    restore();
    // The last page has just left its old place.
    let gone = 0;
    const faults = failFiles(({ name, args }) => {
      if (name === 'renameSync' && /gone-\d+$/.test(String(args[1]))) gone++;
      return gone > 1 ? 'EIO' : undefined;
    });
    thrown(() => write(allKinds()));
    faults.restore();
  };
  restore();
  const before = tree();
  half();
  expect(Object.keys(tree())).toContain('docs/en/moved.md');
  const whole = runUntil(Number.POSITIVE_INFINITY, takeBack);
  expect(tree()).toEqual(before);
  for (let death = 0; death <= whole.length; death++) {
    half();
    runUntil(death, takeBack);
    takeBack();
    expect([death, tree(), stages()]).toEqual([death, before, []]);
  }
});

test('whichever operation fails once, everything is as it was or done, now or after the next run', () => {
  restore();
  const before = tree();
  const whole = runUntil(Number.POSITIVE_INFINITY, () => write(allKinds()));
  for (let chosen = 0; chosen < whole.length; chosen++) {
    restore();
    let count = 0;
    const faults = failFiles(({ args }) => {
      const isOurs = args.some((arg) => typeof arg === 'string' && arg.startsWith(top));
      return isOurs && count++ === chosen ? 'ENOSPC' : undefined;
    });
    const error = thrown(() => write(allKinds()));
    faults.restore();
    const what = `${chosen} ${whole[chosen]}`;
    if (error !== undefined) {
      expect([what, error]).toEqual([what, expect.objectContaining({ fix: expect.any(String) })]);
    }
    const isKept = Object(error).code === 'migrate-not-taken-back';
    if (!isKept)
      expect([what, withoutStages()]).toEqual([what, error === undefined ? DONE : before]);
    takeBack();
    expect([what, tree()]).toEqual([what, error === undefined ? DONE : before]);
  }
});

function withoutStages(): Record<string, string> {
  return Object.fromEntries(Object.entries(tree()).filter(([name]) => !name.startsWith('.diglot')));
}

/** Leaves the site as a run that was killed after it had moved its first page. */
function interrupt(): void {
  restore();
  let places = 0;
  const faults = failFiles(({ name, args }) => {
    if (/^(?:link|rename)Sync$/.test(name) && String(args[1]).startsWith(at('docs'))) places++;
    return places > 4 ? 'EIO' : undefined;
  });
  const error = thrown(() => write(allKinds()));
  faults.restore();
  expect(error).toMatchObject({
    code: 'migrate-not-taken-back',
    message: expect.stringMatching(
      /^The migration failed \(EIO.*\), and could not be taken back \(EIO.*\)\.$/,
    ),
    location: { file: at(stages()[0] ?? '') },
    fix: expect.stringContaining('old-0, old-1'),
  });
}

test('what was left says itself what it is, and stays out of Git', () => {
  interrupt();
  const [stage = ''] = stages();
  expect(stage).toMatch(/^\.diglot-migrate-[0-9a-f]{16}$/);
  const mark = readFileSync(at(`${stage}/.gitignore`), 'utf8').split('\n');
  expect(mark.slice(0, 2).join(' ')).toMatch(
    /run the same command again: # it takes back what is not complete/,
  );
  expect(mark.slice(2)).toEqual(['*', '']);
  expect(readFileSync(at(`${stage}/old-4`), 'utf8')).toBe('Moved');
});

test('how many files are taken back is told', () => {
  interrupt();
  expect(takeBack()).toBe(6);
  expect(takeBack()).toBe(0);
});

test.each(['docs/edit.md', 'docs/a.md', 'docs/en/deep/page.mdx'])(
  'what an author wrote after the kill is not taken back: %s',
  (name) => {
    interrupt();
    unlinkSync(at(name));
    put(name, 'Mine');
    const before = withoutStages();
    expect(thrown(takeBack)).toMatchObject({
      code: 'migrate-changed-since',
      message: expect.stringMatching(
        /^A migration was interrupted, and this file was changed since/,
      ),
      location: { file: at(name) },
      fix: expect.stringMatching(/kept in "\.diglot-migrate-[0-9a-f]{16}"\.$/),
    });
    expect(withoutStages()).toEqual(before);
    renameSync(at(name), path.join(top, 'mine.md'));
    expect(takeBack()).toBe(6);
    expect(tree()).toEqual({ 'docs/a.md': 'A', 'docs/b.md': 'B', ...MORE });
  },
);

test('a folder in place of a page is not taken back', () => {
  interrupt();
  rmSync(at('docs/edit.md'));
  mkdirSync(at('docs/edit.md'));
  expect(thrown(takeBack)).toMatchObject({ code: 'migrate-changed-since' });
});

/** The mark of a stage, as a run leaves it that was killed. */
function markOf(): string {
  interrupt();
  const text = readFileSync(at(`${stages()[0]}/.gitignore`), 'utf8');
  restore();
  return text;
}

test('folders that are not ours are left alone, whatever they are called', () => {
  const mark = markOf();
  const names = [
    '.diglot-migrate-notes',
    '.diglot-migrate-0123456789abcdef0',
    'x.diglot-migrate-0123456789abcdef',
    // Ours but for the mark, or for the text of the mark.
    '.diglot-migrate-0123456789abcdef',
    '.diglot-migrate-1123456789abcdef',
    '.diglot-migrate-3123456789abcdef',
  ];
  for (const name of names) put(`${name}/journal.json`, '{}');
  for (const name of names.slice(0, 3)) put(`${name}/.gitignore`, mark);
  put('.diglot-migrate-1123456789abcdef/.gitignore', '*\n');
  put('.diglot-migrate-3123456789abcdef/.gitignore', mark.slice(0, 20));
  put('.diglot-migrate-4123456789abcdef/.gitignore', '*\n');
  put('.diglot-migrate-2123456789abcdef', 'a file');
  const before = tree();
  expect(takeBack()).toBe(0);
  expect(tree()).toEqual(before);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{ "changes": [{ "file": 1 }], "made": [] }'],
  ['too much', '{ "changes": [], "made": [], "more": 1 }'],
  ['a hash that is none', '{ "changes": [{ "file": "a", "hash": "0" }], "made": [] }'],
  [
    'a hash that is too long',
    JSON.stringify({ changes: [{ file: 'a', hash: '0'.repeat(65) }], made: [] }),
  ],
  [
    'a file outside',
    JSON.stringify({ changes: [{ file: '../../x', hash: '0'.repeat(64) }], made: [] }),
  ],
  [
    'an origin outside',
    JSON.stringify({ changes: [{ file: 'x', from: '/x', hash: '0'.repeat(64) }], made: [] }),
  ],
  ['a folder outside', JSON.stringify({ changes: [], made: ['../..'] })],
])('a journal with %s is not acted upon', (_, text) => {
  interrupt();
  writeFileSync(at(`${stages()[0]}/journal.json`), text);
  const before = withoutStages();
  expect(thrown(takeBack)).toMatchObject({
    code: 'migrate-journal',
    message: expect.stringMatching(
      /^A migration was interrupted, and its journal (?:cannot be read|names files outside of the folder that the command runs for)\. Nothing was changed\.$/,
    ),
    location: { file: expect.stringMatching(/journal\.json$/) },
    fix: expect.stringMatching(/^Restore the site with Git.* old-0, old-1, …/),
  });
  expect(withoutStages()).toEqual(before);
  expect(readFileSync(at(`${stages()[0]}/old-4`), 'utf8')).toBe('Moved');
});

test('a second run that begins meanwhile stops the first, which says so', () => {
  restore();
  const before = tree();
  for (const moment of ['docs/a.md', 'docs/en/moved.md', 'diglot.config.ts']) {
    let isDone = false;
    const faults = failFiles(({ name, args }) => {
      if (isDone || !/^(?:link|rename)Sync$/.test(name) || args[1] !== at(moment)) return undefined;
      isDone = true;
      takeBack();
      return undefined;
    });
    const error = thrown(() => write(allKinds()));
    faults.restore();
    expect(error).toMatchObject({
      code: 'migrate-taken-over',
      message: expect.stringMatching(/^Another run of this command began in the same site/),
      location: { file: root },
      fix: 'Let only one run at a time.',
    });
    expect([moment, tree()]).toEqual([moment, before]);
  }
});

test('a folder that was made for a page stays when an author has put something into it', () => {
  interrupt();
  put('docs/en/mine.md', 'Mine');
  takeBack();
  expect(tree()).toEqual({
    'docs/a.md': 'A',
    'docs/b.md': 'B',
    ...MORE,
    'docs/en/mine.md': 'Mine',
  });
  expect(readdirSync(at('docs/en'))).toEqual(['mine.md']);
});

test('what a run left that was killed at its very beginning goes with the next one', () => {
  const mark = markOf();
  for (const [index, text] of ['', mark.slice(0, 20), mark].entries()) {
    put(`.diglot-migrate-${index}123456789abcdef/.gitignore`, text);
  }
  mkdirSync(at('.diglot-migrate-3123456789abcdef'));
  expect(takeBack()).toBe(0);
  expect(stages()).toEqual([]);
});

test('where a folder of our own cannot be marked, nothing is begun and none is left', () => {
  const before = tree();
  const faults = failFiles(({ name, args }) =>
    name === 'writeFileSync' && String(args[0]).endsWith('.gitignore') ? 'ENOSPC' : undefined,
  );
  const error = thrown(() => write([change('docs/c.md', undefined, 'C')]));
  faults.restore();
  expect(error).toMatchObject({ code: 'migrate-write-fails' });
  expect(tree()).toEqual(before);
  expect(stages()).toEqual([]);
});

/** Fails what a run does first with what another one has left. */
function failFirst(name: string, code: string): unknown {
  const faults = failFiles((call) =>
    call.name === name && String(call.args[0]).includes('.diglot-migrate-') ? code : undefined,
  );
  try {
    return thrown(takeBack);
  } finally {
    faults.restore();
  }
}

test('what another run has just taken is left to it; any other failure is told, and loses nothing', () => {
  interrupt();
  expect(failFirst('renameSync', 'ENOENT')).toBeUndefined();
  expect(failFirst('renameSync', 'EIO')).toMatchObject({ code: 'EIO' });
  expect(takeBack()).toBe(6);
});

test('a journal that cannot be read now is not taken for none', () => {
  interrupt();
  const faults = failFiles(({ name, args }) =>
    name === 'readFileSync' && String(args[0]).endsWith('journal.json') ? 'EIO' : undefined,
  );
  const error = thrown(takeBack);
  faults.restore();
  expect(error).toMatchObject({ code: 'EIO' });
  expect(takeBack()).toBe(6);
  expect(tree()).toEqual({ 'docs/a.md': 'A', 'docs/b.md': 'B', ...MORE });
});

/** Runs something that is killed before its first call of a kind. */
function killAt(isDeath: (call: FileCall) => boolean, run: () => unknown): void {
  let isDead = false;
  const faults = failFiles((call) => {
    isDead ||= isDeath(call);
    return isDead ? 'EIO' : undefined;
  });
  thrown(run);
  faults.restore();
}

test('a page that only moved may be saved under its new name before it is taken back', () => {
  restore();
  killAt(
    ({ name, args }) => name === 'rmSync' && String(args[0]).endsWith('journal.json'),
    () => write(allKinds()),
  );
  expect(Object.keys(tree())).not.toContain('docs/moved.md');
  writeFileSync(at('docs/en/moved.md'), 'Mine');
  expect(takeBack()).toBe(6);
  expect(tree()).toEqual({ 'docs/a.md': 'A', 'docs/b.md': 'B', ...MORE, 'docs/moved.md': 'Mine' });
});

test('so it may under its old name, where the taking back was killed as well', () => {
  restore();
  killAt(
    ({ name, args }) => name === 'rmSync' && String(args[0]).endsWith('journal.json'),
    () => write(allKinds()),
  );
  killAt(({ args }) => /undone-\d+$/.test(String(args[1])), takeBack);
  expect(Object.keys(tree())).toEqual(
    expect.arrayContaining(['docs/moved.md', 'docs/en/moved.md']),
  );
  writeFileSync(at('docs/moved.md'), 'Mine');
  expect(takeBack()).toBe(6);
  expect(tree()).toEqual({ 'docs/a.md': 'A', 'docs/b.md': 'B', ...MORE, 'docs/moved.md': 'Mine' });
});

test('a file may come from elsewhere, and lie in any of the folders of the site', () => {
  writeFileSync(path.join(top, 'logo.svg'), '<svg/>');
  const other = path.join(top, 'other');
  mkdirSync(other);
  const logo = {
    ...change('public/logo.svg', undefined, undefined),
    copy: path.join(top, 'logo.svg'),
  };
  const beside = { ...change('x', undefined, 'X'), file: path.join(other, 'x.md') };
  writeChanges({ root, folders: [root, other] }, [logo, beside]);
  expect(tree()['public/logo.svg']).toBe('<svg/>');
  expect(readFileSync(path.join(other, 'x.md'), 'utf8')).toBe('X');
  expect(readFileSync(path.join(top, 'logo.svg'), 'utf8')).toBe('<svg/>');
});

testWithLinks('a link is told from another one, and from a file', () => {
  symlinkSync('a.md', at('docs/one.md'));
  symlinkSync('b.md', at('docs/two.md'));
  const hashes = ['docs/a.md', 'docs/one.md', 'docs/two.md'].map((name) => hashOfFile(at(name)));
  expect(new Set(hashes).size).toBe(3);
});
