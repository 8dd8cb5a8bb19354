import { escapeAttribute, escapeText, type HtmlElement, type HtmlNode } from './tree';

/** Elements that have neither children nor a closing tag. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements whose text knows no character references. */
const RAW_TEXT = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);

/** Writes the children of an element as HTML. */
export function serializeChildren(element: HtmlElement): string {
  let html = '';
  for (const child of element.children) html += serializeNode(child, element);
  return html;
}

function serializeNode(node: HtmlNode, parent: HtmlElement): string {
  if (node.type === 'text') return RAW_TEXT.has(parent.tag) ? node.value : escapeText(node.value);
  if (node.type === 'comment') return `<!--${node.value}-->`;
  if (node.type === 'code') return node.html;
  let html = `<${node.tag}`;
  for (const { name, value } of node.attributes) {
    html += ` ${name}="${escapeAttribute(value)}"`;
  }
  html += '>';
  return VOID.has(node.tag) ? html : `${html}${serializeChildren(node)}</${node.tag}>`;
}
