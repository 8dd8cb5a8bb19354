import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashFile, hashText } from './hash';

test('a file has the hash of its text, and all that is none has no hash', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-hash-'));
  const file = path.join(folder, 'a');
  writeFileSync(file, 'text');
  expect(hashFile(file)).toBe(hashText('text'));
  expect(hashFile(path.join(folder, 'b'))).toBe('');
  expect(hashFile(folder)).toBe('');
  if (process.platform !== 'win32') {
    // Whoever reads it waits for ever.
    spawnSync('mkfifo', [path.join(folder, 'pipe')]);
    expect(hashFile(path.join(folder, 'pipe'))).toBe('');
  }
  rmSync(folder, { recursive: true });
});
