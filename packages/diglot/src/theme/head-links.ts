import { readHost } from '../search/query/hosted-service';
import { addBase } from '../shared/locale-path';
import { remember } from '../shared/remember';
import type { ElementSheets } from '../shared/types/document';
import type { HeadTag } from '../shared/types/head-tag';
import type { PageData } from '../shared/types/page-data';
import type { ShellData } from '../shared/types/shell-data';

/**
 * Where queries of a page's search go, when that is to a hosted service: connecting takes a while, and
 * may begin before it is needed (SRCHNET-07). The search stands in the navbar.
 */
export function searchOrigin(
  { frontmatter, pageType }: PageData,
  { search, hideNavbar }: ShellData,
): string | undefined {
  const hasSearch = frontmatter.navbar && pageType !== 'blank' && hideNavbar !== 'always';
  return hasSearch && search?.provider === 'algolia'
    ? `https://${readHost(search.appId)}`
    : undefined;
}

/** What other sites show of a page: they know addresses with an origin only. */
const SHARED = /^(?:og:(?:image|video|audio)(?::(?:secure_)?url)?|twitter:(?:image|player))$/;

/** Attributes of a `meta` element, in which the address of a file of the site's own is made a full one. */
export function withFullAddress(
  attributes: HeadTag['attributes'],
  { siteUrl, base }: Pick<ShellData, 'siteUrl' | 'base'>,
): HeadTag['attributes'] {
  const { property, name, content } = attributes;
  const isShared = SHARED.test(String(property ?? name));
  if (!isShared || siteUrl === '' || typeof content !== 'string') return attributes;
  if (!/^\/(?!\/)/.test(content)) return attributes;
  const path = content.startsWith(base) ? content : addBase(content, base);
  return { ...attributes, content: siteUrl + path };
}

/** By the name of a tag, or of a class with its dot. */
const finderOf = remember((element: string) => {
  const isClass = element.startsWith('.');
  const name = element.slice(isClass ? 1 : 0);
  const pattern = isClass
    ? new RegExp(`\\sclass="(?:[^"]*\\s)?${name}[\\s"]`)
    : new RegExp(`<${name}[\\s/>]`);
  // Most pages lack it, which is quickly found out.
  return (html: string): boolean => html.includes(name) && pattern.test(html);
});

/** Addresses of the style sheets that are meant for elements of a document, in order. */
export function sheetsFor(html: string, sheets: readonly ElementSheets[]): string[] {
  return sheets
    .filter(({ elements }) => elements.some((element) => finderOf(element)(html)))
    .flatMap(({ hrefs }) => hrefs);
}
