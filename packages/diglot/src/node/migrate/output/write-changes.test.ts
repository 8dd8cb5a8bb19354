import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTree } from '../../build/test-site';
import { writeChanges } from './write-changes';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diglot-write-'));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'docs/a.md'), 'A');
  writeFileSync(path.join(root, 'docs/b.md'), 'B');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const change = (file: string, from: string | undefined, text: string | undefined) => ({
  file: path.join(root, file),
  from: from === undefined ? undefined : path.join(root, from),
  text,
});

test('files are made, changed, moved, and change places', () => {
  writeChanges(root, [
    change('docs/a.md', 'docs/b.md', undefined),
    change('docs/b.md', 'docs/a.md', 'A2'),
    change('docs/en/c.md', undefined, 'C'),
  ]);
  expect(readTree(root)).toEqual({
    [path.normalize('docs/a.md')]: 'B',
    [path.normalize('docs/b.md')]: 'A2',
    [path.normalize('docs/en/c.md')]: 'C',
  });
});

test('when a step fails, everything is as it was', () => {
  const before = readTree(root);
  expect(() =>
    writeChanges(root, [
      change('docs/en/a.md', 'docs/a.md', 'A2'),
      // A file lies where a folder would have to be.
      change('docs/b.md/c.md', undefined, 'C'),
    ]),
  ).toThrow();
  const { 'docs/en': _, ...after } = readTree(root);
  expect(after).toEqual(before);
});

test('a file in the way is told before anything changes', () => {
  const before = readTree(root);
  expect(() => writeChanges(root, [change('docs/a.md', undefined, 'new')])).toThrow(
    /A file lies where the migration would write/,
  );
  expect(readTree(root)).toEqual(before);
});

test('two files that would become one are told before anything changes', () => {
  const before = readTree(root);
  expect(() =>
    writeChanges(root, [
      change('docs/c.md', 'docs/a.md', undefined),
      change('docs/c.md', 'docs/b.md', undefined),
    ]),
  ).toThrow(/A file lies where the migration would write/);
  expect(readTree(root)).toEqual(before);
});

test('what cannot be put back is kept, and its place is told', () => {
  const rename = vi.mocked(renameSync);
  const real = rename.getMockImplementation();
  const fail = () => {
    throw new Error('EBUSY');
  };
  // The first file is put away; then the disk takes nothing more.
  rename.mockImplementationOnce((from, to) => real?.(from, to)).mockImplementation(fail);
  try {
    expect(() => writeChanges(root, [change('docs/en/a.md', 'docs/a.md', 'A2')])).toThrow(
      expect.objectContaining({
        code: 'migrate-not-taken-back',
        location: { file: expect.stringContaining('.diglot-migrate-') },
      }),
    );
  } finally {
    if (real) rename.mockImplementation(real);
  }
  expect(Object.values(readTree(root))).toContain('A');
});
