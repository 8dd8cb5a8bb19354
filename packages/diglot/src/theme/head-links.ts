import { readHost } from '../search/hosted-service';
import { encodePath } from '../shared/route';
import type { PageData, ShellData } from '../shared/types';

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
