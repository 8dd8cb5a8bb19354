import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTree } from '../../build/test-site';
import { writeChanges } from './write-changes';

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
