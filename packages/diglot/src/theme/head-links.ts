import { readHost } from '../search/query/hosted-service';
import { addBase } from '../shared/locale-path';
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
