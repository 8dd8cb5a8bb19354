import type { Direction } from '../direction';
import type { MarkupNode } from '../markup';
import type { Messages } from '../text';
import type { HeadTag } from './head-tag';
import type { NavItem, NavLink, Sidebars, SocialLink } from './navigation';
import type { SiteSearch } from './site-search';

/** One language of the site, as the language menu needs it. */
export interface LocaleInfo {
  /** Path key and folder name: `en`, `zh`. */
  readonly lang: string;
  /** Value of the `lang` attribute: `en`, `zh-Hans`. */
  readonly tag: string;
  /** The language's own name for itself. */
  readonly label: string;
  /** Value of the `dir` attribute, which follows from the tag. */
  readonly textDirection: Direction;
}

/** A feed as the end of a page names it. */
export interface FooterFeed {
  readonly url: string;
  readonly title: string;
  /** As readers know it: `RSS`, `Atom`, `JSON Feed`. */
  readonly format: string;
}

/** The end of every page, in one language. */
export interface SiteFooterData {
  /** Lists of links, each with a title. */
  readonly links: readonly NavItem[];
  readonly text?: string | undefined;
  /** The feeds of the language, by their addresses with base. */
  readonly feeds: readonly FooterFeed[];
}

/** What all pages of one language share: fetched once, as JSON, by the shell. */
export interface ShellData {
  readonly lang: string;
  readonly defaultLang: string;
  readonly locales: readonly LocaleInfo[];
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Origin of the published site without trailing slash, or empty. */
  readonly siteUrl: string;
  readonly title: string;
  readonly description: string;
  readonly icon?: string | undefined;
  readonly logo?: string | { readonly light: string; readonly dark: string } | undefined;
  readonly logoText?: string | undefined;
  readonly nav: readonly NavItem[];
  readonly sidebars: Sidebars;
  /** What readers who do not know where to begin are offered. */
  readonly startPages: readonly NavLink[];
  readonly socialLinks: readonly SocialLink[];
  /** What stands at the end of home pages. */
  readonly footer?: readonly MarkupNode[] | undefined;
  /** What stands at the end of every page; absent where the config says nothing of it. */
  readonly siteFooter?: SiteFooterData | undefined;
  /** The interface's words in this language, with what the site's config sets in their place. */
  readonly messages: Messages;
  /** Tags that the config adds to every head. */
  readonly head: readonly HeadTag[];
  readonly enableScrollToTop: boolean;
  readonly localeRedirect: 'auto' | 'never' | 'only-default-lang';
  readonly hideNavbar: 'never' | 'auto' | 'mobile' | 'always';
  /** Whether readers can read in two languages at once. */
  readonly parallel: boolean;
  readonly darkMode: boolean;
  readonly enableAppearanceAnimation: boolean;
  /** What addresses of pages have after a dot, such as `js` in `/guide/next.js`: all else with one is a file. */
  readonly pageExtensions: readonly string[];
  /** Absent on a site without search. */
  readonly search?: SiteSearch | undefined;
}
