import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { failFiles } from '../build/testing/test-faults';
import { testWithLinks } from './test-links';
import { writeTogether } from './write-together';
import { writeWhole } from './write-whole';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diglot-whole-'));
});

test('two processes with one number, as in two containers, do not write into one file', () => {
  const file = path.join(folder, 'a');
  let other = 0;
  const { restore } = failFiles(({ name }) => {
    // At the moment before the first one puts its file in place, another one does all of it.
    if (name === 'renameSync' && other++ === 0) writeWhole(file, 'other');
    return undefined;
  });
  writeWhole(file, 'first');
  restore();
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['a']);
});

test('what cannot be written leaves the old text, and nothing else', () => {
  const file = path.join(folder, 'a');
  writeWhole(file, 'old');
  for (const failing of ['writeFileSync', 'renameSync']) {
    const { restore } = failFiles(({ name }) => (name === failing ? 'ENOSPC' : undefined));
    expect(() => writeWhole(file, 'new')).toThrow('ENOSPC');
    restore();
  }
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['a']);
});

testWithLinks(
  'a link stays one, and what it leads to is written with its mode; one that leads nowhere gives way',
  () => {
    const [target, link, broken] = ['a', 'b', 'c'].map((name) => path.join(folder, name));
    if (!target || !link || !broken) throw new Error('no names');
    writeFileSync(target, 'old');
    chmodSync(target, 0o755);
    symlinkSync('a', link);
    symlinkSync('none', broken);
    for (const file of [link, broken]) writeWhole(file, 'new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('new');
    expect(statSync(target).mode & 0o777).toBe(0o755);
    expect(readFileSync(broken, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['a', 'b', 'c']);
  },
);

test('a file that may only be read stays as it is, whoever asks', () => {
  const file = path.join(folder, 'a');
  writeFileSync(file, 'old');
  chmodSync(file, 0o444);
  expect(() => writeWhole(file, 'new')).toThrow('EACCES');
  expect(() => writeTogether(new Map([[file, 'new']]))).toThrow('EACCES');
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['a']);
});

// Only who may do everything may give files away: builds in containers do.
test.runIf(process.getuid?.() === 0)('a file keeps its owner', () => {
  const file = path.join(folder, 'a');
  writeFileSync(file, 'old');
  chownSync(file, 1234, 1235);
  writeWhole(file, 'new');
  writeTogether(new Map([[file, 'newer']])).keep();
  expect(statSync(file)).toMatchObject({ uid: 1234, gid: 1235 });
  expect(readFileSync(file, 'utf8')).toBe('newer');
});

test('a name may be as long as the disk allows, and is what errors name', () => {
  const file = path.join(folder, 'a'.repeat(255));
  writeWhole(file, 'new');
  writeTogether(new Map([[file, 'newer']])).keep();
  expect(readFileSync(file, 'utf8')).toBe('newer');
  const { restore } = failFiles(({ name }) => (name === 'writeFileSync' ? 'EROFS' : undefined));
  expect(() => writeWhole(file, 'newest')).toThrow(expect.objectContaining({ path: file }));
  restore();
});
