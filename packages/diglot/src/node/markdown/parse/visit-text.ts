import {
  createMdastHandle,
  createMdxMdastHandle,
  dropHandle,
  type Features,
  type MdastNode,
  type MdastPluginInstance,
  resolveMdastSubscriptions,
  visitMdastHandle,
} from 'satteri';

/** The syntax that pages may use beyond CommonMark and GitHub's. */
export const FEATURES = { directive: true, headingAttributes: true } satisfies Features;

/** A part of a text, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A node of a tree, for its place. */
export type Positioned = Readonly<Pick<MdastNode, 'position'>>;

/** Lets a plugin see the tree of a text as the parser reads that. Throws what the parser throws. */
export function visitText(
  text: string,
  format: 'md' | 'mdx',
  plugin: MdastPluginInstance,
  features?: Features,
): void {
  const create = format === 'mdx' ? createMdxMdastHandle : createMdastHandle;
  const handle = create(text, { ...features, ...FEATURES }, true);
  visitMdastHandle(handle, plugin, resolveMdastSubscriptions(plugin), text, undefined);
  dropHandle(handle);
}

/** Where a node stands; undefined for one that a plugin made. */
export function rangeOf({ position }: Positioned): Range | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}
