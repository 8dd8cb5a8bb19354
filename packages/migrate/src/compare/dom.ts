import { ElementType, type parseDocument } from 'htmlparser2';

export type Root = ReturnType<typeof parseDocument>;
export type Node = Root['children'][number];
export type Tag = Extract<Node, { attribs: unknown }>;

export function isTag(node: Node): node is Tag {
  return 'attribs' in node;
}

export function classesOf({ attribs }: Tag): string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}

export function has(tag: Tag, name: string): boolean {
  return classesOf(tag).includes(name);
}

export function tagsOf(root: Root | Tag): Tag[] {
  const found: Tag[] = [];
  const stack: Node[] = [...root.children].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isTag(node)) continue;
    found.push(node);
    stack.push(...[...node.children].reverse());
  }
  return found;
}

/** The elements around one, from the nearest. */
export function* ancestorsOf(tag: Node): Generator<Tag> {
  for (let at = tag.parent; at !== null; at = at.parent) if ('attribs' in at) yield at;
}

export function textOf(node: Node): string {
  if (node.type === ElementType.Text) return node.data;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

export const clean = (text: string): string =>
  text
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
