import { createRequire } from 'node:module';
import type { Range } from '../parse/visit-text';

type Parser = typeof import('rolldown/parseAst');
export type Program = ReturnType<Parser['parseAst']>;
type Statement = Program['body'][number];
type ImportStatement = Extract<Statement, { type: 'ImportDeclaration' }>;
type Binding = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['id'];
type Pattern =
  | Binding
  | NonNullable<Extract<Binding, { type: 'ArrayPattern' }>['elements'][number]>;

/** One static import, or one export from another module. */
export interface ModuleRequest extends Range {
  readonly kind: 'import' | 'reexport';
  /** As written: `./card`, `react`. */
  readonly specifier: string;
  /** Local name → exported name; `*` for the whole module. Empty for a reexport and for an import of effects alone. */
  readonly names: Readonly<Record<string, string>>;
}

/** What one block of `import` and `export` statements of an MDX file says. */
export interface ModuleStatements {
  readonly requests: readonly ModuleRequest[];
  /** Names that the block declares itself, exported or not. */
  readonly declared: readonly string[];
}

/**
 * Reads a block of statements by its syntax tree; undefined when it is not valid JavaScript, which is for the compiler of
 * MDX to report.
 */
export function readModuleStatements(code: string): ModuleStatements | undefined {
  const program = parseModule(code, 'jsx');
  if (!program) return undefined;
  return {
    requests: program.body.flatMap(readRequest),
    declared: program.body.flatMap(declaredNames),
  };
}

const require = createRequire(import.meta.url);

/** The syntax tree of a module; undefined for what is no code. */
export function parseModule(code: string, lang: 'jsx' | 'ts'): Program | undefined {
  // Most pages have no statements, and it brings a whole bundler with it: 50 ms for each process and worker.
  const { parseAst } = require('rolldown/parseAst') as Parser;
  try {
    return parseAst(code, { lang });
  } catch {
    return undefined;
  }
}

function readRequest(statement: Statement): ModuleRequest[] {
  const { start, end } = statement;
  if (statement.type === 'ImportDeclaration') {
    const specifier = statement.source.value;
    return [{ kind: 'import', specifier, names: importedNames(statement), start, end }];
  }
  const isExport =
    statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration';
  if (!isExport || !statement.source) return [];
  return [{ kind: 'reexport', specifier: statement.source.value, names: {}, start, end }];
}

function importedNames({ specifiers }: ImportStatement): Record<string, string> {
  const names = specifiers.map((specifier): [string, string] => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportDefaultSpecifier') return [local, 'default'];
    if (specifier.type === 'ImportNamespaceSpecifier') return [local, '*'];
    const { imported } = specifier;
    return [local, imported.type === 'Literal' ? imported.value : imported.name];
  });
  return Object.fromEntries(names);
}

/** The names that a statement declares, exported or not. */
export function declaredNames(statement: Statement): string[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? declaredNames(statement.declaration) : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => boundNames(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return statement.id ? [statement.id.name] : [];
    default:
      return [];
  }
}

/** The names in a pattern: `{ a, b: [c = 1, ...d] }` binds a, c and d. */
function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property : property.value),
      );
  }
}

/** The code without its imports; every other position stays as it is. */
export function withoutImports(code: string, { requests }: ModuleStatements): string {
  let result = '';
  let copied = 0;
  for (const { kind, start, end } of requests) {
    if (kind !== 'import') continue;
    result += code.slice(copied, start) + code.slice(start, end).replace(/[^\n]/g, ' ');
    copied = end;
  }
  return result + code.slice(copied);
}
