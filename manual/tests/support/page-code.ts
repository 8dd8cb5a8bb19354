import { readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface CodeBlock {
  readonly lang: string;
  /** Empty without one. */
  readonly title: string;
  readonly code: string;
}

const FENCE = /^```(\S*)(?: title="([^"]*)")?[^\n]*\n([\s\S]*?)^```$/gm;

/** Fenced blocks of an English page of the manual, by its path without extension: `guide/languages/index`. */
export function codeOf(page: string): readonly CodeBlock[] {
  const file = new URL(`../../docs/en/${page}.md`, import.meta.url);
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return [...source.matchAll(FENCE)].map(([, lang = '', title = '', code = '']) => ({
    lang,
    title,
    code,
  }));
}

/** Blocks with one title, in their order; a page that shows a file again changes it. */
export function titled(blocks: readonly CodeBlock[], title: string): readonly string[] {
  return blocks.filter((block) => block.title === title).map(({ code }) => code);
}
