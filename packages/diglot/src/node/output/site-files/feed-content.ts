import { parseHtml } from '../../markdown/html/parse-html';
import { serializeChildren } from '../../markdown/html/serialize-html';
import {
  getAttribute,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  setAttribute,
} from '../../markdown/html/tree';

/** The finished content of a post. */
export interface PostContent {
  readonly html: string;
  /** Where the title ends in the HTML; absent when there is none. */
  readonly titleEnd?: number | undefined;
}

/** What means something on the site alone: it needs its script or its styles. */
const ON_SITE = new Set(['button', 'script', 'style', 'template', 'dialog', 'input', 'svg']);
/** Attributes that hold an address. */
const ADDRESSES = ['href', 'src', 'poster'];
/** Attributes that readers of feeds understand. All others are for the site's styles and scripts. */
const KEPT = new Set([
  ...ADDRESSES,
  'alt',
  'title',
  'width',
  'height',
  'lang',
  'dir',
  'id',
  'start',
  'colspan',
  'rowspan',
]);

/**
 * A post's content as readers of feeds can show it: without its title, which they show themselves, without what needs the
 * site's scripts and styles, and with whole addresses.
 */
export function contentForFeed({ html, titleEnd = 0 }: PostContent, address: string): string {
  const { root } = parseHtml(html.slice(titleEnd));
  clean(root, address);
  return serializeChildren(root).html.trim();
}

function clean(element: HtmlElement, address: string): void {
  element.children = element.children.filter(isForFeed);
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    child.attributes = child.attributes.filter(({ name }) => KEPT.has(name));
    for (const name of ADDRESSES) {
      const url = getAttribute(child, name);
      if (url !== undefined && URL.canParse(url, address)) {
        setAttribute(child, name, new URL(url, address).href);
      }
    }
    clean(child, address);
  }
}

function isForFeed(node: HtmlNode): boolean {
  if (node.type === 'comment') return false;
  if (node.type !== 'element') return true;
  return !ON_SITE.has(node.tag) && !hasClass(node, 'dg-anchor') && !hasClass(node, 'dg-alias');
}
