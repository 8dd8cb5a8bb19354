import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheDirOf } from '../config/cache-dir';
import { likelyPages } from './build';

const root = mkdtempSync(path.join(tmpdir(), 'likely-pages-'));

test('pages are counted when no build was here before, or its cache is not used', () => {
  expect(likelyPages(root, { cache: true })).toBe(0);
  for (const file of ['en/index.md', 'en/guide/a.mdx', 'zh/b.tsx', 'zh/_nav.json', 'c.png']) {
    mkdirSync(path.join(root, 'docs', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, 'docs', file), '');
  }
  expect(likelyPages(root, { cache: true })).toBe(3);
  mkdirSync(cacheDirOf(root), { recursive: true });
  expect(likelyPages(root, { cache: true })).toBe(0);
  expect(likelyPages(root, { cache: false })).toBe(3);
  const elsewhere = path.join(root, 'shared-cache');
  expect(likelyPages(root, { cache: true, cacheDir: elsewhere })).toBe(3);
  mkdirSync(elsewhere);
  expect(likelyPages(root, { cache: true, cacheDir: elsewhere })).toBe(0);
});
