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

/** What stands for elements of Markdown in components: the elements themselves, which a page's styles reach. */
export function getCustomMDXComponent() {
  return { ...Object.fromEntries(ELEMENTS.map((name) => [name, name])), a: Link };
}
