/** An attribute. Its value is decoded, and empty for an attribute without one. */
export interface HtmlAttribute {
  readonly name: string;
  value: string;
}

/** An element of the page. The finishing pass changes it in place. */
export class HtmlElement {
  readonly type = 'element';
  /** The code block that a plugin has drawn it from: what the twin and the search read in place of the children. */
  drawnFrom?: CodeFacts | undefined;

  constructor(
    public tag: string,
    public attributes: HtmlAttribute[],
    public children: HtmlNode[] = [],
  ) {}

  /** The value of an attribute; undefined when it is absent. */
  getAttribute(name: string): string | undefined {
    for (const attribute of this.attributes) {
      if (attribute.name === name) return attribute.value;
    }
    return undefined;
  }

  /** Sets, replaces or (with undefined) removes an attribute. */
  setAttribute(name: string, value: string | undefined): void {
    const found = this.attributes.find((attribute) => attribute.name === name);
    if (value === undefined) {
      if (found) this.attributes = this.attributes.filter((attribute) => attribute !== found);
    } else if (found) {
      found.value = value;
    } else {
      this.attributes.push({ name, value });
    }
  }

  hasClass(name: string): boolean {
    const value = this.getAttribute('class');
    if (value === undefined || !value.includes(name)) return false;
    return value === name || value.split(/\s+/).includes(name);
  }
}

/** What is known of a code block besides how it looks. */
export interface CodeFacts {
  readonly lang: string;
  readonly title: string | undefined;
  readonly code: string;
  /** The same with `+`, `-` or a space before each line, where lines are marked as added or removed. */
  readonly diff?: string | undefined;
}

/** Plain text: character references are decoded. */
export interface HtmlText {
  readonly type: 'text';
  value: string;
}

/** A comment, without its signs. Kept inside islands only, where React needs it. */
export interface HtmlComment {
  readonly type: 'comment';
  readonly value: string;
}

/** A finished code block: its HTML is opaque to the pass, its facts serve the plain-Markdown twin. */
export interface HtmlCode extends CodeFacts {
  readonly type: 'code';
  readonly html: string;
}

export type HtmlNode = HtmlElement | HtmlText | HtmlComment | HtmlCode;

/** Makes an element from decoded attribute values. */
export function createElement(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: HtmlNode[] = [],
): HtmlElement {
  const list = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return new HtmlElement(tag, list, children);
}

/** Makes a text node from plain text. */
export function createText(text: string): HtmlText {
  return { type: 'text', value: text };
}

/** The code that a node shows, whichever way; undefined for any other node. */
export function codeOf(node: HtmlNode): CodeFacts | undefined {
  if (node.type === 'code') return node;
  return node.type === 'element' ? node.drawnFrom : undefined;
}

/** The plain text below a node, without any change to white space. */
export function textContent(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'code') return node.code;
  if (node.type === 'element' && node.drawnFrom) return node.drawnFrom.code;
  // What a formula was made of is no part of what it shows.
  if (node.type === 'comment' || node.tag === 'annotation') return '';
  let text = '';
  for (const child of node.children) text += textContent(child);
  return text;
}

/** Escapes plain text for use between tags. */
export function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes plain text for use in a quoted attribute. */
export function escapeAttribute(text: string): string {
  if (!/[&"<>]/.test(text)) return text;
  return escapeText(text).replaceAll('"', '&quot;');
}

/** What a single space does not already stand for. */
const UNEVEN = /\s{2,}|[^\S ]/g;

/** A text in which each run of white space is one space. */
export function collapseSpace(text: string): string {
  return text.replace(UNEVEN, ' ');
}

/** Every element of the page's own content, in order. Islands are left out, because React owns what is in them, but not their slots. */
export function contentElements(root: HtmlElement): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const visit = (parent: HtmlElement) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (child.tag === 'dg-island') {
        for (const slot of outermost('dg-slot', child)) visit(slot);
      } else {
        elements.push(child);
        visit(child);
      }
    }
  };
  visit(root);
  return elements;
}

/** The outermost elements with a tag below an element. */
export function outermost(tag: string, parent: HtmlElement): HtmlElement[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tag === tag ? [child] : outermost(tag, child);
  });
}

/** Gives an element one more class. */
export function addClass(element: HtmlElement, name: string): void {
  const classes = element.getAttribute('class');
  element.setAttribute('class', classes ? `${classes} ${name}` : name);
}
