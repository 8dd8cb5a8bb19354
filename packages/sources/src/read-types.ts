import { parseSync } from 'rolldown/utils';
import { type Declaration, declare } from './declaration';

/** A node of the syntax tree, as far as declarations are made of it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** What one module declares, and the modules of its own package that it names. */
export interface ReadTypes {
  readonly declarations: readonly Declaration[];
  /** As written: `./config`. */
  readonly imports: readonly string[];
  /** Why nothing could be read. */
  readonly error?: ParseFault | undefined;
}

/** Where code cannot be parsed. Lines and columns start at 1. */
interface ParseFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Object(value).type === 'string';
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};

/** What a value is when it says no type: longer texts are code, and no declaration. */
const SHORT = 200;

/**
 * Reads the declarations of a module in TypeScript or JavaScript.
 *
 * @param origin of the declarations
 * @param file its name tells the language; a `.d.ts` declares all that it has, any other file what it exports
 */
export function readTypes(origin: string, file: string, text: string): ReadTypes {
  const isTypes = /\.d\.[cm]?ts$/.test(file);
  const lang = isTypes ? 'dts' : /\.[cm]?[jt]s$/.test(file) ? 'ts' : 'tsx';
  const { program, comments, module, errors } = parseSync(file, text, { lang });
  const [first] = errors;
  // The parser gives up where it understands nothing any more; what else it says is of no matter for declarations.
  if (first && program.body.length === 0) {
    return { declarations: [], imports: [], error: faultOf(text, first) };
  }
  const docs = docReader(text, comments);
  const found: Declaration[] = [];
  const slice = (start: number, end: number) => withoutComments(text, comments, start, end);
  const add = (name: string, signature: string, start: number): boolean => {
    const doc = docs(start);
    const isHidden = /(?:^|\.)_/.test(name) || /@(?:internal|private|hidden)\b/.test(doc);
    if (!isHidden) found.push(declare(origin, name, signature, doc));
    return !isHidden;
  };

  const members = (prefix: string, all: readonly Node[]): void => {
    for (const member of all) {
      const key = child(member, 'key') ?? child(member, 'id');
      if (!key || member.accessibility === 'private' || key.type === 'PrivateIdentifier') continue;
      const name = `${prefix}.${String(key.name ?? key.value ?? '')}`;
      const annotation = child(child(member, 'typeAnnotation'), 'typeAnnotation');
      if (annotation?.type === 'TSTypeLiteral') {
        if (add(name, slice(member.start, annotation.start), member.start)) {
          members(name, nodes(annotation.members));
        }
        continue;
      }
      const body = child(child(member, 'value'), 'body');
      add(name, slice(member.start, body?.start ?? member.end), member.start);
    }
  };
  const variable = (declarator: Node, start: number): void => {
    const id = child(declarator, 'id');
    if (id?.type !== 'Identifier') return;
    const init = child(declarator, 'init');
    const type = child(id, 'typeAnnotation');
    const body = child(init, 'body');
    const isCode = init !== undefined && init.end - init.start > SHORT;
    const end = type ? type.end : body ? body.start : isCode ? id.end : declarator.end;
    add(String(id.name), `const ${slice(declarator.start, end)}`, start);
  };
  const declaration = (node: Node | undefined, start: number, prefix = ''): void => {
    const id = child(node, 'id');
    if (!node) return;
    if (node.type === 'VariableDeclaration') {
      for (const one of nodes(node.declarations)) variable(one, start);
      return;
    }
    const name = prefix + String(id?.name ?? id?.value ?? 'default');
    const body = child(node, 'body');
    if (node.type === 'TSModuleDeclaration') {
      for (const one of nodes(body?.body)) statement(one, true, `${name}.`);
      return;
    }
    const aliased = child(node, 'typeAnnotation');
    const inner = aliased?.type === 'TSTypeLiteral' ? aliased : body;
    const header = slice(node.start, inner?.start ?? node.end).replace(/^declare /, '');
    if (add(name, header, start)) members(name, nodes(inner?.members ?? inner?.body));
  };
  const statement = (node: Node, isAll: boolean, prefix = ''): void => {
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') {
      declaration(child(node, 'declaration'), node.start, prefix);
    } else if (isAll && /Declaration$/.test(node.type)) declaration(node, node.start, prefix);
  };

  for (const node of nodes(program.body)) {
    if (!/^(?:Import|ExportAll)Declaration$/.test(node.type)) statement(node, isTypes);
  }
  const specifiers = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ];
  const imports = specifiers.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  return { declarations: found, imports: [...new Set(imports)].filter((id) => id.startsWith('.')) };
}

function faultOf(
  text: string,
  { message, labels }: { message: string; labels: readonly { readonly start: number }[] },
): ParseFault {
  const before = text.slice(0, labels[0]?.start ?? 0).split('\n');
  return { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** How many of some comments, which stand in order, end before a place: each name of a module asks. */
function countBefore(comments: readonly Comment[], place: number): number {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the docstring right before something. */
function docReader(text: string, comments: readonly Comment[]): (start: number) => string {
  const docs = comments.filter(({ value }) => value.startsWith('*'));
  return (start) => {
    const doc = docs[countBefore(docs, start) - 1];
    if (!doc || text.slice(doc.end, start).trim() !== '') return '';
    return doc.value.slice(1).replace(/^\s*\* ?/gm, '');
  };
}

function withoutComments(
  text: string,
  comments: readonly Comment[],
  from: number,
  to: number,
): string {
  let result = '';
  let at = from;
  for (let index = countBefore(comments, from); index < comments.length; index++) {
    const { start, end } = comments[index] ?? { start: to, end: to };
    if (start >= to) break;
    if (start < at || end > to) continue;
    result += text.slice(at, start);
    at = end;
  }
  return result + text.slice(at, to);
}
