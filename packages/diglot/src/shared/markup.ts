/** An element of an author's own HTML or SVG, as React makes it. */
export interface MarkupElement {
  readonly tag: string;
  /** Under React's names. */
  readonly props: Readonly<Record<string, string | number | boolean>>;
  readonly children: readonly MarkupNode[];
}

/** A piece of an author's own HTML or SVG: text, or an element. */
export type MarkupNode = string | MarkupElement;

/** What markup says without its elements. */
export function markupText(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : markupText(node.children)))
    .join('');
}
