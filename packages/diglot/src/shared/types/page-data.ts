import type { JsonObject } from '../json';
import type { PageFreshness } from './freshness';
import type { FrontMatter, PageType } from './front-matter';
import type { NavLink } from './navigation';
import type { Post } from './post';
import type { PageProof } from './proof';

/** One heading of a page, as the outline shows it. */
export interface TocEntry {
  /** The heading's text without markup. */
  readonly text: string;
  /** The anchor: the same in every language unless the author set another. */
  readonly id: string;
  readonly depth: 2 | 3 | 4;
  /** Index of the heading in the page's plain text, in UTF-16 units. */
  readonly charIndex: number;
  /** Whether the heading is a name in code and nothing else. @default false */
  readonly isCode?: boolean | undefined;
}

/** A feed that lists a page. */
export interface Feed {
  readonly url: string;
  readonly mime: string;
  readonly lang: string;
}

/** One page of an overview, with the headings it shows. */
export interface OverviewPage {
  readonly text: string;
  readonly link: string;
  /** Whether the title is a name in code and nothing else. @default false */
  readonly isCode?: boolean | undefined;
  /** What the page's description says first; not of posts, which have all of it. */
  readonly summary?: string | undefined;
  readonly headings: readonly Pick<TocEntry, 'text' | 'id' | 'depth' | 'isCode'>[];
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
  /** Every language has the page, because an original that its author names stands in for all others. */
  readonly isEverywhere?: boolean | undefined;
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
  /** The day of that in words of the page's language, where the site says it. */
  readonly lastUpdatedDay?: string | undefined;
  /** Absent where the page is no translation, or nothing is to be said of it. */
  readonly freshness?: PageFreshness | undefined;
  readonly pageType: PageType;
  /** Whether the content of a 404 page has a title, so that the theme shows none. */
  readonly hasTitle?: true | undefined;
  readonly prev?: NavLink | undefined;
  readonly next?: NavLink | undefined;
  readonly editLink?: string | undefined;
  /** Key into `ShellData.sidebars`; absent where no sidebar is shown. */
  readonly sidebarKey?: string | undefined;
  /** Present on pages that were checked as they are now. */
  readonly proof?: PageProof | undefined;
  /** Filled on pages with a date, tags or authors, unless they are overviews. */
  readonly post?: Post | undefined;
  /** Filled on overview pages only. */
  readonly overview?: readonly OverviewGroup[] | undefined;
}
