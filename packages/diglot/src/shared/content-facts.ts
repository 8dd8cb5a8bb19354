import type { ContentMessages } from './text';
import type { PageData } from './types/page-data';
import type { LocaleInfo, ShellData } from './types/shell-data';

/** What a component in a page's content can learn of its page: known before the content is rendered. */
export interface ContentPage
  extends Pick<PageData, 'routePath' | 'relativePath' | 'pageType' | 'frontmatter' | 'data'> {
  /** Front matter's title, else the first heading. */
  readonly title: string;
  /** Front matter's, or empty. */
  readonly description: string;
  /** Language in which the content is written. */
  readonly lang: string;
}

/** What a component in a page's content can learn of its site. */
export interface ContentSite
  extends Pick<
    ShellData,
    'base' | 'siteUrl' | 'title' | 'description' | 'icon' | 'logo' | 'logoText' | 'socialLinks'
  > {
  /** The language whose paths have no prefix. */
  readonly defaultLang: string;
  readonly locales: readonly LocaleInfo[];
}

/** One of all pages of a site, as lists of pages need it. A page that stands in for a translation is not listed. */
export interface SitePage extends Omit<ContentPage, 'description' | 'data'> {
  readonly description?: string | undefined;
}

/** What components are given while a content is rendered. */
export interface ContentFacts {
  readonly page: ContentPage;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** The words of contents in the page's language, on which all pages of the language depend. */
  readonly words: ContentMessages;
  /** Whoever asks depends on it: the page is rendered again when it changes. */
  site(): ContentSite;
  /** All pages of the site, in the order of their addresses. Whoever asks depends on them all. */
  pages(): readonly SitePage[];
}

/** The part of a language's shared data that contents may depend on. */
export function contentSite(shell: ShellData): ContentSite {
  const { base, siteUrl, title, description, defaultLang, locales, socialLinks } = shell;
  const { icon, logo, logoText } = shell;
  return {
    base,
    siteUrl,
    title,
    description,
    icon,
    logo,
    logoText,
    socialLinks,
    defaultLang,
    locales,
  };
}
