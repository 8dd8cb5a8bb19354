import { randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename } from './busy-files';
import { isMissing } from './read-page';

/**
 * Writes a file so that whoever reads it, in any process and at any moment, finds the old text or
 * the new one, never a part. Its folder must exist. A link stays one, and what it leads to is written; modes stay.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  let place = file;
  let kept = lstatSync(file, { throwIfNoEntry: false });
  if (kept?.isSymbolicLink()) {
    place = behindLink(file);
    kept = statSync(place, { throwIfNoEntry: false });
  }
  // Not a process id: containers that share a folder have the same.
  const half = `${place}.${randomUUID()}.tmp`;
  try {
    writeFileSync(half, content, { flag: 'wx' });
    if (kept) chmodSync(half, kept.mode);
    rename(half, place);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

/** Where the file lies that a link leads to; a link that leads nowhere gives way. */
function behindLink(link: string): string {
  try {
    return realpathSync(link);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return link;
  }
}
