import type { Range } from 'diglot/tools';
import { mergeRanges } from 'diglot/tools';
import { type PageStructure, readStructure } from '../pages/page-structure';

/** An import of a page. */
export interface PageImport extends Range {
  /** What it means: texts of JavaScript may have signs behind a backslash. */
  readonly specifier: string;
  /** How that is written. */
  readonly written: string;
  /** Local names, with what they are in the module: `default`, `*`, a name. */
  readonly names: ReadonlyMap<string, string>;
}

/** A body of MDX, read. */
export interface MdxBody {
  readonly text: string;
  readonly structure: PageStructure;
  /** The text with blanks in the place of code and comments, as long as before. */
  readonly masked: string;
  readonly imports: readonly PageImport[];
  /** Names that the body declares. */
  readonly declared: ReadonlySet<string>;
  /** Components that the body uses, without those of HTML: `Tabs`, `Part.Inner`. */
  readonly components: ReadonlySet<string>;
}

const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;
const IMPORT =
  /import\s+(?:type\s+)?(?:([^'"`;]*?)\s*\bfrom\s*)?(['"])([^'"\n]+)\2[ \t]*(?:(?:with|assert)\s*\{[^}]*\}[ \t]*)?;?/;
/** At the beginning of a line, or behind another one. */
const FIRST = new RegExp(`^${IMPORT.source}`, 'gm');
const NEXT = new RegExp(`[ \\t]*${IMPORT.source}`, 'y');
const DECLARATION =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm;
const COMPONENT = /(?<!\\)<([A-Z][\w.]*)/g;
/** A text of JavaScript in backticks, and what it follows: of Markdown, code in backticks is masked by then. */
const TEMPLATE = /([{=(,:+?[]\s*)(`(?:[^`\\]|\\[\s\S])*`)/g;

/** Reads a body as MDX; undefined where it is none. */
export function readMdx(text: string, math = false): MdxBody | undefined {
  let structure: PageStructure;
  try {
    structure = readStructure(text, 'mdx', math);
  } catch {
    return undefined;
  }
  const code = mergeRanges([...structure.code, ...structure.inlineCode]);
  const masked = mask(text, code)
    .replace(COMMENT, blank)
    .replace(TEMPLATE, (_, before: string, template: string) => before + blank(template));
  return {
    text,
    structure,
    masked,
    imports: importsOf(masked),
    declared: new Set([...masked.matchAll(DECLARATION)].flatMap(([, name]) => name ?? [])),
    components: new Set([...masked.matchAll(COMPONENT)].flatMap(([, name]) => name ?? [])),
  };
}

/** The imports of a text without code: of a page, or of a module. */
export function importsOf(masked: string): PageImport[] {
  const found: PageImport[] = [];
  for (const first of masked.matchAll(FIRST)) {
    let match: RegExpExecArray | null = first;
    while (match !== null) {
      const { index, 0: whole, 1: names = '', 3: written = '' } = match;
      const specifier = written.replace(/\\([^\w\s])|\\_/g, (_, sign = '_') => sign);
      const end = index + whole.length;
      found.push({ start: index, end, specifier, written, names: namesOf(names) });
      NEXT.lastIndex = end;
      match = NEXT.exec(masked);
    }
  }
  return found;
}

function namesOf(clause: string): Map<string, string> {
  const names = new Map<string, string>();
  const [before = '', inner = ''] = clause.split(/[{}]/);
  for (const part of before.split(',').map((one) => one.trim())) {
    const all = /^\*\s+as\s+(\w+)$/.exec(part)?.[1];
    if (all !== undefined) names.set(all, '*');
    else if (/^\w+$/.test(part)) names.set(part, 'default');
  }
  for (const part of inner.split(',').map((one) => one.trim().replace(/^type\s+/, ''))) {
    const [, name, local] = /^(\w+)(?:\s+as\s+(\w+))?$/.exec(part) ?? [];
    if (name !== undefined) names.set(local ?? name, name);
  }
  return names;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** A text with blanks in the place of some ranges, which are in order. */
export function mask(text: string, ranges: readonly Range[]): string {
  let result = '';
  let done = 0;
  for (const { start, end } of ranges) {
    result += text.slice(done, start) + blank(text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}

/** Whether a body says anything that only MDX reads. */
export function needsMdx({ masked, imports }: MdxBody): boolean {
  if (imports.length > 0) return true;
  const prose = masked
    .replace(/\\?\{#[^{}\s]+\\?\}[ \t]*$/gm, '')
    .replace(/^[ \t>]*:{3,}[^\n]*$/gm, '')
    .replace(/\\[<{}]/g, '');
  return /<[A-Za-z/>]|[{}]|^export\s/m.test(prose);
}

/** Lines of imports, in a page's first paragraph: behind those that it has, or at its beginning. */
export function withImports(text: string, lines: readonly string[]): string {
  if (lines.length === 0) return text;
  const block = lines.join('\n');
  const first = /^import\s/m.exec(text);
  if (first !== null && text.slice(0, first.index).trim() === '') {
    return `${text.slice(0, first.index)}${block}\n${text.slice(first.index)}`;
  }
  return `\n${block}\n\n${text.replace(/^\n+/, '')}`;
}

/** A text with a block behind the imports of a page. */
export function belowImports(text: string, block: string): string {
  const [top = ''] = /^(?:\s*(?:import|export)\s[^\n]*\n)*/.exec(text) ?? [];
  return `${top}\n${block}\n\n${text.slice(top.length).replace(/^\n+/, '')}`;
}
