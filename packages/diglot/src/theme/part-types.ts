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
  /**
   * What stands around all that is alive of a page, for contexts that several parts share; it must show its children. The theme
   * itself has nothing there.
   */
  readonly Root?: ComponentType<{ readonly children: ReactNode }> | undefined;
  /**
   * What stands above the navbar and stays there, as high as `--dg-banner-height` says. The theme itself has nothing there.
   * It is hidden while the root element has `data-dg-no-banner`.
   */
  readonly Banner?: ComponentType | undefined;
  /** The bar at the top, with all that stands in it. */
  readonly Navbar: ComponentType;
  /** Logo and title of the site, which lead home. */
  readonly NavTitle: ComponentType;
  /** The entries of the top navigation. */
  readonly NavMenu: ComponentType<NavMenuProps>;
  /** The search button with its dialog; nothing on a site without search. */
  readonly Search: ComponentType;
  /** What the site mounts on every page: made of the config's `globalUIComponents`. */
  readonly GlobalUI?: ComponentType | undefined;
  /** The switch to the other languages; nothing on a site in one language. */
  readonly LanguageMenu: ComponentType;
  /** Shows another language's version beside the page; nothing on pages without one. */
  readonly ParallelSwitch: ComponentType;
  /** The switch between light and dark theme in the navbar, with its menu. */
  readonly AppearanceSwitch: ComponentType;
  /** The choices of that menu: light, dark, as the system has it. */
  readonly AppearanceOptions: ComponentType;
  /** Icons that lead to the project elsewhere. */
  readonly SocialLinks: ComponentType;
  /** The navigation of narrow windows, which fills them. */
  readonly NavScreen: ComponentType;
  /** The bar below the navbar of narrow windows: it opens sidebar and outline. */
  readonly MenuBar: ComponentType;
  /** The page's headings in the bar below the navbar, in narrow windows. */
  readonly LocalOutline: ComponentType;
  /** The list of pages at the side; a drawer in narrow windows. */
  readonly Sidebar: ComponentType;
  /** The list of the page's headings, in wide windows. */
  readonly Outline: ComponentType;
  /** A doc page around its content. */
  readonly DocPage: ComponentType<PageProps>;
  /** What stands before a doc page's content. */
  readonly DocHeader: ComponentType;
  /** That the language lacks the page, and what is shown instead. */
  readonly FallbackNotice: ComponentType;
  /** What stands below the text of a doc page: dates, edit link, previous and next page. */
  readonly DocFooter: ComponentType;
  /** What stands at the end of a doc page's text: rendered by Node, and never alive. The theme itself has nothing there. */
  readonly PageEnd?: ComponentType | undefined;
  /** When the page was last changed. */
  readonly LastUpdated: ComponentType;
  /** The link to the page's source. */
  readonly EditLink: ComponentType;
  /** Links to the previous and the next page. */
  readonly PrevNext: ComponentType;
  /** That the page was checked as it is. */
  readonly Proof: ComponentType;
  /** The list of pages on an overview page. */
  readonly Overview: ComponentType;
  /** The list of posts on the overview of a blog. */
  readonly PostList: ComponentType;
  /** What stands above a post: date, reading time, authors, tags. */
  readonly PostHeader: ComponentType;
  /** A home page around its content. */
  readonly HomePage: ComponentType<PageProps>;
  /** The block at the top of a home page. */
  readonly Hero: ComponentType;
  /** What stands beside the hero's words: the site's logo. */
  readonly HeroImage: ComponentType;
  /** The cards below the hero. */
  readonly Features: ComponentType;
  /** The page for addresses that do not exist. */
  readonly NotFoundPage: ComponentType<PageProps>;
  /** The button back to the top of a scrolled page. */
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
