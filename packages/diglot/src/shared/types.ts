/**
 * The types that cross the lines between Node, the browser and the theme.
 * Everything here is serialisable unless its docstring says otherwise.
 */
import type { Direction } from './direction';
import type { JsonObject } from './json';
import type { MarkupNode } from './markup';
import type { RichText } from './rich-text';
import type { Messages, SearchMessages } from './text';

/** What a page looks like around its content. A page that names none is `doc`. */
export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** One heading of a page, as the outline shows it. */
export interface TocEntry {
  /** The heading's text without markup. */
  readonly text: string;
  /** The anchor: the same in every language unless the author set another. */
  readonly id: string;
  readonly depth: 2 | 3 | 4;
  /** Index of the heading in the page's plain text, in UTF-16 units. */
  readonly charIndex: number;
}

/** A tag that an author adds to the head of a document. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
  /** By name; `true` stands for an attribute without value. */
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children?: string | undefined;
}

/** A secondary or primary button of the home page's hero. */
export interface HeroAction {
  readonly text: string;
  readonly link: string;
  readonly theme: 'brand' | 'alt';
}

/** The picture beside the words of the hero. */
export interface HeroPicture {
  /** Addresses; `dark` only where that theme has another. Those that start with a slash have no base. */
  readonly src: { readonly light: string; readonly dark?: string | undefined };
  readonly alt: string;
  /** As in HTML. */
  readonly srcset?: string | undefined;
  /** As in HTML. */
  readonly sizes?: string | undefined;
}

/** The block at the top of a home page. */
export interface Hero {
  /** A short note above the name, for instance on a release. */
  readonly badge?: { readonly text: string; readonly link?: string | undefined } | undefined;
  readonly name: string;
  /** May have several lines. */
  readonly text?: string | undefined;
  readonly tagline?: string | undefined;
  /** In place of the site's logo. */
  readonly image?: HeroPicture | undefined;
  readonly actions: readonly HeroAction[];
  /** Decorative stars behind the hero. @default false */
  readonly stars: boolean;
  /** Decorative oval behind the logo. @default true */
  readonly oval: boolean;
}

/** One card below the hero. */
export interface Feature {
  readonly title: string;
  readonly details: string;
  readonly link?: string | undefined;
  readonly icon?: ItemTag | undefined;
  /** Columns of twelve that the card takes in wide windows. */
  readonly span?: FeatureSpan | undefined;
}

/** Widths of cards: of twelve columns. */
export type FeatureSpan = 2 | 3 | 4 | 6 | 12;

/** Somebody who wrote a post. */
export interface Author {
  readonly name: string;
  /** An absolute address, or one with a leading slash and without base. */
  readonly link?: string | undefined;
  /** Address of a small square image, as {@link link}. */
  readonly avatar?: string | undefined;
}

/** A tag of a post, in the words of the page's language. */
export interface PostTag {
  readonly text: string;
  /** The page that lists all posts with the tag: address without base. Absent where no overview heads the post. */
  readonly link?: string | undefined;
}

/** What readers see of a post besides its title, date and description. */
export interface Post {
  /** Reading time; absent where it is not told. */
  readonly minutes?: number | undefined;
  readonly authors: readonly Author[];
  readonly tags: readonly PostTag[];
  /** In the dev server only. */
  readonly isDraft?: boolean | undefined;
}

/** Front matter after validation, with defaults filled in. */
export interface FrontMatter {
  /** `doc-wide` is a doc page whose text takes the space that sidebar and outline leave. */
  readonly pageType: PageType | 'doc-wide';
  readonly title?: string | undefined;
  readonly titleSuffix?: string | undefined;
  readonly description?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** As the author wrote them: {@link PageData.post} has them as readers see them. */
  readonly tags?: readonly string[] | undefined;
  readonly authors?: readonly (string | Author)[] | undefined;
  /** Shown by the dev server, left out by builds. */
  readonly draft?: boolean | undefined;
  /** Old addresses of the page, as the author wrote them. */
  readonly redirectFrom?: readonly string[] | undefined;
  readonly sidebar: boolean;
  readonly navbar: boolean;
  readonly outline: boolean;
  readonly footer: boolean;
  readonly search: boolean;
  readonly overview: boolean;
  readonly overviewHeaders?: readonly number[] | undefined;
  readonly head: readonly HeadTag[];
  readonly hero?: Hero | undefined;
  readonly features?: readonly Feature[] | undefined;
  /** Turns globally mounted UI off for this page. */
  readonly globalUIComponents: boolean;
  /** Stands before the page's title in sidebars. */
  readonly icon?: ItemTag | undefined;
  /** Stands beside the page's title in sidebars. */
  readonly tag?: ItemTag | undefined;
  /** `data-context` of the page's item in sidebars. */
  readonly context?: string | undefined;
  /** Fields of the author's own, under the names that the author gave them. */
  readonly own?: JsonObject | undefined;
}

/** A feed that lists a page. */
export interface Feed {
  readonly url: string;
  readonly mime: string;
  readonly lang: string;
}

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

/** One page of an overview, with the headings it shows. */
export interface OverviewPage {
  readonly text: string;
  readonly link: string;
  readonly headings: readonly Pick<TocEntry, 'text' | 'id' | 'depth'>[];
  /** Only on the blog overview. */
  readonly date?: string | undefined;
  readonly description?: string | undefined;
  /** Only of posts, as what follows. */
  readonly post?: Post | undefined;
  /** Fields of the author's own in the post's front matter. */
  readonly own?: JsonObject | undefined;
}

export interface OverviewGroup {
  readonly text: string;
  readonly items: readonly OverviewPage[];
}

/** Everything a document says about its page: the JSON in `script#dg-page`. */
export interface PageData {
  readonly title: string;
  /** The whole `document.title`. */
  readonly documentTitle: string;
  readonly description: string;
  /** Route path with language prefix, without base: `/zh/guide/start/`. */
  readonly routePath: string;
  /** Language of the interface. */
  readonly lang: string;
  /** Language of the content: differs from `lang` on a fallback page. */
  readonly contentLang: string;
  /** Languages that have a source of their own for this page. */
  readonly translations: readonly string[];
  readonly toc: readonly TocEntry[];
  readonly frontmatter: FrontMatter;
  /** Fields that plugins add; absent when they add none. */
  readonly data?: JsonObject | undefined;
  /** Always empty: versions are kept in the data and never shown. */
  readonly version: '';
  /** The source below the docs folder, language folder included. */
  readonly relativePath: string;
  readonly feeds: readonly Feed[];
  /** ISO 8601, or absent when unknown. */
  readonly lastUpdatedTime?: string | undefined;
  readonly pageType: PageType;
  readonly prev?: NavLink | undefined;
  readonly next?: NavLink | undefined;
  readonly editLink?: string | undefined;
  /** Key into {@link ShellData.sidebars}; absent where no sidebar is shown. */
  readonly sidebarKey?: string | undefined;
  /** Filled on pages with a date, tags or authors, unless they are overviews. */
  readonly post?: Post | undefined;
  /** Filled on overview pages only. */
  readonly overview?: readonly OverviewGroup[] | undefined;
}

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

interface SiteSearchBase {
  /** What stored searches are kept under, and what is asked for. */
  readonly indexName: string;
  /** The words of the dialog. */
  readonly messages: SearchMessages;
  /** Whether the key `/` opens the search. */
  readonly slashKey: boolean;
  /** Where readers tell of missing results; `{query}` stands for the query. */
  readonly missingResultsUrl?: string | undefined;
}

/** Search by the engine that the site brings along. */
export interface EmbeddedSearch extends SiteSearchBase {
  readonly provider: 'local';
  /** Address of the index's catalog, with base. */
  readonly catalog: string;
  /** Before all paths of the index's language: empty, or `/zh`. */
  readonly prefix: string;
  /** The language whose pages stand in for missing translations. */
  readonly defaultLang: string;
}

/** Search by the hosted service. */
export interface HostedSearch extends SiteSearchBase {
  readonly provider: 'algolia';
  readonly appId: string;
  /** Public, search-only. */
  readonly apiKey: string;
  /** Whether the service is told what readers see and choose. */
  readonly insights: boolean;
}

/** Search by a client that the author brings. */
export interface CustomSearch extends SiteSearchBase {
  readonly provider: 'custom';
  /** Name of the engine. */
  readonly name?: string | undefined;
}

/** How readers search the site. */
export type SiteSearch = EmbeddedSearch | HostedSearch | CustomSearch;

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
  readonly socialLinks: readonly SocialLink[];
  /** What stands at the end of home pages. */
  readonly footer?: readonly MarkupNode[] | undefined;
  /** The interface's words in this language, with what the site's config sets in their place. */
  readonly messages: Messages;
  /** Tags that the config adds to every head. */
  readonly head: readonly HeadTag[];
  readonly lastUpdated: boolean;
  readonly enableScrollToTop: boolean;
  readonly localeRedirect: 'auto' | 'never' | 'only-default-lang';
  readonly hideNavbar: 'never' | 'auto' | 'always';
  readonly darkMode: boolean;
  readonly enableAppearanceAnimation: boolean;
  /** What addresses of pages have after a dot, such as `js` in `/guide/next.js`: all else with one is a file. */
  readonly pageExtensions: readonly string[];
  /** Absent on a site without search. */
  readonly search?: SiteSearch | undefined;
}

/** Addresses of the built files that a document loads. All have the base. */
export interface DocumentAssets {
  /** The entry script, loaded as a module. */
  readonly entry: string;
  /** The module with what the site brings to the shell; absent where it brings nothing. */
  readonly site?: string | undefined;
  readonly styles: readonly string[];
  /** The {@link ShellData} of the document's language. */
  readonly shellData: string;
  /** Changes with every deploy that changes scripts; a mismatch forces a document load. */
  readonly buildId: string;
}

/** The input of one document. */
export interface DocumentInput {
  readonly page: PageData;
  readonly shell: ShellData;
  /** The page's content, finished: adopted as it stands, never re-rendered. */
  readonly contentHtml: string;
  /** Where the title ends in the content; absent when it has none. */
  readonly titleEnd?: number | undefined;
  /** Address of the style sheet with rules that only this page needs. */
  readonly pageStyles?: string | undefined;
  readonly assets: DocumentAssets;
  /** Content security policy for hosts that send none; absent in the dev server. */
  readonly policy?: string | undefined;
}
