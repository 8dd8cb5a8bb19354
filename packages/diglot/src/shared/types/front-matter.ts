import type { JsonObject } from '../json';
import type { ParityPart } from '../parity-parts';
import type { HeadTag } from './head-tag';
import type { Feature, Hero } from './home';
import type { ItemTag } from './navigation';
import type { Author } from './post';
import type { ThemedImage } from './themed-image';

/** How a page differs from its other languages on purpose. */
export interface ParityExceptions {
  readonly except: readonly ParityPart[];
  /** For whoever wonders later. */
  readonly reason: string;
}

/** What a page looks like around its content. A page that names none is `doc`. */
export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** Front matter after validation, with defaults filled in. */
export interface FrontMatter {
  /** `doc-wide` is a doc page whose text takes the space that sidebar and outline leave. */
  readonly pageType: PageType | 'doc-wide';
  readonly title?: string | undefined;
  readonly titleSuffix?: string | undefined;
  readonly description?: string | undefined;
  /** What readers call the page otherwise, for search. */
  readonly keywords?: readonly string[] | undefined;
  /** Whether something else has replaced what the page is about. */
  readonly deprecated?: boolean | undefined;
  /** `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** As the author wrote them: `PageData.post` has them as readers see them. */
  readonly tags?: readonly string[] | undefined;
  readonly authors?: readonly (string | Author)[] | undefined;
  /** Picture of a post in lists. */
  readonly cover?: ThemedImage | undefined;
  /** Shown by the dev server, left out by builds. */
  readonly draft?: boolean | undefined;
  /** The language that the page is translated from. */
  readonly original?: string | undefined;
  /** Old addresses of the page, as the author wrote them. */
  readonly redirectFrom?: readonly string[] | undefined;
  readonly sidebar: boolean;
  readonly navbar: boolean;
  readonly outline: boolean;
  readonly footer: boolean;
  readonly search: boolean;
  readonly overview: boolean;
  readonly overviewHeaders?: readonly number[] | undefined;
  /** Of an overview page: ids of sections that it leaves out, on whichever page they are. */
  readonly overviewExclude?: readonly string[] | undefined;
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
  /** How the page may differ from its other languages, and why. */
  readonly parity?: ParityExceptions | undefined;
  /** Fields of the author's own, under the names that the author gave them. */
  readonly own?: JsonObject | undefined;
}
