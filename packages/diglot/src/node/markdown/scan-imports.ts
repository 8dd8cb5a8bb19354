import { closesFence, openFence } from './parse/fences';

/** A static import at the top level of an MDX file. */
export interface MdxImport {
  readonly source: string;
  /** Line of the statement, from 1, in the whole file. */
  readonly line: number;
  readonly column: number;
  /** Local name → exported name; `*` for the whole module. */
  readonly names: Readonly<Record<string, string>>;
  /** Where the statement stands in the file, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const STATEMENT =
  /import[ \t]*(?:(?:([\w$]+)\s*,?\s*)?(?:\*\s*as\s+([\w$]+)|\{([^}]*)\})?\s*from\s*)?(['"])([^'"\n]+)\4[ \t]*;?[ \t]*(?=\r?\n|$)/y;

/**
 * Finds the static imports of an MDX file without parsing it: statements that start a line outside of code fences,
 * at the start of a block. What it does not recognise is left for the parser to complain about.
 */
export function scanImports(source: string): MdxImport[] {
  if (!source.includes('import')) return [];
  const imports: MdxImport[] = [];
  let fence: string | undefined;
  let canStart = true;
  let at = 0;
  let line = 1;
  while (at < source.length) {
    const newline = source.indexOf('\n', at);
    const end = newline === -1 ? source.length : newline;
    const text = source.slice(at, end);
    let found: MdxImport | undefined;
    if (fence !== undefined) {
      if (closesFence(text, fence)) fence = undefined;
    } else {
      fence = openFence(text);
      if (canStart && text.startsWith('import')) found = readStatement(source, at, line);
    }
    canStart = found !== undefined || text.trim() === '' || /^(?:---|export\b)/.test(text);
    if (!found) {
      at = end + 1;
      line++;
      continue;
    }
    imports.push(found);
    for (const character of source.slice(found.start, found.end)) if (character === '\n') line++;
    const after = source.indexOf('\n', found.end);
    at = after === -1 ? source.length : after + 1;
    line++;
  }
  return imports;
}

function readStatement(source: string, at: number, line: number): MdxImport | undefined {
  STATEMENT.lastIndex = at;
  const match = STATEMENT.exec(source);
  if (!match) return undefined;
  const [, defaultName, namespace, named, , from = ''] = match;
  const names: Record<string, string> = {};
  if (defaultName !== undefined) names[defaultName] = 'default';
  if (namespace !== undefined) names[namespace] = '*';
  for (const part of (named ?? '').split(',')) {
    const [exported, local] = part.trim().split(/\s+as\s+/);
    if (exported) names[local ?? exported] = exported;
  }
  return { source: from, line, column: 1, names, start: at, end: STATEMENT.lastIndex };
}

/** Replaces import statements by blanks of the same shape, so that every position in the file stays true. */
export function blankImports(source: string, imports: readonly MdxImport[]): string {
  let result = '';
  let copied = 0;
  for (const { start, end } of imports) {
    result += source.slice(copied, start) + source.slice(start, end).replace(/[^\n]/g, ' ');
    copied = end;
  }
  return copied === 0 ? source : result + source.slice(copied);
}
