import { find, hastToReact, html, svg } from 'property-information';
import { type HastNode, htmlToHast } from 'satteri';
import type { MarkupNode } from '../../../shared/markup';
import { isSafeUrl, schemeOf } from '../../../shared/safe-url';

/** An author's own HTML or SVG that was read. */
export interface AuthorMarkup {
  readonly nodes: readonly MarkupNode[];
  /** What was left out: `<script>`, `style="…"`. */
  readonly refused: readonly string[];
}

type HastElement = Extract<HastNode, { type: 'element' }>;

/** Attributes that lead somewhere or load something. */
const ADDRESS = /^(?:(?:xlink:)?href|src|action|formaction)$/;

const FORBIDDEN = /^(?:script|style|iframe|object|embed|link|meta|base|template)$/;

/**
 * Reads HTML or SVG of an author's into data, which React renders as elements: a browser that enforces
 * Trusted Types takes no HTML. What the site's content security policy would refuse is left out, and so
 * are addresses that run or hide content.
 */
export function readMarkup(source: string): AuthorMarkup {
  const refused = new Set<string>();
  const root = htmlToHast(source.trim(), { fragment: true });
  const nodes = 'children' in root ? toNodes(root.children, refused, false) : [];
  return { nodes, refused: [...refused] };
}

function toNodes(
  nodes: readonly HastNode[],
  refused: Set<string>,
  isInSvg: boolean,
): readonly MarkupNode[] {
  return nodes.flatMap((node): readonly MarkupNode[] => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    const { tagName } = node;
    if (FORBIDDEN.test(tagName)) {
      refused.add(`<${tagName}>`);
      return [];
    }
    const isSvg = isInSvg || tagName === 'svg';
    const children = toNodes(node.children, refused, isSvg && tagName !== 'foreignObject');
    return [{ tag: tagName, props: toProps(node, refused, isSvg), children }];
  });
}

function toProps({ properties }: HastElement, refused: Set<string>, isSvg: boolean) {
  const props: Record<string, string | number | boolean> = {};
  for (const [property, value] of Object.entries(properties ?? {})) {
    const info = find(isSvg ? svg : html, property.replace(/^:/, ''));
    if (value === null || value === undefined) continue;
    if (/^on/i.test(info.attribute) || info.attribute === 'style') {
      refused.add(`${info.attribute}="…"`);
      continue;
    }
    if (ADDRESS.test(info.attribute) && isUnsafe(String(value))) {
      refused.add(`${info.attribute}="${schemeOf(String(value))}:…"`);
      continue;
    }
    const name = info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
    props[name] = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : value;
  }
  return props;
}

/** An image itself may stand in the place of its address. */
function isUnsafe(address: string): boolean {
  return !isSafeUrl(address) && !/^data:image\//i.test(address);
}
