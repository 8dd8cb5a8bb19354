import type { Synonym } from '../../search/query/synonyms';
import type { DiglotError } from '../../shared/diglot-error';
import type { MarkupNode } from '../../shared/markup';
import type { RichText } from '../../shared/text/rich-text';
import type { FrontMatter } from '../../shared/types/front-matter';
import type { Glossary } from '../../shared/types/glossary';
import type { NavItem, NavLink, Sidebars, SocialLink } from '../../shared/types/navigation';
import type { Proofs } from '../../shared/types/proof';
import type { PageFormat } from '../markdown/types';
import type { PageAdditions } from '../plugins';
import type { HeadingAliases } from './redirects/heading-aliases';

/** One page file, read and understood as far as it goes without rendering it. */
export interface PageSource {
  /** With language prefix and without base: `/zh/guide/start/`. */
  readonly routePath: string;
  /** The route path without language: the same for all versions of a page. */
  readonly identity: string;
  readonly lang: string;
  /** Absolute; of a {@link virtual} page where it would lie. */
  readonly file: string;
  /** Relative to the docs folder, language folder included: `zh/guide/start/index.mdx`. */
  readonly relativePath: string;
  /** Path of the file without language folder and extension: `guide/start/index`. */
  readonly slug: string;
  readonly format: PageFormat;
  /** Of the file's text, which is read again by whoever needs it: nobody holds the texts of all pages. */
  readonly hash: string;
  readonly frontmatter: FrontMatter;
  /** Further ids that the source gives to headings, by their ids; absent when there are none. */
  readonly aliases?: HeadingAliases | undefined;
  /** Plain text: front matter's title, else the first level-1 heading, else the file's name. */
  readonly title: string;
  /** Present where the title is the file's name: neither its front matter nor its own text has one. */
  readonly isUntitled?: true | undefined;
  /** The title with its marks, for sidebars. */
  readonly label: RichText;
  /** Present for a page that a plugin or the engine makes: there is no file. */
  readonly virtual?: VirtualText | undefined;
  /** Present for a page of a blog's tags. */
  readonly tagged?: TaggedPosts | undefined;
}

/** The posts that the page of a tag lists. */
export interface TaggedPosts {
  /** Identity of the overview page that heads them. */
  readonly blog: string;
  /** Their identities. */
  readonly posts: readonly string[];
}

/** The text of a page that no file holds. */
export interface VirtualText {
  readonly plugin: string;
  readonly text: string;
  /** Whether it can fall behind the version of the original language. @default true */
  readonly isTranslation?: boolean | undefined;
}

/** One route: a page in one language. */
export interface PageVersion {
  readonly routePath: string;
  readonly identity: string;
  /** Language of the route; differs from `source.lang` exactly when {@link isFallback} is set. */
  readonly lang: string;
  readonly source: PageSource;
  /** The language has no file of its own, so that the default language's stands in, or the original. */
  readonly isFallback: boolean;
  /** Further ids of headings, by their ids, which other versions give; absent when there are none. */
  readonly aliases?: HeadingAliases | undefined;
  /** What plugins add to the page; absent when they add nothing. */
  readonly additions?: PageAdditions | undefined;
}

/**
 * One page in all its languages. A page of the default language has a version in every language, and so has one whose
 * author names its original. Any other page exists in the languages alone that it is written in.
 */
export interface Page {
  readonly identity: string;
  /** The language that it is translated from: all versions take ids of headings from this one. */
  readonly original: string;
  readonly versions: Readonly<Record<string, PageVersion>>;
}

/** One version of a page, and the page. */
export interface Route {
  readonly page: Page;
  readonly version: PageVersion;
}

/** One line of the route table. */
export interface RouteEntry {
  readonly routePath: string;
  /** Absolute path of the file that is shown, or of where it would lie. */
  readonly filePath: string;
  readonly lang: string;
  /** Always empty: versions are kept in the data and never shown. */
  readonly version: '';
}

/** An old address and where it leads. Plain data. */
export interface Redirect {
  /** With language prefix and without base, as a route path. No page has it. */
  readonly from: string;
  /** The language of the old address, and of the document that leads on. */
  readonly lang: string;
  /** Where its chain ends: an address with language prefix and without base, or an absolute one. */
  readonly to: string;
  /** Title of the page that it leads to, if it is one. */
  readonly title?: string | undefined;
  readonly status: 301 | 302 | 307 | 308;
}

/** Everything that the docs folder says, and what the config says in its place. Plain data: it can be sent to a worker. */
export interface Content {
  /** Sorted by identity. */
  readonly pages: readonly Page[];
  /** Sorted as {@link pages}, within a page in the order of the locales. */
  readonly routes: readonly RouteEntry[];
  readonly redirects: readonly Redirect[];
  /** Routes of drafts that were left out. */
  readonly drafts: readonly string[];
  readonly navs: Readonly<Record<string, readonly NavItem[]>>;
  readonly sidebars: Readonly<Record<string, Sidebars>>;
  /** What readers who do not know where to begin are offered. */
  readonly startPages: Readonly<Record<string, readonly NavLink[]>>;
  /** Lists of links at the end of pages, by language. */
  readonly footers: Readonly<Record<string, readonly NavItem[]>>;
  /** What stands at the end of home pages, by language. */
  readonly homeFooters: Readonly<Record<string, readonly MarkupNode[]>>;
  readonly socialLinks: readonly SocialLink[];
  /** Terms that are explained to readers; absent where there are none. */
  readonly glossary?: Glossary | undefined;
  /** Which pages were checked; absent where nobody says. */
  readonly proofs?: Proofs | undefined;
  /** What readers call otherwise than pages, by language; empty where nobody says. */
  readonly synonyms: Readonly<Record<string, readonly Synonym[]>>;
  /** Files and folders beside the docs folder, absolute, of which content is made: those of plugins, terms, proofs and synonyms. */
  readonly dependencies: readonly string[];
  readonly errors: readonly DiglotError[];
  readonly warnings: readonly DiglotError[];
}
