import { createRequire } from 'node:module';

/** What stands for `import` in a page's code; as long, so that all positions stay. */
export const IMPORT_FUNCTION = '_load_';

/** The code of a page in which `import()` is a function that it is given. */
export interface DynamicImports {
  readonly body: string;
  /** What is imported, each once; undefined for a name that is computed. */
  readonly specifiers: readonly (string | undefined)[];
}

const CALL = /\bimport\s*\(/;

/** Loaded for the few pages with such code, or with an import that leads nowhere. */
const loadParser = (): typeof import('rolldown/utils') =>
  createRequire(import.meta.url)('rolldown/utils');

/** Finds `import()` in the body of a function: there it would count from the engine's own module. */
export function findDynamicImports(body: string): DynamicImports {
  if (!CALL.test(body)) return { body, specifiers: [] };
  const { parseSync, Visitor } = loadParser();
  const head = 'async function page() {';
  const specifiers = new Set<string | undefined>();
  let code = body;
  new Visitor({
    ImportExpression({ source, start }) {
      const at = start - head.length;
      code = code.slice(0, at) + IMPORT_FUNCTION + code.slice(at + IMPORT_FUNCTION.length);
      const value: unknown = source.type === 'Literal' ? source.value : undefined;
      specifiers.add(typeof value === 'string' ? value : undefined);
    },
  }).visit(parseSync('page.js', `${head}${body}\n}`).program);
  return { body: code, specifiers: [...specifiers] };
}

const LITERAL = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g;

/** What JavaScript imports by literal names. Comments and strings may hold what only looks like it. */
export function namedInCalls(code: string): string[] {
  const likely = [...code.matchAll(LITERAL)].flatMap(([, , specifier]) => specifier ?? []);
  if (likely.length === 0) return [];
  const { parseSync, Visitor } = loadParser();
  const { program, errors } = parseSync('page.jsx', code);
  // A part of an element's attributes is no program.
  if (errors.length > 0) return likely;
  const called: string[] = [];
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') called.push(source.value);
    },
  }).visit(program);
  return called;
}

/** All names in the body of a function. */
export function usedNames(body: string): ReadonlySet<string> {
  const { parseSync, Visitor } = loadParser();
  const names = new Set<string>();
  new Visitor({
    Identifier({ name }) {
      names.add(name);
    },
  }).visit(parseSync('page.js', `async function page() {\n${body}\n}`).program);
  return names;
}

/** Whether a text may hold such code. */
export const mayCallImport = (text: string): boolean => CALL.test(text);
