import { createElement, Fragment, type ReactNode } from 'react';
import { type MarkupNode, parseMarkup } from './parse-markup';

const FORBIDDEN = /^(?:script|style|iframe|object|embed|link|meta|base)$/i;
const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
};

function attributeToProp(name: string): string {
  if (/^(?:data|aria)-/.test(name)) return name;
  return RENAMED[name] ?? name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function toProps(attributes: Readonly<Record<string, string>>): Record<string, string> {
  // Neither would pass the site's content security policy.
  const allowed = Object.entries(attributes).filter(([name]) => !/^(?:on|style$)/i.test(name));
  return Object.fromEntries(allowed.map(([name, value]) => [attributeToProp(name), value]));
}

/** Children are passed one by one: they have no keys, and their order never changes. */
function toReact(nodes: readonly MarkupNode[]): ReactNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, toProps(node.attributes), ...toReact(node.children)),
  );
}

export interface MarkupProps {
  readonly source: string;
}

/** An author's own HTML or SVG. */
export function AuthorMarkup({ source }: MarkupProps) {
  const nodes = parseMarkup(source.trim(), (tag) => !FORBIDDEN.test(tag));
  return createElement(Fragment, null, ...toReact(nodes));
}
