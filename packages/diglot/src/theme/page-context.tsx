import { type AnchorHTMLAttributes, createContext, type ReactNode, use } from 'react';
import type { Messages } from '../shared/text';
import type { PageData } from '../shared/types/page-data';
import type { ShellData } from '../shared/types/shell-data';
import { contentLanguage, type LanguageAttributes, localeOf } from './locale';
import { isExternal, withBase } from './paths';
import { useProvided } from './use-provided';

export const PageContext = createContext<PageData | null>(null);
/** Site data, words included. What is rendered with it alone is the same for all pages. */
export const SiteContext = createContext<ShellData | null>(null);

export interface PageProviderProps {
  readonly page: PageData;
  readonly shell: ShellData;
  readonly children: ReactNode;
}

/** Makes page data and site data, words included, readable below it. */
export function PageProvider({ page, shell, children }: PageProviderProps) {
  return (
    <SiteContext value={shell}>
      <PageContext value={page}>{children}</PageContext>
    </SiteContext>
  );
}

/** Facts about the page that is shown. @throws when called outside `<App>` */
export function usePageData(): PageData {
  return useProvided(PageContext);
}

/**
 * What changes with every page, for effects that follow the reader: no page is needed around them, because
 * nothing is to be shown of it.
 */
export function useArrival(): unknown {
  return use(PageContext)?.routePath;
}

/** What all pages of the language share. @throws when called outside `<App>` */
export function useSiteData(): ShellData {
  return useProvided(SiteContext);
}

/** The interface's words in the page's language. @throws when called outside `<App>` */
export function useMessages(): Messages {
  return useSiteData().messages;
}

/** Puts the site's base before an address of the site. @throws when called outside `<App>` */
export function useHref(): (link: string) => string {
  const { base } = useSiteData();
  return (link) => withBase(link, base);
}

/** Makes the attributes of links: those that lead elsewhere open beside the page. @throws when called outside `<App>` */
export function useAnchor(): (link: string) => AnchorHTMLAttributes<HTMLAnchorElement> {
  const href = useHref();
  return (link) => ({
    href: href(link),
    ...(isExternal(link) && { target: '_blank', rel: 'noopener' }),
  });
}

/** For what holds the page's text; nothing where it is in the page's language. @throws when called outside `<App>` */
export function useContentLanguage(): LanguageAttributes | undefined {
  return contentLanguage(usePageData(), useSiteData());
}

/** BCP 47 tag of a language of the site. @throws when called outside `<App>` */
export function useLangTag(lang: string): string {
  return localeOf(lang, useSiteData()).tag;
}
