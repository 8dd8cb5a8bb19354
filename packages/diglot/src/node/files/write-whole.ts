import { rmSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { rename } from './busy-files';

/**
 * Writes a file so that whoever reads it, in any process and at any moment, finds the old text or
 * the new one, never a part. Its folder must exist.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const half = `${file}.${process.pid}-${threadId}.tmp`;
  try {
    writeFileSync(half, content);
    rename(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}
