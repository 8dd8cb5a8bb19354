import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { rename } from './busy-files';

/**
 * Writes a file so that whoever reads it, in any process and at any moment, finds the old text or
 * the new one, never a part. Its folder must exist.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  // Not a process id: containers that share a folder have the same.
  const half = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(half, content, { flag: 'wx' });
    rename(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}
