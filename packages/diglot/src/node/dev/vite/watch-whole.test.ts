import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { watchWhole } from './watch-whole';

/** A folder with a file at each path, and a watcher that knows some of them. */
function createFolder(files: readonly string[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-watch-'));
  const watched: Record<string, string[]> = { [root]: [] };
  const added: string[] = [];
  const know = (name: string) => {
    const file = path.join(root, name);
    const names = watched[path.dirname(file)] ?? [];
    watched[path.dirname(file)] = [...names, path.basename(file)];
  };
  for (const name of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), '');
  }
  const watcher = {
    getWatched: () => watched,
    add(names: readonly string[]) {
      for (const name of names) added.push(path.relative(root, name));
    },
  };
  return { root, know, added, watcher };
}

test('a watcher that knows all is left alone', async () => {
  const { root, know, added, watcher } = createFolder(['a.md', 'en/b.md']);
  know('a.md');
  know('en/b.md');
  await watchWhole(watcher, root, new AbortController().signal);
  expect(added).toEqual([]);
});

test('what a watcher does not find by itself is named to it, with folders that are new', async () => {
  const { root, know, added, watcher } = createFolder(['en/a.md', 'en/b.md', 'zh/guide/c.md']);
  know('en/a.md');
  await watchWhole(watcher, root, new AbortController().signal);
  expect([...new Set(added)].sort()).toEqual(['en/b.md', 'zh', 'zh/guide/c.md']);
});

test('nothing is named to a watcher that was closed', async () => {
  const { root, added, watcher } = createFolder(['a.md']);
  await watchWhole(watcher, root, AbortSignal.abort());
  expect(added).toEqual([]);
});
