import { readHost } from '../search/hosted-service';
import { addBase } from '../shared/locale-path';
import { encodePath } from '../shared/route';
import type { HeadTag } from '../shared/types/head-tag';
import type { PageData } from '../shared/types/page-data';
import type { ShellData } from '../shared/types/shell-data';

/** Address of a page on the published site. */
function absoluteUrl(routePath: string, { siteUrl, base }: ShellData): string {
  return `${siteUrl}${base}${encodePath(routePath.slice(1))}`;
}

function pathIn(lang: string, page: PageData, shell: ShellData): string {
  const own = page.lang === shell.defaultLang ? '' : `/${page.lang}`;
  const path = page.routePath.slice(own.length) || '/';
  return lang === shell.defaultLang ? path : `/${lang}${path}`;
}

/**
 * The one address under which search engines should list the page's content,
 * or `undefined` when the site has no published address. A fallback page
 * points at the original, because it holds the same content.
 */
export function canonicalUrl(page: PageData, shell: ShellData): string | undefined {
  if (!shell.siteUrl || page.pageType === '404') return undefined;
  return absoluteUrl(pathIn(page.contentLang, page, shell), shell);
}

/** `hreflang` links: complete, reciprocal and absolute; none where there is one version only. */
export function alternateLinks(
  page: PageData,
  shell: ShellData,
): readonly { hrefLang: string; href: string }[] {
  if (!canonicalUrl(page, shell) || page.contentLang !== page.lang) return [];
  const translated = shell.locales.filter(({ lang }) => page.translations.includes(lang));
  if (translated.length < 2) return [];
  const links = translated.map(({ lang, tag }) => ({
    hrefLang: tag,
    href: absoluteUrl(pathIn(lang, page, shell), shell),
  }));
  const original = page.translations.includes(shell.defaultLang);
  return original
    ? [
        ...links,
        {
          hrefLang: 'x-default',
          href: absoluteUrl(pathIn(shell.defaultLang, page, shell), shell),
        },
      ]
    : links;
}

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
