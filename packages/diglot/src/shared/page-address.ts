import { addBase } from './locale-path';
import { encodePath } from './route';
import type { PageData } from './types/page-data';
import type { ShellData } from './types/shell-data';

/** Where a site is published. */
type Published = Pick<ShellData, 'siteUrl' | 'base'>;

/** The full address of a path of the published site, which has neither base nor escapes. */
export function publishedUrl(path: string, { siteUrl, base }: Published): string {
  return siteUrl + addBase(encodePath(path), base);
}

/** What the address of a page depends on. */
export type AddressedPage = Pick<
  PageData,
  'lang' | 'routePath' | 'contentLang' | 'translations' | 'pageType'
>;

type AddressedSite = Published & Pick<ShellData, 'defaultLang' | 'locales'>;

/** The route of a page's version in a language. */
export function routeIn(
  lang: string,
  page: Pick<AddressedPage, 'lang' | 'routePath'>,
  { defaultLang }: Pick<AddressedSite, 'defaultLang'>,
): string {
  const own = page.lang === defaultLang ? '' : `/${page.lang}`;
  const path = page.routePath.slice(own.length) || '/';
  return lang === defaultLang ? path : `/${lang}${path}`;
}

/**
 * The one address under which search engines should list the page's content, or `undefined` when the site has no
 * published address. A fallback page points at the original, because it holds the same content.
 */
export function canonicalUrl(page: AddressedPage, site: AddressedSite): string | undefined {
  if (!site.siteUrl || page.pageType === '404') return undefined;
  return publishedUrl(routeIn(page.contentLang, page, site), site);
}

/** `hreflang` links: complete, reciprocal and absolute; none where there is one version only. */
export function alternateLinks(
  page: AddressedPage,
  site: AddressedSite,
): readonly { hrefLang: string; href: string }[] {
  if (!canonicalUrl(page, site) || page.contentLang !== page.lang) return [];
  const translated = site.locales.filter(({ lang }) => page.translations.includes(lang));
  if (translated.length < 2) return [];
  const hrefOf = (lang: string) => publishedUrl(routeIn(lang, page, site), site);
  const links = translated.map(({ lang, tag }) => ({ hrefLang: tag, href: hrefOf(lang) }));
  if (!page.translations.includes(site.defaultLang)) return links;
  return [...links, { hrefLang: 'x-default', href: hrefOf(site.defaultLang) }];
}
