import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { SITES } from '../../diglot/src/node/files/test-files';

/** A folder of a test's own, with a repository's mark. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(SITES, 'create-'));
  mkdirSync(path.join(folder, '.git'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
