/**
 * What the search dialog and search engines say to each other: the shape of the hosted service, so
 * that any engine that speaks it can stand behind the dialog. All of it is public: authors write
 * clients of their own.
 */

/** Levels of a hierarchy: 0 is the page, 1 and below are its headings. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Name of a level in a hierarchy. */
export type LevelKey = `lvl${Level}`;

/** Titles from the page down to the heading; levels that do not apply are null. */
export type Hierarchy = Readonly<Record<LevelKey, string | null>>;

/** What a hit is: the text below a heading, or a heading. */
export type HitType = 'content' | Exclude<LevelKey, 'lvl0'>;

/** The unit that is indexed: one section of a page. */
export interface SearchRecord {
  readonly objectID: string;
  readonly type: HitType;
  /** Path with hash. */
  readonly url: string;
  readonly hierarchy: Hierarchy;
  /** Text below the heading; null when there is none. */
  readonly content: string | null;
  /** Language of the page that the record was made of. */
  readonly lang: string;
}

/** A run of text that is, or is not, part of what was searched for. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** One attribute of a hit with its matches. */
export interface MarkedAttribute {
  /** Text with the tags that the request named around each match. */
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  /** The same, taken apart already: texts that contain tags of their own stay exact. */
  readonly pieces?: readonly TextPiece[] | undefined;
}

/** Attributes of a hit with their matches, as far as the request asked for them. */
export interface MarkedRecord {
  readonly hierarchy?: Partial<Readonly<Record<LevelKey, MarkedAttribute>>> | undefined;
  readonly content?: MarkedAttribute | undefined;
}

/** Where a section is, and what it is called there. */
export interface SectionAddress {
  /** Path with hash. */
  readonly url: string;
  readonly hierarchy: Hierarchy;
  /** Language of the text, where the page has none in its own language and shows the original. */
  readonly contentLang?: string | undefined;
}

/** A record that answers a query. */
export interface SearchHit extends Omit<SearchRecord, 'lang'>, SectionAddress {
  /**
   * Of a hit in another language than the page's: the same section in the page's language. Null where it has no such
   * section; absent where the engine does not know.
   */
  readonly counterpart?: SectionAddress | null | undefined;
  /** Whether something else has replaced what its page is about. */
  readonly isDeprecated?: boolean | undefined;
  readonly _highlightResult?: MarkedRecord | undefined;
  readonly _snippetResult?: MarkedRecord | undefined;
}

/** One question. Parameters have the names that the hosted service gives them. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly attributesToRetrieve?: readonly string[] | undefined;
  /** Attribute, a colon and the number of words: `content:10`. */
  readonly attributesToSnippet?: readonly string[] | undefined;
  readonly snippetEllipsisText?: string | undefined;
  readonly highlightPreTag?: string | undefined;
  readonly highlightPostTag?: string | undefined;
  readonly hitsPerPage?: number | undefined;
  readonly facetFilters?: readonly string[] | undefined;
  readonly clickAnalytics?: boolean | undefined;
  /**
   * Path of the page that is being read: of sections that answer equally well, its own comes first. The embedded engine
   * adds it; no service is told.
   */
  readonly from?: string | undefined;
}

/** The answer to one question. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** How many records match, also those that are not among the hits. */
  readonly nbHits: number;
  /** Whether no hit says much of the query: they are the closest that there are. */
  readonly isClosest?: boolean | undefined;
  readonly queryID?: string | undefined;
}

/** Hits that a reader sees. */
export interface ShownHits {
  readonly indexName: string;
  /** In the order in which they stand in the dialog. */
  readonly hits: readonly SearchHit[];
  /** Of the answer that they came with. */
  readonly queryID?: string | undefined;
}

/** A hit that a reader opened, by pointer or by key. */
export interface ChosenHit {
  readonly indexName: string;
  readonly hit: SearchHit;
  /** Place among the hits that were shown; the first has 1. */
  readonly position: number;
  readonly queryID?: string | undefined;
}

/** Anything that answers queries. */
export interface SearchClient {
  /**
   * Answers questions; the dialog asks one at a time. Answers that come late are dropped by the dialog.
   *
   * @throws an error whose name is `RetryError` when nothing could be reached: readers are told to look
   * at their network. Any other error is logged, and what was shown before stays.
   */
  search(
    requests: readonly SearchRequest[],
  ): Promise<{ readonly results: readonly SearchResult[] }>;
  /** Told that a query is likely to come: the place to load what the first one needs. */
  prepare?(): void;
  /** Told what each answer put before the reader. */
  onShown?(shown: ShownHits): void;
  /** Told what the reader opened. */
  onChosen?(chosen: ChosenHit): void;
}

/** Where a client is used. */
export interface SearchContext {
  /** Language that is searched. A reader who switches the language gets a client of that one. */
  readonly lang: string;
  /** Language of the page: another one where sections are searched that the page's language does not have. */
  readonly pageLang: string;
  /** Path that the site is published under; starts and ends with a slash. */
  readonly base: string;
}

/** Makes a client for a language. */
export type CreateSearchClient = (context: SearchContext) => SearchClient;
