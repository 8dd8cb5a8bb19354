import { type GroupedHit, groupHits } from '../../../search/hits/group-hits';
import type { ChosenHit, SearchClient, SearchHit, SearchResult } from '../../../search/types';
import { chooseOthers, type OtherHits } from './other-search';
import { type StoredSearch, toStoredSearch } from './stored-searches';

/** What stands in a list: a hit, a search of before, a page to begin with. */
export type SearchItem =
  | {
      readonly kind: 'hit';
      readonly hit: GroupedHit;
      /** Path on this site. */
      readonly url: string;
      /** Of a hit in another language than the page's: whether it leads there, because the page's has no such section. */
      readonly leadsElsewhere?: boolean | undefined;
      /** What the client is told when it is opened. */
      readonly chosen: ChosenHit;
    }
  | { readonly kind: 'recent' | 'favorite'; readonly stored: StoredSearch; readonly url: string }
  /** A page to begin with. */
  | { readonly kind: 'start'; readonly title: string; readonly url: string };

/** A hit in a list. */
export type HitItem = Extract<SearchItem, { readonly kind: 'hit' }>;

/** Hits below one title. */
export interface HitItems {
  readonly id: string;
  readonly title: string;
  readonly items: readonly HitItem[];
  /** The one that found them. */
  readonly client: SearchClient;
}

/** How addresses of hits become paths of this site. */
export interface SitePaths {
  /** Makes an address of a hit a path of this site. */
  readonly toPath: (url: string) => string;
  /**
   * The same place in the page's language, for the path of a hit in another that does not tell; undefined where the
   * page's language has no such page.
   */
  readonly toReaderPath: (path: string) => string | undefined;
}

export interface HitItemsOptions extends SitePaths {
  readonly indexName: string;
  /** The one that answers in the page's language. */
  readonly client: SearchClient;
}

/** The hits in the page's language, a group for each page. */
export function ownItems(result: SearchResult | undefined, options: HitItemsOptions): HitItems[] {
  const { client, indexName, toPath } = options;
  const groups = groupHits(result?.hits ?? []);
  const shown = groups.flatMap(({ hits }) => hits);
  return groups.map(({ id, title, hits }) => ({
    ...{ id, title, client },
    items: hits.map((hit): HitItem => {
      const position = shown.indexOf(hit) + 1;
      const chosen = { indexName, hit, position, queryID: result?.queryID };
      return { kind: 'hit', hit, url: toPath(hit.url), chosen };
    }),
  }));
}

/** Where a hit in another language leads in the page's; undefined where that has no such section. */
function readerPath(hit: SearchHit, { toPath, toReaderPath }: SitePaths): string | undefined {
  const { counterpart, url } = hit;
  if (counterpart === undefined) return toReaderPath(toPath(url));
  return counterpart ? toPath(counterpart.url) : undefined;
}

/** As many of their own hits are before readers' eyes: what stands behind them may answer better in another language. */
const SEEN_FIRST = 3;

/** The hits in other languages, a group for each, without those that are among the first of the reader's own. */
export function otherItems(
  found: readonly OtherHits[],
  own: readonly HitItems[],
  options: HitItemsOptions,
): HitItems[] {
  const shown = own.flatMap(({ items }) => items.map(({ url }) => url));
  const known = new Set(shown.slice(0, SEEN_FIRST));
  const isShown = (hit: SearchHit): boolean => known.has(readerPath(hit, options) ?? '');
  return chooseOthers(found, isShown).map(({ language, hits, queryID }) => ({
    id: `lang:${language.lang}`,
    title: language.title,
    client: language.client(),
    items: hits.map((hit, index): HitItem => {
      const path = readerPath(hit, options);
      return {
        kind: 'hit',
        hit: { ...hit, contentLang: language.lang },
        url: path ?? options.toPath(hit.url),
        leadsElsewhere: path === undefined,
        chosen: { indexName: options.indexName, hit, position: index + 1, queryID },
      };
    }),
  }));
}

/** What is kept of a hit that was opened: of one in another language, where it leads. */
export function storedHit({ hit, url, leadsElsewhere }: HitItem): StoredSearch {
  if (leadsElsewhere === undefined) return toStoredSearch(hit);
  const { hierarchy } = hit.counterpart ?? hit;
  return toStoredSearch({ ...hit, objectID: url, type: 'content', url, hierarchy });
}
