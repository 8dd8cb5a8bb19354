import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SITE } from './support/docs';

const DIGLOT = fileURLToPath(new URL('../../packages/diglot/bin/diglot.js', import.meta.url));

test('the site passes its own check: structure, words, typography, titles, links and images', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [DIGLOT, 'check', SITE, '--format', 'json'],
    { encoding: 'utf8' },
  );
  expect(stdout, stderr).not.toBe('');
  const findings = JSON.parse(stdout) as readonly { readonly severity: string }[]; // as documented
  // Translations that are behind are warnings: readers are told.
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(status).toBe(0);
});
