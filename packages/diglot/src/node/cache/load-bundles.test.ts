import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashSources } from '../cache/load-bundles';
import { hashTree } from '../files/hash';
import { isTreeWrittenSince } from '../site/pages/virtual-pages';

function createFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-sources-'));
  return {
    root,
    write(file: string, text: string) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
  };
}

test('the hash of sources tells of texts and their names, and of nothing that tools make', () => {
  const { root, write } = createFolder();
  const hash = () => hashSources(root, [path.join(root, 'dist')]);
  write('docs/a.md', 'a');
  const hashes = new Set([hash()]);
  for (const file of ['dist/a.html', 'node_modules/x/a.js', '.cache/a.md', 'docs/a.png']) {
    write(file, 'x');
    hashes.add(hash());
  }
  expect(hashes.size).toBe(1);
  for (const [file, text] of [
    ['docs/a.md', 'b'],
    ['docs/b.mdx', 'a'],
    ['components/x.tsx', ''],
  ] as const) {
    write(file, text);
    hashes.add(hash());
  }
  expect(hashes.size).toBe(4);
});

test('the hash of a tree tells of a file, a folder, and that nothing is there', () => {
  const { root, write } = createFolder();
  const data = path.join(root, 'data');
  expect(hashTree(data)).toBe('');
  write('data/a.json', '1');
  const hashes = new Set([hashTree(data), hashTree(path.join(data, 'a.json'))]);
  write('data/more/b.json', '1');
  hashes.add(hashTree(data));
  write('data/more/b.json', '2');
  hashes.add(hashTree(data));
  expect(hashes.size).toBe(4);
  expect(isTreeWrittenSince(data, Date.now() - 60_000)).toBe(true);
  expect(isTreeWrittenSince(data, Date.now() + 60_000)).toBe(false);
  expect(isTreeWrittenSince(path.join(root, 'missing'), 0)).toBe(false);
});
