import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Messages } from '../shared/text';
import type { PageData, ShellData } from '../shared/types';
import { withBase } from './paths';

interface PageContextValue {
  readonly page: PageData;
  readonly shell: ShellData;
}

const PageContext = createContext<PageContextValue | null>(null);

export interface PageProviderProps {
  readonly page: PageData;
  readonly shell: ShellData;
  readonly children: ReactNode;
}

/** Makes page data and site data, words included, readable below it. */
export function PageProvider({ page, shell, children }: PageProviderProps) {
  const value = useMemo(() => ({ page, shell }), [page, shell]);
  return <PageContext value={value}>{children}</PageContext>;
}

function usePageContext(hook: string): PageContextValue {
  const value = use(PageContext);
  if (value) return value;
  throw new Error(
    `[diglot] ${hook} was called outside <App>. Call it in a part that App renders; ` +
      'an island has no page data and needs the value as a prop.',
  );
}

/** Facts about the page that is shown. @throws when called outside `<App>` */
export function usePageData(): PageData {
  return usePageContext('usePageData').page;
}

/** What all pages of the language share. @throws when called outside `<App>` */
export function useSiteData(): ShellData {
  return usePageContext('useSiteData').shell;
}

/** The interface's words in the page's language. @throws when called outside `<App>` */
export function useMessages(): Messages {
  return usePageContext('useMessages').shell.messages;
}

/** Puts the site's base before an address of the site. @throws when called outside `<App>` */
export function useHref(): (link: string) => string {
  const { base } = useSiteData();
  return (link) => withBase(link, base);
}

/** BCP 47 tag of a language of the site. @throws when called outside `<App>` */
export function useLangTag(lang: string): string {
  return useSiteData().locales.find((locale) => locale.lang === lang)?.tag ?? lang;
}
