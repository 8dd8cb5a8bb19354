import { isVoid } from './parse-html';
import { escapeAttribute, type HtmlElement, type HtmlNode } from './tree';

/** Writes the children of an element as HTML. */
export function serializeChildren(element: HtmlElement): string {
  let html = '';
  for (const child of element.children) html += serializeNode(child);
  return html;
}

function serializeNode(node: HtmlNode): string {
  if (node.type === 'text' || node.type === 'comment') return node.raw;
  if (node.type === 'code') return node.html;
  let html = `<${node.tag}`;
  for (const { name, value } of node.attributes) {
    html += value === undefined ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
  }
  html += '>';
  return isVoid(node.tag) ? html : `${html}${serializeChildren(node)}</${node.tag}>`;
}
