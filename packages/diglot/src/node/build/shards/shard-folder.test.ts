import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { DiglotError } from '../../../shared/diglot-error';
import { openContentStore } from '../../cache/content-store';
import { hashText } from '../../files/hash';
import { readShards, shardsDir, takeContents, writeShard } from './shard-folder';

const ORIGIN = { engine: 'a', configuration: 'b', pages: 'c', dates: 'd', theme: 'e', lock: 'f' };
const RECORD = { format: 'diglot-shard-2', index: 1, count: 1, origin: ORIGIN };

let cacheDir: string;

beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'diglot-shards-'));
});

/** Writes a record with a right checksum, and returns its file. */
function writeRecord(name: string, record: unknown): string {
  const text = JSON.stringify(record) ?? '';
  return writeText(name, `${hashText(text)}\n${text}`);
}

function writeText(name: string, text: string): string {
  const file = path.join(shardsDir(cacheDir), name, 'shard.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What reading says, with the file that it names. */
function refusal(): Pick<DiglotError, 'code' | 'message' | 'fix'> & { file?: string | undefined } {
  try {
    readShards(cacheDir);
  } catch (error) {
    if (!(error instanceof DiglotError)) throw error;
    const { code, message, fix, location } = error;
    return { code, message, fix, file: location?.file };
  }
  return { code: 'none', message: '', fix: '' };
}

const damaged = (name: string) => ({
  code: 'shard-damaged',
  message: `Shard ${name} is damaged, or was made by another version of the engine.`,
  fix: `Run "npx diglot build --shard ${name}" again, and copy its whole folder.`,
});

test('shards come back in the order of their numbers, with what they were made of', () => {
  for (const index of [10, 2, 1, 3, 4, 5, 6, 7, 8, 9]) {
    writeRecord(`${index}-of-10`, { ...RECORD, index, count: 10 });
  }
  mkdirSync(path.join(shardsDir(cacheDir), '1-of-10.next'));
  const shards = readShards(cacheDir);
  expect(shards.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(shards[1]).toEqual({
    ...{ ...RECORD, index: 2, count: 10 },
    folder: path.join(shardsDir(cacheDir), '2-of-10'),
  });
});

test('a record in which any value is another, or is missing, is refused by name or says the same', () => {
  const ways = [
    [],
    ['format'],
    ['index'],
    ['count'],
    ['origin'],
    ...Object.keys(ORIGIN).map((key) => ['origin', key]),
  ];
  const changed = (way: readonly string[], value: unknown): unknown => {
    const [key, ...rest] = way;
    if (key === undefined) return value;
    const inner = rest.length === 0 ? value : { ...ORIGIN, [rest[0] ?? '']: value };
    return { ...RECORD, [key]: inner };
  };
  const other = fc.oneof(
    fc.jsonValue(),
    fc.constant(undefined),
    fc.constantFrom(0, -1, 1.5, 257, 1e300),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ways), other, (way, value) => {
      const isText = way.length === 2 && typeof value === 'string';
      const file = writeRecord('1-of-1', changed(way, value));
      const isSame = JSON.stringify(changed(way, value)) === JSON.stringify(RECORD);
      const expected = isText || isSame ? { code: 'none' } : { ...damaged('1/1'), file };
      expect(refusal()).toMatchObject(expected);
    }),
  );
});

test('a record with a key too many is refused', () => {
  writeRecord('1-of-1', { ...RECORD, documents: {} });
  expect(refusal()).toMatchObject(damaged('1/1'));
  writeRecord('1-of-1', { ...RECORD, origin: { ...ORIGIN, more: '' } });
  expect(refusal()).toMatchObject(damaged('1/1'));
});

test('a record that lies in the folder of another shard is refused', () => {
  writeRecord('1-of-2', { ...RECORD, count: 2 });
  writeRecord('2-of-2', { ...RECORD, count: 2 });
  expect(refusal()).toMatchObject(damaged('2/2'));
});

test('a number of shards that nobody makes is refused, and nothing counted up to it', () => {
  writeRecord('1-of-999999999999', { ...RECORD, count: 999_999_999_999 });
  expect(refusal()).toMatchObject(damaged('1/999999999999'));
});

test('a text that is no record, and one with another checksum, are refused', () => {
  const text = JSON.stringify(RECORD);
  for (const bad of ['', '\n', 'x', text, `${hashText(text)}\n`, `0${hashText(text)}\n${text}`]) {
    const file = writeText('1-of-1', bad);
    expect(refusal()).toEqual({ ...damaged('1/1'), file });
  }
});

test.skipIf(process.platform === 'win32')('what is no file is refused, and never read', () => {
  const file = writeRecord('1-of-1', RECORD);
  const elsewhere = path.join(cacheDir, 'elsewhere.json');
  spawnSync('mv', [file, elsewhere]);
  symlinkSync(elsewhere, file);
  expect(refusal()).toEqual({ ...damaged('1/1'), file });
  rmSync(file);
  spawnSync('mkfifo', [file]);
  expect(refusal()).toEqual({ ...damaged('1/1'), file });
});

test('all that are missing are named, and who is to be asked for the first', () => {
  const dir = shardsDir(cacheDir);
  const none = {
    code: 'shards-none',
    message: 'There is no shard to merge.',
    fix: 'Build all shards first ("npx diglot build --shard 1/4" and so on), and put what they leave into this folder.',
    file: dir,
  };
  expect(refusal()).toEqual(none);
  mkdirSync(path.join(dir, 'not-1-of-2'), { recursive: true });
  expect(refusal()).toEqual(none);
  writeRecord('2-of-2', { ...RECORD, index: 2, count: 2 });
  expect(refusal()).toMatchObject({ message: 'Shard 1/2 is missing.' });
  rmSync(path.join(dir, '2-of-2'), { recursive: true });
  writeRecord('2-of-4', { ...RECORD, index: 2, count: 4 });
  expect(refusal()).toEqual({
    code: 'shards-missing',
    message: 'Shards 1/4, 3/4, 4/4 are missing.',
    fix: 'Run "npx diglot build --shard 1/4", or see why what it left did not arrive here.',
    file: dir,
  });
  writeRecord('1-of-10', { ...RECORD, index: 1, count: 10 });
  expect(refusal()).toEqual({
    code: 'shards-mixed',
    message: 'The shards are parts of different numbers: 4, 10.',
    fix: 'Remove those that an earlier build left.',
    file: dir,
  });
});

test('what a shard was given is taken by another machine, in the place of an older shard, or not at all', () => {
  const facts = {
    ...{ toc: [], headings: [], sections: [], ids: [], links: [], foreign: [], assets: [] },
    ...{ routeLookups: {}, warnings: [] },
  };
  const key = 'a'.repeat(20);
  const here = openContentStore({ cacheDir, root: '/here' });
  const content = { html: '<p>', markdown: 'a' };
  here.put(key, { dependencies: { '/here/a.md': '' }, facts, content });
  here.put('b'.repeat(20), { dependencies: {}, facts, content });
  const shard = { index: 1, count: 1 };
  for (const contentKeys of [['b'.repeat(20)], [key]]) {
    writeShard(cacheDir, here, { shard, origin: ORIGIN, contentKeys });
  }
  const shards = readShards(cacheDir);
  expect(shards).toEqual([{ ...RECORD, folder: path.join(cacheDir, 'shards/1-of-1') }]);
  const there = openContentStore({ cacheDir: path.join(cacheDir, 'there'), root: '/there' });
  takeContents(shards, there, '/there');
  expect([...there.keys()]).toEqual([key]);
  expect(there.record(key)?.dependencies).toEqual({ '/there/a.md': '' });
  const contents = path.join(cacheDir, 'shards/1-of-1/contents');
  const empty = openContentStore({ cacheDir: path.join(cacheDir, 'empty'), root: '/there' });
  for (const spoil of [
    () => writeFileSync(path.join(contents, key), 'damaged'),
    () => rmSync(contents, { recursive: true }),
  ]) {
    spoil();
    expect(() => takeContents(shards, empty, '/there')).toThrow('Shard 1/1 is damaged');
    expect([...empty.keys()]).toEqual([]);
  }
});
