import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SITE } from './support/docs';

const DIGLOT = fileURLToPath(new URL('../../packages/diglot/bin/diglot.js', import.meta.url));

test('the site passes its own check: nothing is behind or unaccepted, each address is promised, structure and words are right', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [DIGLOT, 'check', SITE, '--format', 'json'],
    { encoding: 'utf8' },
  );
  expect(stdout, stderr).not.toBe('');
  // Warnings as well: the lock of this site has all that it publishes, as it is now.
  expect(JSON.parse(stdout)).toEqual([]);
  expect(status).toBe(0);
});
