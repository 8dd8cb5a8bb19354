import type { DeclarationModule, Node } from './load-module';

/** The values of a node, which are known by its type. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a node holds. */
export function fieldsOf(node: unknown): Fields {
  return Object(node);
}

/** Whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof fieldsOf(value).type === 'string';
}

/** The nodes of a list; none for anything else. */
export function nodesOf(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : [];
}

/** Visits a node and all below it, however deep. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  const waiting: unknown[] = [node];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (isNode(next)) visit(next);
    else if (!Array.isArray(next)) continue;
    for (const value of Object.values(next)) waiting.push(value);
  }
}

/** A part of a module's text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The code of a part without comments and hidden parts, less deep by its own depth, and with spaces for tabs. */
export function codeOf(
  { text, comments }: DeclarationModule,
  { start, end }: Range,
  hidden: readonly Range[] = [],
): string {
  const inside = comments.slice(firstFrom(comments, start), firstFrom(comments, end));
  const cuts = [...inside, ...hidden]
    .filter((cut) => cut.start >= start && cut.end <= end)
    .sort((one, other) => one.start - other.start);
  let code = '';
  let position = start;
  for (const cut of cuts) {
    if (cut.start < position) continue;
    code += text.slice(position, cut.start);
    position = cut.end;
  }
  code += text.slice(position, end);
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const indent = line.slice(0, line.length - line.trimStart().length);
  return code
    .replaceAll(`\n${indent}`, '\n')
    .replaceAll('\t', '  ')
    .split('\n')
    .filter((line, index) => index === 0 || line.trim() !== '')
    .map((line, index) => (index === 0 ? line.trim() : fewerBlanks(line)))
    .join('\n');
}

/** A comment in front of a member leaves a blank behind. */
function fewerBlanks(line: string): string {
  const [, indent = '', rest = ''] = /^((?: {2})*) ?(.*)$/.exec(line.trimEnd()) ?? [];
  return indent + rest;
}

/** The documentation comment in front of a position. */
export function commentBefore(
  { text, comments }: DeclarationModule,
  position: number,
): string | undefined {
  const comment = comments[firstFrom(comments, position) - 1];
  if (!comment?.text.startsWith('*')) return undefined;
  return text.slice(comment.end, position).trim() === '' ? comment.text : undefined;
}

/** The index of the first part, of some in their order, that does not begin before a position. */
function firstFrom(parts: readonly Range[], position: number): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle]?.start ?? position) < position) from = middle + 1;
    else to = middle;
  }
  return from;
}
