import { createElement, Fragment, type ReactNode } from 'react';
import type { MarkupNode } from '../../shared/markup';

export interface AuthorMarkupProps {
  readonly nodes: readonly MarkupNode[];
}

/** Children are passed one by one: they have no keys, and their order never changes. */
function toReact(nodes: readonly MarkupNode[]): ReactNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, node.props, ...toReact(node.children)),
  );
}

/** An author's own HTML or SVG. */
export function AuthorMarkup({ nodes }: AuthorMarkupProps) {
  return createElement(Fragment, null, ...toReact(nodes));
}
