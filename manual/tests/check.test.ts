import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const DIGLOT = fileURLToPath(new URL('../../packages/diglot/bin/diglot.js', import.meta.url));
const MANUAL = fileURLToPath(new URL('../', import.meta.url));

test('the manual passes its own check: both languages say the same, in its words, and no address is lost', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [DIGLOT, 'check', MANUAL, '--format', 'json'],
    { encoding: 'utf8' },
  );
  expect(stdout, stderr).not.toBe('');
  // Warnings as well: the lock has all that the manual publishes, as it is now.
  expect(JSON.parse(stdout)).toEqual([]);
  expect(status).toBe(0);
});
