/** What the system says of a file that is not there, or has a name that no file can have. */
const MISSING = ['EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'ERR_INVALID_ARG_VALUE'];

/** Whether an error says that there is no such file. A file that cannot be read now is there all the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.includes(String(error.code));
}
