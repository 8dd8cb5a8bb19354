import { createElement, Fragment, type ReactNode } from 'react';
import type { MarkupNode } from '../shared/markup';
import type { RichText } from '../shared/text/rich-text';

// Children are passed one by one: they have no keys, and their order never changes.

export interface AuthorMarkupProps {
  readonly nodes: readonly MarkupNode[];
}

function markupToReact(nodes: readonly MarkupNode[]): ReactNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, node.props, ...markupToReact(node.children)),
  );
}

/** An author's own HTML or SVG. */
export function AuthorMarkup({ nodes }: AuthorMarkupProps) {
  return createElement(Fragment, null, ...markupToReact(nodes));
}

export interface LabelProps {
  readonly text: RichText;
}

function labelToReact(text: RichText): ReactNode[] {
  if (typeof text === 'string') return [text];
  return text.map((part) =>
    typeof part === 'string' ? part : createElement(part.mark, null, ...labelToReact(part.text)),
  );
}

/** A text with inline code, bold, emphasis and strike-through. */
export function Label({ text }: LabelProps) {
  return createElement(Fragment, null, ...labelToReact(text));
}
