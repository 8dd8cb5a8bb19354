import { defineMdastPlugin, type MdastNode } from 'satteri';
import { visitTree } from '../markdown/parse/inspect';
import type { PageSyntax } from '../site/pages/page-syntax';
import { authorLines } from '../source/author-lines';

/** Some code that a page shows. */
export interface PageCode {
  readonly text: string;
  /** In the page's file, from 1. */
  readonly line: number;
  /** Whether prose says it, and not a block of code. */
  readonly isInline: boolean;
}

/** All code of a page's text; none of what cannot be parsed. */
export function codeIn(text: string, { format, features, given }: PageSyntax): PageCode[] {
  const found: PageCode[] = [];
  const note = (isInline: boolean) => (node: Readonly<MdastNode & { value: string }>) => {
    found.push({ text: node.value, line: node.position?.start.line ?? 1, isInline });
  };
  const read = given ? given(text) : text;
  const plugin = defineMdastPlugin({
    name: 'diglot-code',
    options: { position: true },
    inlineCode: note(true),
    code: note(false),
  });
  try {
    visitTree(read, format, plugin, features);
  } catch {
    // Compiling says what is wrong with it.
    return [];
  }
  if (read === text) return found;
  const find = authorLines(text, read);
  return found.map((one) => ({ ...one, line: find(one.line).line }));
}
