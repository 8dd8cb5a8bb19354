import { readFileSync } from 'node:fs';

/**
 * The text of a page or fragment as it is now. Empty when the file was removed since it was found: whoever knows the hash
 * of what was found notices.
 */
export function readPage(file: string): string {
  return unlessMissing(() => readFileSync(file, 'utf8'), '');
}

/** What is read of a file or folder, or something else where it is not there. */
export function unlessMissing<Read, Other>(read: () => Read, otherwise: Other): Read | Other {
  try {
    return read();
  } catch (error) {
    if (!isMissing(error)) throw error;
    return otherwise;
  }
}

/** What the system says of a file that is not there, or has a name that no file can have. */
const MISSING = ['EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'ERR_INVALID_ARG_VALUE'];

/** Whether an error says that there is no such file. A file that cannot be read now is there all the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.includes(String(error.code));
}
