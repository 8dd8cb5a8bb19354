import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { failFiles } from '../build/testing/test-faults';
import { halfOf, removeHalves } from './halves';
import { testWithLinks } from './test-links';
import { writeTogether } from './write-together';
import { writeWhole } from './write-whole';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diglot-halves-'));
});

const DEAD = spawnSync(process.execPath, ['--version']).pid;

const inFolder = (name: string) => path.join(folder, name);

/** The name that a half of this file has in a process, by default one that was killed. */
const halfIn = (name: string, pid: number | undefined = DEAD) =>
  halfOf(inFolder(name)).replace(`-${process.pid}-`, `-${pid}-`);

/** The same on another machine, where ids mean other processes. */
const elsewhere = (half: string) => half.replace(/(?<=\.diglot-)\w{8}/, '00000000');

test('what a killed process left beside a file goes with the next text that is written there', () => {
  const writers = [
    (file: string) => writeWhole(file, 'new'),
    (file: string) => writeTogether(new Map([[file, 'new']])).keep(),
  ];
  for (const [index, write] of writers.entries()) {
    const own = inFolder(String(index));
    mkdirSync(own);
    const halves = [`${index}/page.md`, `${index}/${'长'.repeat(80)}.md`].map((name) =>
      halfIn(name),
    );
    for (const half of halves) writeFileSync(half, 'half');
    write(path.join(own, 'other.md'));
    expect(readdirSync(own)).toEqual(['other.md']);
  }
});

test('halves of processes that live, or of which nobody can tell, stay for as long as a command may take', () => {
  const own = halfOf(inFolder('a'));
  const living = halfIn('b', process.ppid);
  const far = elsewhere(halfIn('c'));
  for (const half of [own, living, far]) writeFileSync(half, 'half');
  removeHalves(folder);
  expect([own, living, far].map(existsSync)).toEqual([true, true, true]);
  removeHalves(folder, -1);
  expect(readdirSync(folder)).toEqual([]);
});

testWithLinks('names that are not of this form to the letter, folders and links stay', () => {
  const half = path.basename(halfIn('page.md'));
  const names = [
    `${half}.md`,
    half.replace('.tmp', '.TMP'),
    half.replace('.diglot-', '.'),
    half.replace(/-\d+\.tmp$/, '.tmp'),
    half.replace(/-\d+\.tmp$/, '-0.tmp'),
    half.replace(`-${DEAD}-`, '-0-'),
    half.replace(/\w{12}(?=-\d+\.tmp)/, 'g'.repeat(12)),
    'page.md.tmp',
  ];
  for (const name of names) writeFileSync(inFolder(name), name);
  mkdirSync(halfIn('folder'));
  symlinkSync('page.md.tmp', halfIn('link'));
  const before = readdirSync(folder);
  removeHalves(folder, -1);
  expect(readdirSync(folder)).toEqual(before);
  for (const name of names) expect(readFileSync(inFolder(name), 'utf8')).toBe(name);
});

test('halves that cannot be removed fail nothing', () => {
  const half = halfIn('page.md');
  writeFileSync(half, 'half');
  for (const failing of ['readdirSync', 'lstatSync', 'rmSync']) {
    const { restore } = failFiles(({ name }) => (name === failing ? 'EACCES' : undefined));
    removeHalves(folder);
    restore();
  }
  removeHalves(inFolder('missing'));
  expect(existsSync(half)).toBe(true);
});
