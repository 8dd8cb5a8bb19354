const COMBINING = /[\u0300-\u036f]/g;
const CONTROL = /\p{Cc}/gu;
/** Signs that end a word: ASCII's, quotation marks, and dashes are left to Unicode. */
const SIGNS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** The id that VitePress makes of a heading's text, as its documentation and pages show it. */
export function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(CONTROL, '')
    .replace(SIGNS, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}
