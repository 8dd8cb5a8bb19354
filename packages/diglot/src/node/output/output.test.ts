import { existsSync, statSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { failFiles } from '../build/testing/test-faults';
import { readTree } from '../build/testing/test-site';
import { createFileHelper } from '../files/file-helper';
import { createStaging, isUntouched, outputPath, type Staging } from './output';
import { OWNER_MARK_TEXT } from './output-folder';

let outDir: string;

beforeEach(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'diglot-output-')), 'dist');
});

test('a discarded build leaves the old output untouched', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'index.html'), 'old');
  const staging = createStaging(outDir);
  await staging.write('index.html', 'new');
  await staging.discard();
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe('old');
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
});

test('a complete build replaces the whole old output and keeps what it took over', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'kept.html'), 'kept');
  await writeFile(path.join(outDir, 'gone.html'), 'gone');
  const staging = createStaging(outDir);
  staging.keep(['kept.html']);
  await staging.fill();
  await staging.write('guide/start/index.html', 'new');
  staging.swapIn();
  await staging.removeOld();
  expect((await readdir(outDir)).sort()).toEqual(['.diglot-output', 'guide', 'kept.html']);
  expect(await readFile(path.join(outDir, 'guide/start/index.html'), 'utf8')).toBe('new');
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
});

/** Old output of two files, one of them in a folder, and new output without the folder. */
async function replaceSome() {
  await mkdir(path.join(outDir, 'gone'), { recursive: true });
  await writeFile(path.join(outDir, 'gone/page.html'), 'gone');
  await writeFile(path.join(outDir, 'kept.html'), 'kept');
  await writeFile(path.join(outDir, 'file'), 'becomes a folder');
  const staging = createStaging(outDir);
  staging.keep(['kept.html']);
  await staging.fill();
  await staging.write('file/page.html', 'new');
  await staging.write('gone', 'becomes a file');
  staging.swapIn();
  await staging.removeOld();
}

const REPLACED = {
  '.diglot-output': OWNER_MARK_TEXT,
  'file/page.html': 'new',
  gone: 'becomes a file',
  'kept.html': 'kept',
};

test('a folder that is mounted keeps its place, and its files are replaced', async () => {
  const isOutput = (args: readonly unknown[]) => args[0] === outDir || args[1] === outDir;
  for (const code of ['EBUSY', 'EXDEV']) {
    const faults = failFiles(({ name, args }) =>
      name === 'renameSync' && isOutput(args) ? code : undefined,
    );
    try {
      await rm(outDir, { recursive: true, force: true });
      await mkdir(outDir);
      const { ino } = statSync(outDir);
      await replaceSome();
      expect(statSync(outDir).ino).toBe(ino);
    } finally {
      faults.restore();
    }
    expect(readTree(outDir)).toEqual(REPLACED);
    expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
  }
});

test('where nothing can be written beside the output, the new one is made in it', async () => {
  await mkdir(outDir);
  const faults = failFiles(({ name, args: [file] }) =>
    name === 'mkdirSync' && path.dirname(String(file)) === path.dirname(outDir)
      ? 'EACCES'
      : undefined,
  );
  try {
    await replaceSome();
  } finally {
    faults.restore();
  }
  expect(readTree(outDir)).toEqual(REPLACED);
});

test('where files cannot be linked, they are copied', async () => {
  const faults = failFiles(({ name }) => (name === 'linkSync' ? 'EPERM' : undefined));
  try {
    await replaceSome();
  } finally {
    faults.restore();
  }
  expect(readTree(outDir)).toEqual(REPLACED);
});

test('a file that was taken over and is then written leaves the old output as it was', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'kept.html'), 'old');
  const staging = createStaging(outDir);
  staging.keep(['kept.html']);
  await staging.fill();
  await staging.write('kept.html', 'new');
  expect(await readFile(path.join(outDir, 'kept.html'), 'utf8')).toBe('old');
  await staging.discard();
});

test('an output that lost a file on the way is not published', async () => {
  await mkdir(outDir);
  await writeFile(path.join(outDir, 'index.html'), 'old');
  const staging = createStaging(outDir);
  await staging.write('index.html', 'new');
  staging.expect(['other.html']);
  expect(() => staging.swapIn()).toThrow(
    expect.objectContaining({
      code: 'output-incomplete',
      message: 'The new output lacks 1 of 2 files, the first is "other.html".',
      location: { file: staging.dir },
      fix: expect.stringContaining('build again'),
    }),
  );
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe('old');
});

test('no file is written outside of the output folder', () => {
  expect(() => outputPath('/site/dist', '../dist-assets/x.js')).toThrow(
    expect.objectContaining({
      code: 'output-outside',
      message: 'The file "../dist-assets/x.js" would be written outside of the output folder.',
      fix: expect.stringContaining('".."'),
    }),
  );
  expect(outputPath('/site/dist', 'a/b.html')).toBe(path.join('/site/dist', 'a/b.html'));
});

test('what is taken over is found before it is there, and may be replaced', async () => {
  const files = { 'a/kept.html': 'kept', 'a/written.html': 'old' };
  const before = createStaging(outDir);
  for (const [file, text] of Object.entries(files)) await before.write(file, text);
  before.swapIn();
  await before.removeOld();
  const helper = createFileHelper();
  helper.expect(1_000_000);
  const staging = createStaging(outDir, { helper });
  staging.keep(Object.keys(files));
  staging.beginToFill();
  expect(await readFile(staging.find('a/kept.html'), 'utf8')).toBe('kept');
  await staging.write('a/written.html', 'new');
  expect(await readFile(staging.find('a/written.html'), 'utf8')).toBe('new');
  expect(await readFile(path.join(outDir, 'a/written.html'), 'utf8')).toBe('old');
  await staging.fill();
  staging.swapIn();
  await staging.removeOld();
  helper.close();
  const { 'a/kept.html': kept, 'a/written.html': written } = readTree(outDir);
  expect([kept, written]).toEqual(['kept', 'new']);
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
});

test('nothing is taken over from outside of the output folder, or to there', async () => {
  for (const file of ['../other/page.html', path.join(path.dirname(outDir), 'other/page.html')]) {
    const staging = createStaging(outDir);
    staging.keep([file]);
    await expect(staging.fill()).rejects.toThrow('outside of the output folder');
    await staging.discard();
  }
});

/** An output in place: a mark, `a.html` and `assets/b.css`. */
async function publishFirst(): Promise<void> {
  const staging = createStaging(outDir);
  await staging.write('a.html', 'aaaa');
  await staging.write('assets/b.css', 'bbbb');
  staging.swapIn();
  await staging.removeOld();
}

test('an output of which no file differs is as before', async () => {
  const staging = createStaging(outDir);
  staging.expect([]);
  expect(staging.isAsBefore()).toBe(false);
  await staging.discard();
  await publishFirst();
  const compare = async (change: (staging: Staging) => Promise<unknown> | undefined) => {
    const staging = createStaging(outDir);
    staging.keep(['a.html']);
    await change(staging);
    const answer = staging.isAsBefore();
    await staging.discard();
    return answer;
  };
  const b = 'assets/b.css';
  const keeping = (files: readonly string[]) => (staging: Staging) => {
    staging.keep(files);
    return undefined;
  };
  expect(await compare((staging) => staging.write(b, 'bbbb'))).toBe(true);
  expect(await compare(keeping([b, 'a.html']))).toBe(true);
  expect(await compare((staging) => staging.takeOver(b))).toBe(true);
  expect(await compare((staging) => staging.write(b, 'bbbc'))).toBe(false);
  expect(await compare((staging) => staging.write(b, 'bbbbb'))).toBe(false);
  expect(await compare(() => undefined)).toBe(false);
  expect(await compare(keeping([b, 'c']))).toBe(false);
  expect(await compare(keeping(['c']))).toBe(false);
  const folder = path.join(outDir, 'assets');
  expect(await compare((staging) => staging.copy(folder, 'assets'))).toBe(false);
  expect(await compare((staging) => staging.copy(path.join(folder, 'b.css'), b))).toBe(true);
  await symlink('a.html', path.join(outDir, 'link'));
  expect(await compare(keeping([b]))).toBe(false);
  await rm(path.join(outDir, 'link'));
  await rename(path.join(outDir, '.diglot-output'), path.join(outDir, 'other'));
  expect(await compare(keeping([b]))).toBe(false);
});

test('a file that is copied just as it was is written when the output is made anew', async () => {
  await publishFirst();
  const source = path.join(path.dirname(outDir), 'source.css');
  await writeFile(source, 'bbbb');
  const b = 'assets/b.css';
  const staging = createStaging(outDir);
  await staging.copy(source, b);
  expect(staging.hasWritten(b)).toBe(false);
  expect(await readdir(staging.dir)).toEqual([]);
  await expect(staging.copy(source, '../b.css')).rejects.toThrow('outside of the output folder');
  staging.clear();
  await staging.fill();
  await staging.copy(source, b);
  expect(staging.hasWritten(b)).toBe(true);
  staging.swapIn();
  await staging.removeOld();
  expect(await readdir(outDir, { recursive: true })).toEqual(
    expect.arrayContaining([b, '.diglot-output']),
  );
});

test('large files are not compared', async () => {
  await publishFirst();
  for (const [size, isSame] of [
    [16 * 1024 * 1024, true],
    [16 * 1024 * 1024 + 1, false],
  ] as const) {
    await writeFile(path.join(outDir, 'a.html'), Buffer.alloc(size));
    const staging = createStaging(outDir);
    staging.keep(['assets/b.css']);
    await staging.write('a.html', Buffer.alloc(size));
    expect(staging.isAsBefore()).toBe(isSame);
    await staging.discard();
  }
});

test('what was written is forgotten, and what is kept is kept', async () => {
  await publishFirst();
  const staging = createStaging(outDir);
  expect(staging.isEmpty()).toBe(true);
  staging.keep(['a.html']);
  await staging.takeOver('assets/b.css');
  expect(staging.isEmpty()).toBe(true);
  await staging.write('gone/c', 'c');
  await staging.copy(path.join(outDir, 'assets'), 'copied');
  expect(staging.isEmpty()).toBe(false);
  staging.clear();
  expect(staging.isEmpty()).toBe(true);
  expect(readTree(staging.dir)).toEqual({});
  await staging.write('gone/d', 'd');
  await staging.fill();
  expect(staging.isEmpty()).toBe(false);
  await staging.takeOver('assets/b.css');
  staging.swapIn();
  await staging.removeOld();
  expect(readTree(outDir)).toEqual({
    '.diglot-output': OWNER_MARK_TEXT,
    'a.html': 'aaaa',
    'assets/b.css': 'bbbb',
    'gone/d': 'd',
  });
});

test('a file that is written is never replaced by the old one, whatever comes first', async () => {
  await publishFirst();
  const staging = createStaging(outDir);
  await staging.write('a.html', 'new');
  expect(staging.isEmpty()).toBe(false);
  staging.keep(['a.html', 'assets/b.css']);
  await staging.write('assets/b.css', 'new');
  expect(readTree(staging.dir)).toEqual({ 'a.html': 'new', 'assets/b.css': 'new' });
  await staging.fill();
  expect(readTree(staging.dir)).toEqual({ 'a.html': 'new', 'assets/b.css': 'new' });
  await staging.discard();
});

test('a file that was to be taken over, and whose replacement is forgotten, is taken over', async () => {
  await publishFirst();
  const staging = createStaging(outDir);
  staging.keep(['a.html', 'assets/b.css']);
  await staging.write('a.html', 'new');
  staging.clear();
  await staging.fill();
  staging.swapIn();
  await staging.removeOld();
  expect(readTree(outDir)).toMatchObject({ 'a.html': 'aaaa', 'assets/b.css': 'bbbb' });
});

test('it is known of each file whether it is new, and which files there will be', async () => {
  await publishFirst();
  const staging = createStaging(outDir);
  staging.keep(['a.html']);
  await staging.takeOver('assets/b.css');
  expect(readTree(staging.dir)).toEqual({});
  await staging.write('c.html', 'c');
  await staging.copy(path.join(outDir, 'a.html'), 'd.html');
  const names = ['a.html', 'assets/b.css', 'c.html', 'd.html', 'other'];
  expect(names.filter(staging.hasWritten)).toEqual(['c.html', 'd.html']);
  expect(names.filter(staging.isTakenOver)).toEqual(['a.html', 'assets/b.css']);
  expect([...staging.files()].sort()).toEqual(['.diglot-output', ...names.slice(0, 4)]);
  await staging.fill();
  await staging.copy(path.join(outDir, 'assets'), 'copied');
  expect([...staging.files()].sort()).toEqual(
    ['.diglot-output', 'a.html', 'c.html', 'copied/b.css', 'd.html'].map(path.normalize),
  );
  await staging.discard();
});

test('whoever works on many files is told how many come', () => {
  const told: number[] = [];
  const helper = { ...createFileHelper(), expect: (files: number) => void told.push(files) };
  createStaging(outDir, { helper }).expectToKeep(70);
  expect(told).toEqual([70]);
});

test('a staging that has nothing but copied folders, or what was taken over, is not empty', async () => {
  await publishFirst();
  const copied = createStaging(outDir);
  await copied.copy(path.join(outDir, 'assets'), 'copied');
  expect(copied.isEmpty()).toBe(false);
  expect(readTree(copied.dir)).toEqual({ 'copied/b.css': 'bbbb' });
  copied.clear();
  await copied.fill();
  expect(copied.isEmpty()).toBe(false);
  await copied.discard();
});

test('files are as they were written while size and time are', async () => {
  await publishFirst();
  const { size, mtimeMs } = statSync(path.join(outDir, 'a.html'));
  const written = { file: 'a.html', size, mtimeMs };
  expect(isUntouched(outDir, [written])).toBe(true);
  expect(isUntouched(outDir, [{ ...written, size: 3 }])).toBe(false);
  expect(isUntouched(outDir, [{ ...written, mtimeMs: 1 }])).toBe(false);
  expect(isUntouched(outDir, [written, { ...written, file: 'gone' }])).toBe(false);
});

test('a folder that cannot be made for any other reason is an error', async () => {
  for (const [code, isThere] of [
    ['ENOSPC', true],
    ['EACCES', false],
  ] as const) {
    if (isThere) await mkdir(outDir);
    const faults = failFiles(({ name }) => (name === 'mkdirSync' ? code : undefined));
    expect(() => createStaging(outDir)).toThrow(code);
    faults.restore();
    if (isThere) await rm(outDir, { recursive: true });
  }
});

test('where only the place beside the output is full or closed, nothing is made elsewhere', async () => {
  for (const [code, isThere] of [
    ['ENOSPC', true],
    ['EACCES', false],
  ] as const) {
    if (isThere) await mkdir(outDir);
    const faults = failFiles(({ name, args: [file] }) =>
      name === 'mkdirSync' && path.dirname(String(file)) === path.dirname(outDir)
        ? code
        : undefined,
    );
    expect(() => createStaging(outDir)).toThrow(code);
    faults.restore();
    expect(existsSync(outDir)).toBe(isThere);
    if (isThere) await rm(outDir, { recursive: true });
  }
});

/** What goes wrong when one folder gets the name of another. */
function failRename(isMeant: (from: unknown) => boolean, code: string) {
  return failFiles(({ name, args: [from] }) =>
    name === 'renameSync' && isMeant(from) ? code : undefined,
  );
}

test('the new output takes the place of the old one as a whole', async () => {
  await publishFirst();
  const staging = createStaging(outDir);
  const { ino } = statSync(staging.dir);
  staging.swapIn();
  expect(statSync(outDir).ino).toBe(ino);
  await staging.removeOld();
});

test('an output that cannot take its place leaves the old one there, to the byte', async () => {
  await publishFirst();
  const before = readTree(outDir);
  for (const isMeant of [
    (from: unknown) => from === outDir,
    (from: unknown) => String(from).endsWith('next'),
  ]) {
    const staging = createStaging(outDir);
    await staging.write('a.html', 'new');
    const faults = failRename(isMeant, 'EIO');
    expect(() => staging.swapIn()).toThrow('EIO');
    faults.restore();
    expect(readTree(outDir)).toEqual(before);
    await staging.discard();
    expect(readTree(outDir)).toEqual(before);
  }
});

test('a folder that cannot get the name of the output gives its files to the old one', async () => {
  await mkdir(outDir);
  const { ino } = statSync(outDir);
  const faults = failRename((from) => String(from).endsWith('next'), 'EXDEV');
  try {
    await replaceSome();
  } finally {
    faults.restore();
  }
  expect(statSync(outDir).ino).toBe(ino);
  expect(readTree(outDir)).toEqual(REPLACED);
});

test('a first output that cannot get its name is an error, and nothing is there', async () => {
  const staging = createStaging(outDir);
  await staging.write('a.html', 'new');
  const faults = failRename((from) => from === staging.dir, 'EXDEV');
  expect(() => staging.swapIn()).toThrow('EXDEV');
  faults.restore();
  await staging.discard();
  expect(await readdir(path.dirname(outDir))).toEqual([]);
});

test('two builds with caches of their own do not make the same output at once', async () => {
  await publishFirst();
  const first = createStaging(outDir);
  expect(() => createStaging(outDir)).toThrow(
    expect.objectContaining({
      code: 'build-locked',
      message: expect.stringContaining(`process ${process.pid}, since `),
    }),
  );
  await first.write('a.html', 'first');
  first.swapIn();
  await first.removeOld();
  expect(readTree(outDir)['a.html']).toBe('first');
  await createStaging(outDir).discard();
});

test('an old output that cannot be removed keeps nobody from the next build', async () => {
  await publishFirst();
  const staging = createStaging(outDir);
  await staging.write('a.html', 'new');
  staging.swapIn();
  const faults = failFiles(({ name }) =>
    name === 'rmdirSync' || name === 'unlinkSync' ? 'EBUSY' : undefined,
  );
  await staging.removeOld();
  faults.restore();
  expect(await readdir(path.dirname(outDir))).toHaveLength(2);
  await publishFirst();
  expect(await readdir(path.dirname(outDir))).toEqual(['dist']);
  expect(readTree(outDir)['a.html']).toBe('aaaa');
});
