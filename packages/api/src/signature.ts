import type { DeclarationModule, Node } from './load-module';
import { codeOf, fieldsOf, isNode, nodesOf, type Range } from './syntax';
import { type TypeText, typeText } from './type-text';

/** Lines of code that are longer are broken. */
const WIDTH = 80;

/** A parameter of a function. */
export interface Parameter {
  /** Of a pattern, its code. */
  readonly name: string;
  readonly isPattern: boolean;
  readonly isOptional: boolean;
  readonly isRest: boolean;
  readonly type: TypeText;
}

/** What a function takes and returns. */
export interface FunctionFacts {
  readonly parameters: readonly Parameter[];
  /** Undefined for constructors. */
  readonly returns: TypeText | undefined;
}

/** What a function, a method or a variable that holds a function takes and returns; undefined for anything else. */
export function functionFacts(module: DeclarationModule, node: Node): FunctionFacts | undefined {
  const owner = functionOf(node);
  if (!owner) return undefined;
  const { params, returnType } = fieldsOf(owner);
  const type = fieldsOf(returnType).typeAnnotation;
  return {
    parameters: nodesOf(params).map((parameter) => readParameter(module, parameter, node)),
    returns: isNode(type) ? typeText(module, type, node) : undefined,
  };
}

/** The node with parameters. */
function functionOf(node: Node): Node | undefined {
  const { params, value, id, typeAnnotation } = fieldsOf(node);
  if (Array.isArray(params)) return node;
  if (isNode(value) && Array.isArray(fieldsOf(value).params)) return value;
  const type = fieldsOf(typeAnnotation ?? fieldsOf(id).typeAnnotation).typeAnnotation;
  return isNode(type) && type.type === 'TSFunctionType' ? type : undefined;
}

function readParameter(module: DeclarationModule, node: Node, scope: Node): Parameter {
  const { argument, typeAnnotation, optional } = fieldsOf(node);
  const isRest = node.type === 'RestElement' && isNode(argument);
  const target = isRest ? argument : node;
  const annotation = typeAnnotation ?? fieldsOf(target).typeAnnotation;
  const { typeAnnotation: type } = fieldsOf(annotation);
  const { name } = fieldsOf(target);
  const end = isNode(annotation) ? annotation.start : target.end;
  return {
    name:
      typeof name === 'string'
        ? name
        : codeOf(module, { start: target.start, end }).replace(/\?$/, ''),
    isPattern: typeof name !== 'string',
    isOptional: optional === true,
    isRest,
    type: isNode(type) ? typeText(module, type, scope) : ['any'],
  };
}

/**
 * The code of a declaration as readers see it: without comments, `export` and `declare`, and with long lines broken.
 *
 * @param hidden parts that are not for readers
 */
export function signatureOf(
  module: DeclarationModule,
  node: Node,
  hidden: readonly Range[] = [],
): string {
  const { declaredBy } = fieldsOf(node);
  const code = codeOf(module, node, hidden)
    .replace(/^(?:export\s+)?(?:default\s+)?(?:declare\s+)?/, '')
    .replace(/[;,]$/, '');
  const whole = typeof declaredBy === 'string' ? `${declaredBy} ${code}` : code;
  if (whole.includes('\n') || whole.length <= WIDTH) return whole;
  return brokenParameters(module, node, whole) ?? brokenUnion(module, node, whole) ?? whole;
}

/** A line for each parameter. */
function brokenParameters(
  module: DeclarationModule,
  node: Node,
  whole: string,
): string | undefined {
  const { params } = fieldsOf(functionOf(node));
  const parameters = nodesOf(params).map((parameter) => codeOf(module, parameter));
  const list = parameters.join(', ');
  const at = parameters.length === 0 ? -1 : whole.indexOf(`(${list})`);
  if (at === -1) return undefined;
  const lines = parameters.map((parameter) => `  ${parameter},`).join('\n');
  return `${whole.slice(0, at + 1)}\n${lines}\n${whole.slice(at + 1 + list.length)}`;
}

/** A line for each type of a union. */
function brokenUnion(module: DeclarationModule, node: Node, whole: string): string | undefined {
  const { typeAnnotation } = fieldsOf(node);
  const { types } = fieldsOf(typeAnnotation);
  if (!isNode(typeAnnotation) || typeAnnotation.type !== 'TSUnionType') return undefined;
  const union = codeOf(module, typeAnnotation);
  const at = whole.lastIndexOf(union);
  const lines = nodesOf(types).map((type) => `\n  | ${codeOf(module, type)}`);
  return at === -1 ? undefined : whole.slice(0, at).trimEnd() + lines.join('');
}
