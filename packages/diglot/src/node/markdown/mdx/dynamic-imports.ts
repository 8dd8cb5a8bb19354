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

/** Finds `import()` in the body of a function: there it would count from the engine's own module. */
export function findDynamicImports(body: string): DynamicImports {
  if (!CALL.test(body)) return { body, specifiers: [] };
  // Loaded for the few pages with such code.
  const { parseSync, Visitor }: typeof import('rolldown/utils') = createRequire(import.meta.url)(
    'rolldown/utils',
  );
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

/** What the JavaScript of an expression imports by literal names. */
export const namedInCalls = (code: string): string[] =>
  [...code.matchAll(LITERAL)].flatMap(([, , specifier]) => specifier ?? []);

/** Whether a text may hold such code. */
export const mayCallImport = (text: string): boolean => CALL.test(text);
