import type { SourceLocation } from '../../shared/diglot-error';
import { offsetToLineColumn } from '../../shared/line-column';
import { type Program, parseModule } from '../markdown/mdx/module-statements';
import type { DataPath } from './data-path';
import type { ConfigPlace } from './problems';
import { readText } from './read-text';

/** Where a value of the config stands in its file, as exactly as the source allows. */
export function locateInConfig(file: string, path: DataPath): SourceLocation {
  const source = readText(file);
  const offset = source === undefined ? undefined : findInSource(source, path);
  if (source === undefined || offset === undefined) return { file };
  return { file, source, ...offsetToLineColumn(source, offset) };
}

/** The same as a place of the content. */
export function placeInConfig(file: string, path: DataPath): ConfigPlace {
  return { location: locateInConfig(file, path), path };
}

/** What is needed of a node; each kind has more. */
interface Node {
  readonly type: string;
  readonly start: number;
}

/**
 * Finds where a value stands in the source of a JavaScript config, to point at it in messages.
 *
 * It follows object and list literals, and names of the same file. Where the source builds a value some other way (a call, a
 * spread) it gives the innermost place on the way there, so that it is never wrong, only vague.
 *
 * @returns an offset, or undefined when not even the outermost key is written literally
 */
export function findInSource(source: string, path: DataPath): number | undefined {
  // What is no code, another message tells.
  const program = parseModule(source, 'ts');
  if (!program) return undefined;
  let value = configIn(exportedValue(program));
  let found: number | undefined;
  for (const part of path) {
    const member = value && memberOf(value, part, program);
    if (!member) return found;
    found = member.start;
    value = member.value;
  }
  return found;
}

/** Fields of a node that its kind has. The parser's types are a union of some hundred kinds. */
function fieldOf(node: Node, name: string): unknown {
  return Object.getOwnPropertyDescriptor(node, name)?.value;
}

function nodeIn(node: Node, name: string): Node | undefined {
  const value = fieldOf(node, name);
  return isNode(value) ? value : undefined;
}

function nodesIn(node: Node, name: string): Node[] {
  const value = fieldOf(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** What functions are given that a config is passed through: `defineConfig`, and those of plugins of other systems. */
function configIn(value: Node | undefined): Node | undefined {
  return value?.type === 'CallExpression' ? configIn(nodesIn(value, 'arguments')[0]) : value;
}

/** What a config exports. */
function exportedValue(program: Program): Node | undefined {
  for (const statement of program.body as readonly Node[]) {
    if (statement.type === 'ExportDefaultDeclaration') return nodeIn(statement, 'declaration');
    const assigned = nodeIn(statement, 'expression');
    const target = assigned?.type === 'AssignmentExpression' && nodeIn(assigned, 'left');
    const property = target && nodeIn(target, 'property');
    if (property && fieldOf(property, 'name') === 'exports') return nodeIn(assigned, 'right');
  }
  return undefined;
}

/** What wraps a literal without changing it, for types alone. */
const WRAPPERS = /^(?:TS\w+Expression|ParenthesizedExpression)$/;

/** The literal that an expression stands for, if it can be told. */
function literalOf(node: Node, program: Program, depth = 0): Node | undefined {
  if (depth > 20) return undefined;
  const inner = WRAPPERS.test(node.type)
    ? nodeIn(node, 'expression')
    : node.type === 'Identifier'
      ? declared(String(fieldOf(node, 'name')), program)
      : undefined;
  return inner ? literalOf(inner, program, depth + 1) : node;
}

/** What a name of the file's own was declared as. */
function declared(name: string, program: Program): Node | undefined {
  const statements = (program.body as readonly Node[]).map(
    (one) => nodeIn(one, 'declaration') ?? one,
  );
  const constants = statements.filter((one) => fieldOf(one, 'kind') === 'const');
  const found = constants
    .flatMap((one) => nodesIn(one, 'declarations'))
    .find((one) => fieldOf(nodeIn(one, 'id') ?? one, 'name') === name);
  return found && nodeIn(found, 'init');
}

/** A member of a literal: where its key stands (in a list, its value), and its value. */
function memberOf(
  node: Node,
  part: PropertyKey,
  program: Program,
): { readonly start: number; readonly value: Node | undefined } | undefined {
  const literal = literalOf(node, program);
  if (literal?.type === 'ArrayExpression') {
    const elements = fieldOf(literal, 'elements');
    const before = Array.isArray(elements) ? elements.slice(0, Number(part) + 1) : [];
    const value: unknown = before[Number(part)];
    // After a spread nobody knows which one it is.
    if (before.some((one) => isNode(one) && one.type === 'SpreadElement')) return undefined;
    return isNode(value) ? { start: value.start, value } : undefined;
  }
  if (literal?.type !== 'ObjectExpression') return undefined;
  const property = nodesIn(literal, 'properties').findLast((one) => keyOf(one) === part);
  return property && { start: property.start, value: nodeIn(property, 'value') };
}

function keyOf(property: Node): unknown {
  const key = nodeIn(property, 'key');
  if (!key || fieldOf(property, 'computed') === true) return undefined;
  return fieldOf(key, 'name') ?? fieldOf(key, 'value');
}
