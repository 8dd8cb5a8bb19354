import {
  defineMdastPlugin,
  type Features,
  type MdastNode,
  type MdastPluginInstance,
} from 'satteri';
import { type EditedText, unedited } from './edits';
import { holdTagEnds } from './tag-ends';
import { type Positioned, type Range, rangeOf, visitText } from './visit-text';

/** What the parser says about a text, as far as our own syntax has to know. */
export interface Inspection {
  /** Parts that are no prose: code, HTML, JavaScript. In order, and none in another. */
  readonly opaque: readonly Range[];
  /** Containers (`:::tip`), the outer ones first. */
  readonly containers: readonly Range[];
}

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
  const { toSourceOffset } = visitTree(
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
  const inSource = ({ start, end }: Range): Range => ({
    start: toSourceOffset(start),
    end: toSourceOffset(end),
  });
  return { opaque: mergeRanges(opaque).map(inSource), containers: containers.map(inSource) };
}

/**
 * Lets a plugin see the tree of a text. Throws what the parser throws.
 *
 * @returns the text that places in the tree count in: the end of a tag may begin a line, which the parser has to be told
 */
export function visitTree(
  text: string,
  format: 'md' | 'mdx',
  plugin: MdastPluginInstance,
  features?: Features,
): EditedText {
  const held = format === 'mdx' ? holdTagEnds(text, features) : unedited(text);
  visitText(held.text, format, plugin, features);
  return held;
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
