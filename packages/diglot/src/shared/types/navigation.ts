import type { MarkupNode } from '../markup';
import type { RichText } from '../text/rich-text';

/** A link with a text. The link is an address with language prefix and without base: the theme adds it. */
export interface NavLink {
  readonly text: string;
  readonly link: string;
}

/** An entry of the top navigation. */
export interface NavItem {
  readonly text: string;
  /** Absent on a dropdown. */
  readonly link?: string | undefined;
  /** Regular expression source, matched against the route path without base and language. */
  readonly activeMatch?: string | undefined;
  readonly position: 'left' | 'right';
  readonly tag?: ItemTag | undefined;
  /** The link is a file, which is saved and not shown. */
  readonly download?: boolean | undefined;
  readonly items?: readonly NavItem[] | undefined;
}

/** What stands beside an item's text: a short word, an image by its address, the author's own SVG, or both an icon and a tag. */
export type ItemTag =
  | string
  | { readonly image: string }
  | { readonly markup: readonly MarkupNode[] }
  | { readonly icon: ItemTag; readonly tag: ItemTag };

/** Fields that every visible sidebar item may have. */
interface SidebarItemBase {
  readonly text: RichText;
  readonly tag?: ItemTag | undefined;
  /** Exposed on the element as `data-context`. */
  readonly context?: string | undefined;
  readonly overviewHeaders?: readonly number[] | undefined;
}

export interface SidebarLink extends SidebarItemBase {
  readonly type: 'link';
  /** Address with language prefix and without base, or an absolute one. */
  readonly link: string;
}

export interface SidebarGroup extends SidebarItemBase {
  readonly type: 'group';
  /** The group's own page, if it has one. */
  readonly link?: string | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItem[];
}

export interface SidebarDivider {
  readonly type: 'divider';
  readonly style: 'solid' | 'dashed';
}

export interface SidebarSectionHeader {
  readonly type: 'section-header';
  readonly text: RichText;
  readonly tag?: ItemTag | undefined;
}

export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarSectionHeader;

/** Sidebars by the route prefix they stand on, for instance `/zh/guide/`. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

export type SocialLink = SocialContent & {
  /** A named icon, or the author's own SVG. */
  readonly icon: string | { readonly markup: readonly MarkupNode[] };
  /** Filled outline of a named icon, on a grid of 24: browsers get those that the site shows. */
  readonly outline?: string | undefined;
};

/** What a social link leads to or shows: an address, a text, an image's address, the author's own HTML. */
type SocialContent =
  | { readonly mode: 'link' | 'text' | 'img'; readonly content: string }
  | { readonly mode: 'dom'; readonly content: readonly MarkupNode[] };
