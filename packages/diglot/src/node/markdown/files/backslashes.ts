import { sep } from 'node:path';

/** Whether only Windows finds what a path leads to: a backslash divides paths nowhere else. */
export function isForWindows(path: string): boolean {
  return sep === '\\' && path.includes(sep);
}

/**
 * What to do about backslashes in an address.
 *
 * @param isRight whether something has the address that it becomes with slashes
 * @param existing what there should be at the address
 */
export function slashesInstead(url: string, isRight: boolean, existing: string): string {
  const [address = '', ...rest] = url.split(/(?=[?#])/);
  const corrected = [address.replaceAll('\\', '/'), ...rest].join('');
  return `Write "/" instead of "\\"${isRight ? `: "${corrected}"` : `, and the address of an existing ${existing}`}.`;
}
