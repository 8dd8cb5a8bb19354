import { use, useState, useSyncExternalStore } from 'react';
import { ownShownPage, subscribeToShownPage } from '../../client/navigate/shown-page';
import {
  type ContentPage,
  type ContentSite,
  contentSite,
  type SitePage,
} from '../../shared/content-facts';
import { DiglotError } from '../../shared/diglot-error';
import { routeInLang } from '../../shared/locale-routes';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { refuseBehaviour } from '../build-time/refuse';
import { isRenderingLast, isRenderingStill } from '../build-time/rendering-mode';
import { ContentContext } from './content-context';
import { PageContext, SiteContext } from './shell-link';

/** The page around an island, in the browser. */
function useShownPage() {
  const [read] = useState(ownShownPage);
  return useSyncExternalStore(subscribeToShownPage, read, read);
}

function ofInterface(page: PageData): ContentPage {
  const { title, routePath, lang, relativePath, pageType, frontmatter, data } = page;
  const { description = '' } = frontmatter;
  return { title, description, routePath, lang, relativePath, pageType, frontmatter, data };
}

/** A page that stands in for a translation was rendered as the page that it is. */
function ofContent(page: PageData, shell: ShellData): ContentPage {
  const { contentLang: lang, routePath } = page;
  return {
    ...ofInterface(page),
    lang,
    routePath: lang === page.lang ? routePath : routeInLang(routePath, lang, shell),
  };
}

function nowhere(hook: string): never {
  throw new Error(
    `[diglot] ${hook} was called where no page is: call it in a component of a page, an island or a part of the theme.`,
  );
}

/**
 * The page around a component: in contents at build time, in islands and in parts of the theme. In a content, language
 * and address are those of the content; on a page that stands in for a translation the theme's are the reader's.
 */
export function usePage(): ContentPage {
  const facts = use(ContentContext);
  const page = use(PageContext);
  const shown = useShownPage();
  if (facts) return facts.page;
  if (page) return ofInterface(page);
  return shown ? ofContent(shown.document.page, shown.shell) : nowhere('usePage');
}

/** The language of the page around a component, as its folder is called: `en`, `zh`. See {@link usePage}. */
export function useLang(): string {
  return usePage().lang;
}

/** What the site says of itself: title, base, languages. A still page that asks is rendered again when it changes. */
export function useSite(): ContentSite {
  const facts = use(ContentContext);
  const shell = use(SiteContext);
  const shown = useShownPage();
  if (facts) return facts.site();
  const known = shell ?? shown?.shell;
  return known ? contentSite(known) : nowhere('useSite');
}

/** The path below which the site is served. Starts and ends with a slash. */
export function useBase(): string {
  const facts = use(ContentContext);
  const shell = use(SiteContext);
  const shown = useShownPage();
  return (facts ?? shell ?? shown?.shell)?.base ?? '/';
}

/**
 * All pages of the site in all languages, for lists of pages. Only at build time, in components that are no islands: no
 * browser knows all pages.
 *
 * @throws DiglotError in islands and in parts of the theme
 */
export function usePages(): readonly SitePage[] {
  return useReadPages()();
}

/** Code of the error that says that a component wants all pages in a browser. */
export const PAGES_UNKNOWN = 'pages-unknown';

/** As {@link usePages}, for whoever does not know yet whether they are needed. */
export function useReadPages(): () => readonly SitePage[] {
  const facts = use(ContentContext);
  return () => {
    if (facts && (isRenderingStill() || isRenderingLast())) return facts.pages();
    throw new DiglotError({
      code: PAGES_UNKNOWN,
      message:
        'usePages is called in a component that also runs in the browser, which does not know all pages',
      fix: "Call it in a component whose file does not start with 'use client', and hand over as a prop what is needed of the pages.",
    });
  };
}

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/**
 * Whether the dark theme is in force; false until the page has come to life. Only in islands and in parts of the theme.
 *
 * @throws DiglotError in a component that no browser runs: its HTML would show one theme to all readers
 */
export function useDark(): boolean {
  if (isRenderingStill()) refuseBehaviour('uses useDark');
  return useSyncExternalStore(
    watchTheme,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
}
