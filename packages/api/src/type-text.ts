import type { DeclarationModule, Node } from './load-module';
import { codeOf, fieldsOf, isNode, type Range, walk } from './syntax';

/** A name in a type, which may be that of another declaration. */
export interface TypeName {
  readonly name: string;
  readonly module: DeclarationModule;
}

/** A type as it is written, its names apart. */
export type TypeText = readonly (string | TypeName)[];

/** The type in a part of a module. */
export function typeText(module: DeclarationModule, node: Node, scope: Node = node): TypeText {
  const pieces: (string | TypeName)[] = [];
  let position = node.start;
  for (const { name, start, end } of namesIn(node, scope)) {
    pieces.push(codeBetween(module, position, start), { name, module });
    position = end;
  }
  pieces.push(codeBetween(module, position, node.end));
  return pieces.filter((piece) => piece !== '');
}

/** The names of types that a declaration uses, each once. */
export function typesIn(module: DeclarationModule, node: Node): TypeName[] {
  const names = new Set(namesIn(node, node).map(({ name }) => name));
  return [...names].map((name) => ({ name, module }));
}

function codeBetween(module: DeclarationModule, start: number, end: number): string {
  const code = codeOf(module, { start: start, end });
  const { text } = module;
  // The blanks at both ends belong to it.
  const before = /^\s/.test(text.slice(start, end)) ? ' ' : '';
  const after = /\s$/.test(text.slice(start, end)) && code.trim() !== '' ? ' ' : '';
  return (before + onOneLine(code) + after).replace(/ {2,}/g, ' ');
}

function onOneLine(code: string): string {
  return code.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks)).trim();
}

interface FoundName extends Range {
  readonly name: string;
}

/** @param scope the declaration, whose own type parameters are no names of others */
function namesIn(node: Node, scope: Node): FoundName[] {
  const parameters = new Set<unknown>();
  walk(scope, (each) => {
    if (each.type === 'TSTypeParameter') parameters.add(fieldsOf(fieldsOf(each).name).name);
    if (each.type === 'TSInferType') {
      parameters.add(fieldsOf(fieldsOf(fieldsOf(each).typeParameter).name).name);
    }
    if (each.type === 'TSMappedType') parameters.add(fieldsOf(fieldsOf(each).key).name);
  });
  const found: FoundName[] = [];
  walk(node, (each) => {
    const target = targetOf(each);
    const { name } = fieldsOf(target);
    if (!isNode(target) || typeof name !== 'string' || parameters.has(name)) return;
    found.push({ name, start: target.start, end: target.end });
  });
  return found.sort((one, other) => one.start - other.start);
}

/** The identifier by which a node names a type; of `a.b.C` the first. */
function targetOf(node: Node): unknown {
  const fields = fieldsOf(node);
  switch (node.type) {
    case 'TSTypeReference':
      return leftmost(fields.typeName);
    case 'TSTypeQuery':
      return leftmost(fields.exprName);
    case 'TSInterfaceHeritage':
    case 'TSClassImplements':
      return leftmost(fields.expression);
    case 'ClassDeclaration':
      return leftmost(fields.superClass);
    default:
      return undefined;
  }
}

function leftmost(node: unknown): unknown {
  let next = node;
  for (;;) {
    const { type, left, object } = fieldsOf(next);
    if (type === 'TSQualifiedName') next = left;
    else if (type === 'MemberExpression') next = object;
    else return next;
  }
}
