import { detached } from '../../shared/detached';
import type { PageFormat } from '../markdown/types';

/** A page's text, divided into front matter and body. */
export interface SplitSource {
  /** The front matter's text without its fences; for `.tsx` an object literal. */
  readonly frontMatter: string;
  /** Offset of {@link frontMatter} in the source. */
  readonly frontMatterOffset: number;
  /** Offset of the body in the source. */
  readonly bodyOffset: number;
  /** Something about the fences that is wrong, at the start of the file. */
  readonly problem?: 'toml' | 'unclosed' | undefined;
}

const FENCED = /^\uFEFF?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;
const UNCLOSED = /^\uFEFF?---[ \t]*\r?\n[\w$-]+:(?:\s|$)/;
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n/;
const EXPORTED = /^export\s+const\s+frontmatter\b[^={]*=\s*(?=\{)/m;

/** Finds the front matter of a page. A text that merely starts with a rule (`---`) has none. */
export function splitSource(source: string, format: PageFormat): SplitSource {
  if (format === 'tsx') return splitModule(source);
  const match = FENCED.exec(source);
  if (match !== null) {
    // Its values are kept for longer than the page's text.
    const frontMatter = detached(match[1] ?? '');
    const frontMatterOffset = match[0].indexOf('\n') + 1;
    return { frontMatter, frontMatterOffset, bodyOffset: match[0].length };
  }
  const none = { frontMatter: '', frontMatterOffset: 0, bodyOffset: 0 };
  if (TOML.test(source)) return { ...none, problem: 'toml' };
  return UNCLOSED.test(source) ? { ...none, problem: 'unclosed' } : none;
}

/**
 * The front matter of a `.tsx` page is the literal of `export const frontmatter = { … }`. It is read
 * as data and never executed, so it may hold no expressions.
 */
function splitModule(source: string): SplitSource {
  const match = EXPORTED.exec(source);
  if (match === null) return { frontMatter: '', frontMatterOffset: 0, bodyOffset: 0 };
  const frontMatterOffset = match.index + match[0].length;
  const end = endOfLiteral(source, frontMatterOffset);
  return { frontMatter: source.slice(frontMatterOffset, end), frontMatterOffset, bodyOffset: 0 };
}

function endOfLiteral(source: string, start: number): number {
  const token = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[{}[\]]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    if (/[{[]/.test(match[0].charAt(0))) depth += 1;
    else if (/[}\]]/.test(match[0].charAt(0))) depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  return source.length;
}

/**
 * The offset of the first part of an object literal that is no plain data: a variable, a call, a
 * comment. YAML, which reads such literals, would take it for a text.
 */
export function findExpression(literal: string): number | undefined {
  const data =
    /\s+|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[{}[\],:]|[\w$]+(?=\s*: )|(?:true|false|null)\b|-?\d+(?:\.\d+)?\b/y;
  while (data.lastIndex < literal.length) {
    const start = data.lastIndex;
    if (!data.test(literal)) return start;
  }
  return undefined;
}
