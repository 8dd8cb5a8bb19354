import { parseSync } from 'vite';

/** The syntax tree of a module as its author wrote it: a `.js` file may hold elements, too. */
export function parseScript(file: string, code: string): ReturnType<typeof parseSync> {
  return parseSync(file, code, /\.[cm]?js$/.test(file) ? { lang: 'jsx' } : {});
}
