import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missedChanges } from './watch-whole';

test('what was saved, created or deleted before the watcher was ready is known', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-missed-'));
  const folder = path.join(root, 'docs');
  mkdirSync(path.join(folder, 'en'), { recursive: true });
  const files = ['en/a.md', 'en/b.md', 'en/c.md', '../config.ts'].map((name) =>
    path.join(folder, name),
  );
  const [a = '', b = '', , config = ''] = files;
  for (const file of files) writeFileSync(file, '');
  for (const file of files) utimesSync(file, 1000, 1000);
  const missing = path.join(root, 'missing.env');
  const missed = path.join(root, 'new.env');
  const known = new Map([
    ...files.map((file) => [file, true] as const),
    [missing, false],
    [missed, false],
  ]);
  const changes = () => missedChanges({ folder, files: known, since: 2_000_000 });
  expect(changes()).toEqual([]);
  const created = path.join(folder, 'en/new.md');
  for (const file of [a, config, created, missed]) writeFileSync(file, 'text');
  rmSync(b);
  expect(
    changes()
      .map(({ file, type }) => `${type} ${path.basename(file)}`)
      .sort(),
  ).toEqual(['delete b.md', 'update a.md', 'update config.ts', 'update new.env', 'update new.md']);
});
