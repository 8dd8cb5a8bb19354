import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';

function mayLink(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-links-'));
  try {
    symlinkSync('nowhere', path.join(folder, 'link'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A test that makes symbolic links: Windows lets only administrators and developers do that. */
export const testWithLinks = test.skipIf(!mayLink());
