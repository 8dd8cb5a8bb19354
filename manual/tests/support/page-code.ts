import { existsSync, readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface CodeBlock {
  readonly lang: string;
  /** Empty without one. */
  readonly title: string;
  readonly code: string;
}

const FENCE = /^(`{3,})(\S*)(?: title="([^"]*)")?[^\n]*\n([\s\S]*?)^\1$/gm;

/** The text of an English page of the manual. */
export function textOf(page: string): string {
  const [file] = ['md', 'mdx']
    .map((format) => new URL(`../../docs/en/${page}.${format}`, import.meta.url))
    .filter((url) => existsSync(url));
  if (!file) throw new Error(`The manual has no page "${page}"`);
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}

/** Messages that a page explains below a heading: code in the first column of the tables there. */
export function messagesOf(page: string, heading: string): readonly string[] {
  const [, section = ''] = textOf(page).split(`\n## ${heading}\n`);
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = '']) => message);
}

/** Fenced blocks of an English page of the manual, by its path without extension: `guide/languages/index`. */
export function codeOf(page: string): readonly CodeBlock[] {
  return [...textOf(page).matchAll(FENCE)].map(([, , lang = '', title = '', code = '']) => ({
    lang,
    title,
    code,
  }));
}

/** Blocks with one title, in their order; a page that shows a file again changes it. */
export function titled(blocks: readonly CodeBlock[], title: string): readonly string[] {
  return blocks.filter((block) => block.title === title).map(({ code }) => code);
}
