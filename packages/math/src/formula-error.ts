import type { MdastNode } from 'satteri';
import { SINGLE } from './dollars';

/** A formula in a syntax tree. */
export type FormulaNode = Readonly<Extract<MdastNode, { type: 'math' | 'inlineMath' }>>;

/** A position in a page's text, from 1. */
export interface FormulaPlace {
  readonly line: number;
  readonly column: number;
}

/** A formula that cannot be read, and where it goes wrong. */
export class FormulaError extends Error {
  readonly line: number;
  readonly column: number;
  readonly fix: string;

  constructor(message: string, { line, column }: FormulaPlace, fix: string) {
    super(message);
    this.fix = fix;
    this.name = 'FormulaError';
    this.line = line;
    this.column = column;
  }
}

/** What to do about a formula that cannot be read from a character on. */
export function fixOf(tex: string, position: number): string {
  return tex.slice(position).trim() === '\\'
    ? 'Remove the backslash, or write two for a new line: it has nothing behind it.'
    : 'Correct the formula; a dollar that starts none is written \\$.';
}

/** What a formula says. The parser keeps the rest of the line with a block's opening dollars apart. */
export function texOf(node: FormulaNode): string {
  const first = node.type === 'math' && node.meta ? `${node.meta}\n` : '';
  return `${first}${node.value}`.replaceAll(SINGLE, '').trim();
}

/**
 * Where a character of a formula is in its page.
 *
 * @param source the page's text as the parser sees it
 * @param position number of the character in what {@link texOf} gives, from 0
 */
export function placeInPage(source: string, node: FormulaNode, position: number): FormulaPlace {
  const start = node.position?.start ?? { line: 1, column: 1 };
  const tex = texOf(node);
  const before = tex.slice(0, position).split('\n');
  const text = tex.split('\n')[before.length - 1] ?? '';
  const lines = source.split('\n');
  // The line of the opening dollars may have no formula yet.
  const first = lines[start.line - 1]?.slice(start.column - 1) ?? '';
  const offset = /^\$+\s*$/.test(first) ? 1 : 0;
  const line = start.line + offset + before.length - 1;
  const written = lines[line - 1] ?? '';
  const from = line === start.line ? start.column - 1 : 0;
  const column = Math.max(written.indexOf(text, from), from) + (before.at(-1)?.length ?? 0);
  return { line, column: column + 1 };
}
