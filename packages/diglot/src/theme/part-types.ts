import type { ComponentType, ReactNode } from 'react';
import type { PageActionParts } from './llm/page-action-context';
import type { NavMenuProps } from './navbar/NavMenu';

/** Props of the parts that stand around the page's content. */
export interface PageProps {
  /** The page's still content. */
  readonly content: ReactNode;
}

/**
 * The components that a page is built of. A site replaces any of them by name;
 * a replacement reads what it needs through `usePageData` and `useSiteData`.
 */
export interface Parts extends PageActionParts {
  readonly Navbar: ComponentType;
  readonly NavTitle: ComponentType;
  readonly NavMenu: ComponentType<NavMenuProps>;
  /** The search button with its dialog; nothing on a site without search. */
  readonly Search: ComponentType;
  /** What the site mounts on every page: made of the config's `globalUIComponents`. */
  readonly GlobalUI?: ComponentType | undefined;
  readonly LanguageMenu: ComponentType;
  /** Shows another language's version beside the page; nothing on pages without one. */
  readonly ParallelSwitch: ComponentType;
  /** Toggle and menu in the navbar. */
  readonly AppearanceSwitch: ComponentType;
  /** The three choices in words. */
  readonly AppearanceOptions: ComponentType;
  readonly SocialLinks: ComponentType;
  /** Full-height navigation of narrow windows. */
  readonly NavScreen: ComponentType;
  /** Bar below the navbar of narrow windows. */
  readonly MenuBar: ComponentType;
  readonly LocalOutline: ComponentType;
  readonly Sidebar: ComponentType;
  readonly Outline: ComponentType;
  readonly DocPage: ComponentType<PageProps>;
  /** What stands before a doc page's content. */
  readonly DocHeader: ComponentType;
  readonly FallbackNotice: ComponentType;
  readonly DocFooter: ComponentType;
  /** What stands at the end of a doc page's text: rendered by Node, and never alive. The theme itself has nothing there. */
  readonly PageEnd?: ComponentType | undefined;
  readonly LastUpdated: ComponentType;
  readonly EditLink: ComponentType;
  readonly PrevNext: ComponentType;
  /** That the page was checked as it is. */
  readonly Proof: ComponentType;
  readonly Overview: ComponentType;
  readonly PostList: ComponentType;
  /** What stands above a post: date, reading time, authors, tags. */
  readonly PostHeader: ComponentType;
  readonly HomePage: ComponentType<PageProps>;
  readonly Hero: ComponentType;
  /** What stands beside the hero's words: the site's logo. */
  readonly HeroImage: ComponentType;
  readonly Features: ComponentType;
  readonly NotFoundPage: ComponentType<PageProps>;
  readonly ScrollToTop: ComponentType;
  /** The end of every page, below the shell: rendered by Node, and never alive. */
  readonly SiteFooter: ComponentType;
}

/** Parts that only some types of page need; their code is loaded with the first such page. */
export type PageTypeParts = Pick<
  Parts,
  | 'HomePage'
  | 'Hero'
  | 'HeroImage'
  | 'Features'
  | 'Overview'
  | 'PostList'
  | 'PostHeader'
  | 'Proof'
  | 'NotFoundPage'
  | 'SiteFooter'
>;

/** Parts whose code is there as soon as the shell is alive. */
export type ShellParts = Omit<Parts, keyof PageActionParts | keyof PageTypeParts>;
