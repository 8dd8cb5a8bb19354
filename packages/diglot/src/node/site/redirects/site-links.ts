import { addBase } from '../../../shared/locale-path';
import { encodePath, normalizePath, routeKey } from '../../../shared/route';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import { nearest } from '../../errors/nearest';
import type { ScannedFiles } from '../pages/scan-files';
import type { Content, Page, PageVersion, Redirect } from '../types';

/** What an author's link leads to. */
export type LinkTarget =
  /** A page: its address with language prefix and without base, query and hash kept. */
  | { readonly kind: 'page'; readonly link: string; readonly version: PageVersion }
  /** Another host, or a file that is served as it is. */
  | { readonly kind: 'other'; readonly link: string }
  /** A file that the config excludes from the routes. */
  | { readonly kind: 'excluded' }
  | { readonly kind: 'missing'; readonly closest: string | undefined };

/** Resolves the links of navs and sidebars. */
export type ResolveLink = (link: string, locale: ResolvedLocale) => LinkTarget;

/** What links of a site may lead to. */
export interface LinkTargets {
  readonly pages: readonly Page[];
  readonly redirects: readonly Redirect[];
  readonly scanned: ScannedFiles;
}

/**
 * Makes a resolver: links may have the language prefix or not, an extension or not (I18N-12). What has moved
 * is linked where it is now.
 */
export function createLinkResolver(
  { pages, redirects, scanned }: LinkTargets,
  config: ResolvedConfig,
): ResolveLink {
  const moved = new Map(redirects.map(({ from, to }) => [routeKey(from), to]));
  const byKey = new Map(pages.map((page) => [routeKey(page.identity), page]));
  const made = new Map(statusRoutes(config).map((route) => [routeKey(route), route]));
  const excluded = new Set(
    scanned.pages
      .filter((page) => page.isExcluded)
      .map((page) => routeKey(page.path.slice(0, -page.format.length - 1))),
  );
  const resolve: ResolveLink = (link, locale) => {
    const own = ownPath(link, config);
    if (own !== undefined) {
      const found = resolve(own, locale);
      // Something that is no page may lie there: readers stay in their tab all the same.
      return found.kind === 'page' ? found : { kind: 'other', link: own };
    }
    if (isExternal(link)) return { kind: 'other', link };
    const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
    const target = splitPrefix(path, config);
    const lang = target.prefixLang ?? locale.lang;
    const key = normalizePath(target.path.replace(/\.mdx?$/, ''));
    const version = byKey.get(key)?.versions[lang];
    if (version !== undefined)
      return { kind: 'page', link: encodePath(version.routePath) + tail, version };
    const prefix = config.locales.find((one) => one.lang === lang)?.prefix ?? '';
    const end = moved.get(routeKey(prefix + target.path));
    if (end !== undefined) {
      // What has no prefix there is the default language's.
      const original = config.locales.find(({ isDefault }) => isDefault) ?? locale;
      return resolve(end.includes('#') ? end : end + tail, original);
    }
    const route = made.get(routeKey(prefix + target.path));
    if (route !== undefined) return { kind: 'other', link: route + tail };
    if (excluded.has(key)) return { kind: 'excluded' };
    if (isFile(link)) return { kind: 'other', link };
    const known = pages.flatMap((page) => (page.versions[lang] ? [page.identity] : []));
    return { kind: 'missing', closest: nearest(target.path, known) };
  };
  return resolve;
}

/** A link with a scheme, to another host, or to a place on the page itself. */
function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(link);
}

/** A file of the public folder or one that the build makes: `/llms.txt`. */
export function isFile(link: string): boolean {
  return /\.(?!html?(?:[?#]|$)|mdx?(?:[?#]|$))[a-z][a-z\d]{1,5}(?:[?#]|$)/i.test(link);
}

/** The language that a path names by its prefix, and the rest of it. */
export function splitPrefix(path: string, config: ResolvedConfig) {
  const first = path.replace(/^\//, '').split('/', 1)[0];
  const locale = config.locales.find((one) => one.lang === first && config.locales.length > 1);
  if (locale === undefined) return { path: path.startsWith('/') ? path : `/${path}` };
  return { prefixLang: locale.lang, path: path.replace(/^\/?[^/]*/, '') || '/' };
}

/** Route paths of the pages that tell how far the translations are, which each build makes; none where the owner wants none. */
export function statusRoutes({
  status,
  locales,
}: Pick<ResolvedConfig, 'status' | 'locales'>): string[] {
  return status ? locales.map(({ prefix }) => `${prefix}/status`) : [];
}

/**
 * Paths with base of menus, sidebars and home pages that may lead out of the build: authors wrote them as whole
 * addresses of the site. What this build does not have, another has there, such as that of an older version.
 */
export function ownElsewhere(
  { navs, sidebars, pages }: Pick<Content, 'navs' | 'sidebars' | 'pages'>,
  config: Pick<ResolvedConfig, 'siteUrl' | 'base'>,
): ReadonlySet<string> {
  const homes = pages.flatMap(({ versions }) =>
    Object.values(versions).map(({ source: { frontmatter } }) => [
      frontmatter.hero,
      frontmatter.features,
    ]),
  );
  const own = linksIn(homes).flatMap((link) => ownPath(link, config) ?? []);
  // In menus and sidebars, paths that lead to no page are refused before.
  const resolved = linksIn([navs, sidebars]).filter(
    (link) => /^\/(?!\/)/.test(link) && !isFile(link),
  );
  return new Set([...own, ...resolved].map((link) => addBase(link, config.base)));
}

function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'link' && typeof inner === 'string' ? [inner] : linksIn(inner),
  );
}

/** The path below `base` that an address of the site stands for, written whole; undefined for any other link. */
export function ownPath(
  link: string,
  { siteUrl, base }: Pick<ResolvedConfig, 'siteUrl' | 'base'>,
): string | undefined {
  if (siteUrl === '' || !/^(?:https?:)?\/\//i.test(link) || !URL.canParse(link, siteUrl))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link, siteUrl);
  if (origin !== new URL(siteUrl).origin || !`${pathname}/`.startsWith(base)) return undefined;
  return `/${pathname.slice(base.length)}${search}${hash}`;
}
