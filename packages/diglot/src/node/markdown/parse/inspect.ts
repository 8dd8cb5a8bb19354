import {
  createMdastHandle,
  createMdxMdastHandle,
  defineMdastPlugin,
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

/** What the parser says about a text, as far as our own syntax has to know. */
export interface Inspection {
  /** Parts that are no prose: code, HTML, JavaScript. In order, and none in another. */
  readonly opaque: readonly Range[];
  /** Containers (`:::tip`), the outer ones first. */
  readonly containers: readonly Range[];
}

/** A node of a tree, for its place. */
export type Positioned = Readonly<Pick<MdastNode, 'position'>>;
/** An element of MDX. */
export type JsxNode = Readonly<
  Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>
>;

/** Parses a text for its structure alone. Throws what the parser throws. */
export function inspect(text: string, format: 'md' | 'mdx', features?: Features): Inspection {
  const opaque: Range[] = [];
  const containers: Range[] = [];
  const hide = (node: Positioned) => {
    const range = rangeOf(node);
    if (range) opaque.push(range);
  };
  const hideTags = (node: JsxNode) => {
    opaque.push(...tagsOf(node));
  };
  visitTree(
    text,
    format,
    defineMdastPlugin({
      name: 'diglot-inspect',
      options: { position: true },
      code: hide,
      inlineCode: hide,
      html: hide,
      yaml: hide,
      toml: hide,
      math: hide,
      inlineMath: hide,
      mdxjsEsm: hide,
      mdxFlowExpression: hide,
      mdxTextExpression: hide,
      mdxJsxFlowElement: hideTags,
      mdxJsxTextElement: hideTags,
      containerDirective(node) {
        const range = rangeOf(node);
        if (range) containers.push(range);
      },
    }),
    features,
  );
  return { opaque: mergeRanges(opaque), containers };
}

/** Lets a plugin see the tree of a text. Throws what the parser throws. */
export function visitTree(
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

/** The tags of an element, with the JavaScript in them; what stands between is prose. */
function tagsOf(node: JsxNode): Range[] {
  const whole = rangeOf(node);
  if (!whole) return [];
  const first = node.children[0];
  const last = node.children.at(-1);
  const opening = first && rangeOf(first);
  const closing = last && rangeOf(last);
  if (!opening || !closing) return [whole];
  return [
    { start: whole.start, end: opening.start },
    { start: closing.end, end: whole.end },
  ];
}

/** Ranges in order, of which none lies in another. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && range.start < last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else {
      merged.push(range);
    }
  }
  return merged;
}

/** Tells of offsets, asked in order, whether they lie in one of some ranges, which are in order too. */
export function createRangeCursor(ranges: readonly Range[]): (offset: number) => Range | undefined {
  let next = 0;
  return (offset) => {
    for (let range = ranges[next]; range && range.end <= offset; range = ranges[next]) next++;
    const range = ranges[next];
    return range && range.start <= offset ? range : undefined;
  };
}
