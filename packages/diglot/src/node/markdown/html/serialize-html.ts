import { escapeAttribute, escapeText, type HtmlElement, type HtmlNode } from './tree';

/** Elements that have neither children nor a closing tag. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements whose text knows no character references. */
const RAW_TEXT = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);

/** HTML, and where in it an element ends. */
export interface SerializedHtml {
  readonly html: string;
  /** Index behind the closing tag of the element that was asked for. */
  readonly end?: number | undefined;
}

/**
 * Writes the children of an element as HTML.
 *
 * @param marked an element below it whose end is wanted
 */
export function serializeChildren(element: HtmlElement, marked?: HtmlElement): SerializedHtml {
  let html = '';
  let end: number | undefined;
  const writeChildren = (parent: HtmlElement) => {
    for (const child of parent.children) {
      if (child.type === 'element') writeElement(child);
      else html += serializeLeaf(child, parent);
    }
  };
  const writeElement = (node: HtmlElement) => {
    html += startTag(node);
    if (VOID.has(node.tag)) return;
    writeChildren(node);
    html += `</${node.tag}>`;
    if (node === marked) end = html.length;
  };
  writeChildren(element);
  return { html, end };
}

function startTag({ tag, attributes }: HtmlElement): string {
  let html = `<${tag}`;
  for (const { name, value } of attributes) html += ` ${name}="${escapeAttribute(value)}"`;
  return `${html}>`;
}

function serializeLeaf(node: Exclude<HtmlNode, HtmlElement>, { tag }: HtmlElement): string {
  if (node.type === 'text') return RAW_TEXT.has(tag) ? node.value : escapeText(node.value);
  return node.type === 'comment' ? `<!--${node.value}-->` : node.html;
}
