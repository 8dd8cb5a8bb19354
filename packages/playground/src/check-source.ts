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
 * @throws Error with the line, for code that cannot be read, is too long, or holds no component
 */
export function checkSource(code: string, { syntax, isLenient }: SourceRules): void {
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
  if (first || (isLenient && program.body.some(declaresComponent))) return;
  throw problem(
    'The block has no component to show.',
    'Export one by default: export default function Example() { … }',
  );
}

function isDefaultExport(statement: Statement): boolean {
  if (statement.type === 'ExportDefaultDeclaration') return true;
  if (statement.type !== 'ExportNamedDeclaration') return false;
  return statement.specifiers.some(
    ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
  );
}

function declaresComponent(statement: Statement): boolean {
  if (statement.type === 'ExportNamedDeclaration') {
    return statement.declaration ? declaresComponent(statement.declaration as Statement) : false;
  }
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    return isComponentName(statement.id?.name);
  }
  if (statement.type !== 'VariableDeclaration') return false;
  return statement.declarations.some(
    ({ id }) => id.type === 'Identifier' && isComponentName(id.name),
  );
}

const isComponentName = (name: string | undefined): boolean => /^[A-Z]/.test(name ?? '');

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;
