const PLACEHOLDER = /^([^\S\n]*)\.\.\.,?(?=[^\S\n]*$)/gm;

/** Replaces `...` alone on a line by blanks: it says that something is left out, and is no spread operator. */
export function maskPlaceholders(code: string): string {
  if (!code.includes('...')) return code;
  return code.replace(PLACEHOLDER, (line) => ' '.repeat(line.length));
}
