import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { Link } from './Link';

const ELEMENTS = [
  'blockquote',
  'code',
  'del',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

type Element = (typeof ELEMENTS)[number];

/** One element, as a component that may be called, too. */
function component<Name extends Element>(name: Name): FunctionComponent<ComponentProps<Name>> {
  const Component: FunctionComponent<ComponentProps<Name>> = (props) => createElement(name, props);
  Component.displayName = name;
  return Component;
}

const COMPONENTS = Object.fromEntries(ELEMENTS.map((name) => [name, component(name)]));

/** What stands for elements of Markdown in components: the elements themselves, which a page's styles reach. */
export function getCustomMDXComponent() {
  return { ...COMPONENTS, a: Link };
}
