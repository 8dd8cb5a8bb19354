import { useSyncExternalStore } from 'react';
import type { ContentSite, SitePage } from '../../shared/content-facts';
import { addBase, removeBase as withoutBase } from '../../shared/locale-path';
import { isExternal } from '../paths';
import { BrowserOnly } from './BrowserOnly';
import { Head } from './Head';
import { Link } from './Link';
import { NoSSR } from './NoSSR';
import { useDark, useLang, usePage, usePages, useReadPages, useSite } from './use-facts';

/** Texts by key and language: the content of `i18n.json`. */
export type SiteTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What functions of the runtime know without being called in a component. */
export interface RspressRuntimeOptions {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Public address of the site without slash at the end, or empty. */
  readonly siteUrl: string;
  /** Of the site's `i18n.json`; undefined when there is none. */
  readonly texts: SiteTexts | undefined;
}

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A site as Rspress describes it. */
interface RspressSite extends ContentSite {
  /** Of the default language. */
  readonly lang: string;
  readonly siteOrigin: string;
  readonly themeConfig: Pick<ContentSite, 'locales' | 'socialLinks'>;
}

const addLeadingSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
const addTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
const removeTrailingSlash = (path: string): string => path.replace(/\/$/, '');
const isDataUrl = (url: string): boolean => /^\s*data:/i.test(url);
const isProduction = (): boolean => import.meta.env.PROD;

/** The address of a page as its author may write it → its route: without `index`, extension and hash. */
function normalizeHref(href: string): string {
  if (isExternal(href) || isDataUrl(href) || href.startsWith('#')) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return path.replace(/\.(?:mdx?|html)$/, '').replace(/(^|\/)index$/, '$1') + rest;
}

function routeOf(path: string): string {
  const { pathname } = new URL(normalizeHref(path), 'http://site');
  return removeTrailingSlash(decodeURI(pathname)).toLowerCase();
}

/** Whether a link leads to the page with the given path. Both without base. */
const isActive = (link: string, path: string): boolean => routeOf(link) === routeOf(path);

function subscribeToAddress(listener: () => void): () => void {
  const events = ['popstate', 'hashchange'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Whether the page's address has a query or a hash, and which: empty at build time. */
function useAddress(part: 'search' | 'hash'): string {
  return useSyncExternalStore(
    subscribeToAddress,
    () => location[part],
    () => '',
  );
}

/** A page as Rspress describes it. */
function toRspress<P extends SitePage>(page: P) {
  return { ...page, version: '', _relativePath: page.relativePath };
}

/** Front matter as Rspress has it: fields of the author's own are beside all others. */
function useFields() {
  const { frontmatter } = usePage();
  return { ...frontmatter.own, ...frontmatter };
}

function usePageOfRspress() {
  return { page: { ...toRspress(usePage()), frontmatter: useFields() } };
}

function useSiteOfRspress(): { readonly site: RspressSite } {
  const site = useSite();
  const { defaultLang: lang, siteUrl: siteOrigin, locales, socialLinks } = site;
  return { site: { ...site, lang, siteOrigin, themeConfig: { locales, socialLinks } } };
}

function usePagesOfRspress() {
  return { pages: usePages().map(toRspress) };
}

function usePageData() {
  const { page } = usePageOfRspress();
  const { site } = useSiteOfRspress();
  const readPages = useReadPages();
  const siteData = {
    ...site,
    // Whoever asks for the pages depends on them all.
    get pages() {
      return readPages().map(toRspress);
    },
  };
  return { page, siteData };
}

function useFrontmatter() {
  return { frontmatter: useFields() };
}

function useLocation() {
  const pathname = usePage().routePath;
  return { pathname, search: useAddress('search'), hash: useAddress('hash'), state: null };
}

function useLocaleSiteData() {
  const lang = useLang();
  return useSite().locales.find((locale) => locale.lang === lang);
}

/**
 * What components of sites written for Rspress 2 import of `@rspress/core/runtime`: the same names, on what this engine
 * knows.
 */
export function createRspressRuntime({ base, siteUrl, texts }: RspressRuntimeOptions) {
  const removeBase = (path: string): string => withoutBase(path, base) ?? path;
  /** What has the base already stays as it is. */
  const withBase = (path = '/'): string =>
    isExternal(path) || (base !== '/' && path.startsWith(base))
      ? path
      : addBase(addLeadingSlash(path), base);
  const normalizeImagePath = (path: string): string =>
    path.startsWith('/') && !isExternal(path) ? withBase(path) : path;

  function useI18n(): Translate {
    const lang = useLang();
    return (key, values = {}) => {
      const text = texts?.[key]?.[lang];
      if (text === undefined) {
        throw new Error(
          texts
            ? `i18n.json has no text "${key}" for the language "${lang}".`
            : `There is no i18n.json beside the configuration, in which the text "${key}" would stand.`,
        );
      }
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? name);
    };
  }

  function useNavigate() {
    return (to: string | number): void => {
      if (typeof to === 'number') history.go(to);
      else location.assign(/^[/]/.test(to) ? withBase(to) : to);
    };
  }

  return {
    BrowserOnly,
    Head,
    Link,
    NoSSR,
    useDark,
    useFrontmatter,
    useI18n,
    useLang,
    useLocaleSiteData,
    useLocation,
    useNavigate,
    usePage: usePageOfRspress,
    usePageData,
    usePages: usePagesOfRspress,
    useSite: useSiteOfRspress,
    useVersion: () => '',
    addLeadingSlash,
    addTrailingSlash,
    isActive,
    isDataUrl,
    isEqualPath: (a: string, b: string): boolean => isActive(removeBase(a), removeBase(b)),
    isExternalUrl: isExternal,
    isProduction,
    normalizeHref,
    normalizeHrefInRuntime: normalizeHref,
    normalizeImagePath,
    removeBase,
    removeTrailingSlash,
    withBase,
    withSiteOrigin: (path: string): string => (isExternal(path) ? path : siteUrl + path),
  };
}
