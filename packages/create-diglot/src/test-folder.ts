import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

// Inside the repository, so that sites find what they import.
const TMP = fileURLToPath(new URL('../../../e2e/.tmp/', import.meta.url));

/** A folder of a test's own, with a repository's mark, so that nothing is taken for a part of this repository. */
export function testFolder(): string {
  mkdirSync(TMP, { recursive: true });
  const folder = mkdtempSync(path.join(TMP, 'create-'));
  mkdirSync(path.join(folder, '.git'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
