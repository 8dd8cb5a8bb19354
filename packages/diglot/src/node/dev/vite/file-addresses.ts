import path from 'node:path';
import { withSlashes } from '../../files/paths';

/** Prefix of addresses of files by their absolute path. */
export const ABSOLUTE = '/@fs/';

/** The address of a file without base, as Vite names it: `/@fs/C:/a` on Windows, `/@fs/a` elsewhere. */
export function absoluteAddress(file: string): string {
  return path.posix.join(ABSOLUTE, withSlashes(file));
}

/** The path that follows the prefix: `C:/a`, or one that had its slash in common with it. */
export function absolutePath(rest: string): string {
  return /^[a-z]:\//i.test(rest) ? rest : `/${rest}`;
}
