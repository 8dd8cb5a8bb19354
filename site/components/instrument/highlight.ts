import { loadHighlighter } from 'diglot/highlight';

const highlight = await loadHighlighter(['js', 'ts']);

/** A line of code in pieces. */
export type CodeTokens = ReturnType<typeof highlight>[number];

/** Code as pages show it, line by line. Node alone has this: what is highlighted is in the page. */
export function tokensOf(name: string, lines: readonly string[]): readonly CodeTokens[] {
  return highlight(lines.join('\n'), name.endsWith('.ts') ? 'ts' : 'js');
}
