import { Children, createElement, Fragment, isValidElement, type ReactNode, use } from 'react';
import { DiglotError } from '../../shared/diglot-error';
import { escapeHtml } from '../../shared/escape-html';
import { isRenderingStill } from '../build-time/rendering-mode';
import { ContentContext } from './content-context';

export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>` and `<script src>`. */
  readonly children?: ReactNode;
}

type Props = Readonly<Record<string, unknown>>;

/** Attributes that React calls differently. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  charSet: 'charset',
  httpEquiv: 'http-equiv',
  crossOrigin: 'crossorigin',
  hrefLang: 'hreflang',
  referrerPolicy: 'referrerpolicy',
  fetchPriority: 'fetchpriority',
  noModule: 'nomodule',
  imageSrcSet: 'imagesrcset',
  imageSizes: 'imagesizes',
};

function attributesHtml(props: Props): string {
  return Object.entries(props)
    .filter(([name, value]) => name !== 'children' && value !== undefined && value !== false)
    .map(([name, value]) => {
      const written = ATTRIBUTES[name] ?? name;
      return value === true ? ` ${written}` : ` ${written}="${escapeHtml(String(value))}"`;
    })
    .join('');
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement(child) ? '' : String(child)))
    .join('');
}

/** What stands in `<Head>`, as HTML: React itself would put such elements elsewhere. */
function toHtml(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (!isValidElement<Props>(child)) return escapeHtml(String(child));
      const { type, props } = child;
      const children = props.children as ReactNode; // whatever it is, it was written as children
      if (type === Fragment) return toHtml(children);
      // What MDX has turned into HTML already.
      if (typeof props.html === 'string') return props.html;
      if (typeof type !== 'string') return '<component></component>';
      return `<${type}${attributesHtml(props)}>${escapeHtml(textOf(children))}</${type}>`;
    })
    .join('');
}

/**
 * Adds tags to the head of the page's document when the site is built, from the page itself or from any component of it. In
 * one that comes alive, they are those of its first HTML. A `<title>` replaces the document's whole title.
 *
 * @throws DiglotError in parts of the theme
 */
export function Head({ children }: HeadProps) {
  const facts = use(ContentContext);
  if (typeof document !== 'object' && (facts !== undefined || isRenderingStill())) {
    return createElement('dg-head', { dangerouslySetInnerHTML: { __html: toHtml(children) } });
  }
  if (typeof document === 'object') return null;
  throw new DiglotError({
    code: 'head-live',
    message: '<Head> is used in a part of the theme',
    fix: 'Use it in the page itself or in a component of it. Tags for all pages belong to `head` in the configuration.',
  });
}
