/** Schemes that run code, or show what nobody can check, in the name of the site or of the reader. */
const UNSAFE_SCHEMES = new Set([
  'javascript',
  'livescript',
  'vbscript',
  'data',
  'blob',
  'file',
  'filesystem',
  'view-source',
]);

/** The scheme of an address in lower case, as a browser reads it: white space and control characters do not hide it. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\p{Cc}\p{Z}]/gu, ''))?.[1]?.toLowerCase();
}

/** Whether a link, a form or a feed may use an address: any but those whose scheme runs or hides content. */
export function isSafeUrl(url: string): boolean {
  return !UNSAFE_SCHEMES.has(schemeOf(url) ?? '');
}
