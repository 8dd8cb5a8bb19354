import { detached } from '../../../shared/detached';

const HEADING = /^(?:\uFEFF|[ \t]*\r?\n)* {0,3}#[ \t]([^\r\n]*)/;
/** Statements that only MDX has, one a line, up to the empty line that ends them. */
const IMPORTS = /^(?:\s*import [^\n;]* from (?:'[^'\n]*'|"[^"\n]*");?[ \t]*\r?\n)+[ \t]*\r?\n/;
/** What any level-1 heading has, and other things have too. */
const MARKS = /(?:^|[\s>])#\s|^[ \t>]*=+[ \t]*\r?$|<h1\b/m;

/** Where a page's title stands, as far as it can be told without a parser. */
export type TitlePlace =
  | { readonly kind: 'found'; readonly title: string }
  | { readonly kind: 'none' }
  /** Only the parser knows. */
  | { readonly kind: 'unknown' };

/**
 * Looks for a page's level-1 heading where nearly all pages have it: on the first line, in MDX after the
 * imports. A parser for a thousand pages would take longer than reading them. The title is inline Markdown
 * without its `{#id}`.
 */
export function findTitle(body: string, format: 'md' | 'mdx'): TitlePlace {
  const start = format === 'mdx' ? (IMPORTS.exec(body)?.[0].length ?? 0) : 0;
  const line = HEADING.exec(start === 0 ? body : body.slice(start))?.[1];
  const title = line === undefined ? '' : detached(withoutId(withoutClosing(line.trim())));
  if (title !== '') return { kind: 'found', title };
  return { kind: MARKS.test(body) ? 'unknown' : 'none' };
}

/** A heading may end with number signs: `# Title ##`. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '#') end--;
  const isClosing = end < text.length && (end === 0 || /[ \t]/.test(text.charAt(end - 1)));
  return isClosing ? text.slice(0, end).trimEnd() : text;
}

/** In MDX the brace is escaped. */
function withoutId(title: string): string {
  return title.replace(/\\?\{#[^{}]*\}$/, '').trimEnd();
}
