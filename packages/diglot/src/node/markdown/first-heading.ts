import { type Features, type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { holdTagEnds } from './parse/tag-ends';
import { FEATURES } from './parse/visit-text';

/**
 * The first level-1 heading of a page that is not empty, as inline Markdown without its `{#id}`. Undefined
 * when there is none, or when the text is no valid MDX: compiling the page says so.
 *
 * @param body the page without its front matter
 * @param features syntax beyond the engine's own
 */
export function firstHeading(
  body: string,
  format: 'md' | 'mdx',
  features?: Features,
): string | undefined {
  try {
    const options = { features: { ...features, ...FEATURES } };
    if (format === 'md') return headingIn(markdownToMdast(body, options), body);
    const { text } = holdTagEnds(body, features);
    return headingIn(mdxToMdast(text, options), text);
  } catch {
    return undefined;
  }
}

function headingIn(node: MdastNode, body: string): string | undefined {
  if (node.type === 'html') return htmlHeadingIn(node.value);
  if (!('children' in node)) return undefined;
  const isHeading =
    node.type === 'heading'
      ? node.depth === 1
      : node.type === 'mdxJsxFlowElement' && node.name === 'h1';
  if (isHeading) return textOf(node.children, body) || undefined;
  for (const child of node.children) {
    const found = headingIn(child, body);
    if (found !== undefined) return found;
  }
  return undefined;
}

function htmlHeadingIn(html: string): string | undefined {
  const text = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const tag = /<h1\b[^<>]*>/i.exec(text);
  const start = tag ? tag.index + tag[0].length : -1;
  const length = start < 0 ? -1 : text.slice(start).search(/<\/h1>/i);
  return length > 0 ? text.slice(start, start + length) : undefined;
}

function textOf(children: readonly MdastNode[], body: string): string {
  // An underlined heading may have several lines, and stand in a quote.
  return withoutHeadingId(sourceOf(children, body).replace(/\n[ \t>]*/g, ' '));
}

/** Inline Markdown as it was written; of a link whose address stands elsewhere only the text, which is all that it shows. */
function sourceOf(children: readonly MdastNode[], body: string): string {
  let source = '';
  let from = children[0]?.position?.start.offset ?? 0;
  for (const child of children) {
    const { start, end } = child.position ?? {};
    if (child.type !== 'linkReference' || !start || !end) continue;
    source += body.slice(from, start.offset) + sourceOf(child.children, body);
    from = end.offset ?? from;
  }
  return source + body.slice(from, children.at(-1)?.position?.end.offset ?? from);
}

/**
 * A heading's text without its `{#id}` or `{keywords="…"}`. In MDX the brace may be escaped, of which the parser may leave a
 * backslash.
 */
function withoutHeadingId(text: string): string {
  return text
    .trimEnd()
    .replace(/\\?\{(?:#|\s*keywords=")[^{}]*\}$/, '')
    .replace(/(?<!\\)\\$/, '')
    .trim();
}
