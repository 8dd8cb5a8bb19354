import { escapeHtml } from 'diglot/plugin';
/** An element of MathML, or a text. */
export type MathNode = MathElement | string;

/** An element of MathML. */
export interface MathElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MathNode[];
}

/** What is said of an element in the syntax trees of Markdown. */
export interface MarkdownNode {
  readonly type: 'dgMath';
  readonly data: {
    readonly hName: string;
    readonly hProperties: Readonly<Record<string, string>>;
  };
  // The parser's types have lists that can be changed.
  readonly children: (MarkdownNode | { readonly type: 'text'; readonly value: string })[];
}

/** An element as a node of a Markdown syntax tree. */
export function toMarkdownNode({ tag, attributes, children }: MathElement): MarkdownNode {
  return {
    type: 'dgMath',
    data: { hName: tag, hProperties: attributes },
    children: children.map((child) =>
      typeof child === 'string' ? { type: 'text', value: child } : toMarkdownNode(child),
    ),
  };
}

/** An element as HTML. */
export function toHtml({ tag, attributes, children }: MathElement): string {
  const names = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const content = children.map((child) =>
    typeof child === 'string' ? escapeHtml(child) : toHtml(child),
  );
  return `<${tag}${names.join('')}>${content.join('')}</${tag}>`;
}
