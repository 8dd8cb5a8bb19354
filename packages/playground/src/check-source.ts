import { parseSync } from 'rolldown/utils';
import { problem } from './fence';

/** Blocks with more are refused, in bytes: nobody reads them, and browsers would have to highlight them as they are typed. */
const MAX_BYTES = 100_000;

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** What is asked of a block's code. */
export interface SourceRules {
  /** `tsx` or `jsx`: the syntax that it is read as. */
  readonly syntax: 'tsx' | 'jsx';
  /** Whether a component needs no `export default`. */
  readonly isLenient: boolean;
}

/**
 * Checks the code of a block that is shown as a component.
 *
 * @returns the component's name; empty when it has none
 * @throws Error with the line, for code that cannot be read, is too long, or holds no component
 */
export function checkSource(code: string, { syntax, isLenient }: SourceRules): string {
  const bytes = Buffer.byteLength(code);
  if (bytes > MAX_BYTES) {
    throw problem(
      `The block holds ${Math.round(bytes / 1000)} KB of code; at most ${MAX_BYTES / 1000} KB are shown and run.`,
      'Move most of it into a file, and import that in the block.',
    );
  }
  const { program, errors } = parseSync(`block.${syntax}`, code);
  const [error] = errors;
  if (error) {
    const line = lineAt(code, error.labels[0]?.start ?? 0);
    throw problem(error.message.replace(/\.$/, ''), 'Correct the code of the block.', line);
  }
  const [first, second] = program.body.filter(isDefaultExport);
  if (second) {
    throw problem(
      'The block has two default exports: which one is shown cannot be told.',
      'Export one component by default.',
      lineAt(code, second.start),
    );
  }
  if (first) return exportedName(first);
  const last = isLenient ? program.body.flatMap(componentsIn).at(-1) : undefined;
  if (last !== undefined) return last;
  throw problem(
    'The block has no component to show.',
    'Export one by default: export default function Example() { … }',
  );
}

function isDefaultExport(statement: Statement): boolean {
  return statement.type === 'ExportDefaultDeclaration' || defaultSpecifier(statement) !== undefined;
}

/** The part of `export { A as default }` that says so. */
function defaultSpecifier(statement: Statement) {
  if (statement.type !== 'ExportNamedDeclaration') return undefined;
  return statement.specifiers.find(
    ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
  );
}

function exportedName(statement: Statement): string {
  const local = defaultSpecifier(statement)?.local;
  if (local) return local.type === 'Identifier' && local.name !== 'default' ? local.name : '';
  if (statement.type !== 'ExportDefaultDeclaration') return '';
  const { declaration } = statement;
  if (declaration.type === 'Identifier') return declaration.name;
  return ('id' in declaration && declaration.id?.name) || '';
}

/** Names of the components that a statement declares. */
function componentsIn(statement: Statement): string[] {
  if (statement.type === 'ExportNamedDeclaration') {
    return statement.declaration ? componentsIn(statement.declaration as Statement) : [];
  }
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    return componentNames([statement]);
  }
  return statement.type === 'VariableDeclaration' ? componentNames(statement.declarations) : [];
}

interface Declared {
  readonly id: { readonly type: string; readonly name?: string } | null;
}

const componentNames = (declared: readonly Declared[]): string[] =>
  declared.flatMap(({ id }) => (/^[A-Z]/.test(id?.name ?? '') ? (id?.name ?? []) : []));

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;
