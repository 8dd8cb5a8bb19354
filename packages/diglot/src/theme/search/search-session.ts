import {
  type AutocompleteSource,
  type AutocompleteState,
  createAutocomplete,
} from '@algolia/autocomplete-core';
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import type { ChosenHit, SearchClient, ShownHits } from '../../search/types';
import { type GroupedHit, groupHits } from './group-hits';
import { createSearchRequest, type RequestOptions } from './search-request';
import { type StoredSearch, type StoredSearches, toStoredSearch } from './stored-searches';

/** What stands in a list: a hit, or a search of before. */
export type SearchItem =
  | {
      readonly kind: 'hit';
      readonly hit: GroupedHit;
      readonly url: string;
      /** What the client is told when it is opened. */
      readonly chosen: ChosenHit;
    }
  | { readonly kind: 'recent' | 'favorite'; readonly stored: StoredSearch; readonly url: string };

/** What came of the last query that was answered. It stays until the next one is. */
export type Outcome =
  | { readonly kind: 'start' }
  /** Asked, and nothing to show meanwhile. */
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'hits';
      readonly titles: Readonly<Record<string, string>>;
      readonly count: number;
    }
  | { readonly kind: 'none'; readonly query: string; readonly suggestions: readonly string[] }
  | { readonly kind: 'failed'; readonly query: string };

export type SearchState = AutocompleteState<SearchItem>;

/** Ids of the two lists of the start screen. */
export const RECENT_SOURCE = 'recent';
const FAVORITE_SOURCE = 'favorite';

/** The field takes no more (SRCH-20). */
export const MAX_LENGTH = 64;

const MAX_SUGGESTIONS = 3;

export interface SearchSessionOptions extends RequestOptions {
  readonly client: SearchClient;
  readonly initialQuery: string;
  readonly readSearches: () => StoredSearches;
  /** Told what was opened. */
  readonly onOpen: (opened: StoredSearch) => void;
  /** Goes to a path, in this window. */
  readonly onNavigate: (path: string) => void;
  readonly onStateChange: (state: SearchState) => void;
  /** Makes an address of a hit a path of this site. */
  readonly toPath: (url: string) => string;
}

/** What came of the last query, out of the state in which it is kept. */
export function outcomeOf({ context }: SearchState): Outcome {
  // Only this module writes it.
  return (context.outcome as Outcome | undefined) ?? { kind: 'start' };
}

/** A promise for an answer that nobody waits for any more. */
const never = new Promise<never>(() => undefined);

type Source = AutocompleteSource<SearchItem>;

/** What came of a query: for the panel, and for the client. */
interface Answer {
  readonly outcome: Outcome;
  readonly sources: Source[];
  readonly shown?: ShownHits;
}

/**
 * The state of an open search dialog: query, results, active item. The library keeps it and knows the
 * keys; two things are done here because it does not: an answer that comes after a newer query was
 * asked is dropped, and a failure stays until the query changes.
 */
export function createSearchSession(options: SearchSessionOptions) {
  const { client, indexName, toPath } = options;
  let latest = 0;
  /** What the reader saw last that is more than a wait. */
  let screen: Pick<SearchState, 'collections'> & { readonly outcome: Outcome } = {
    outcome: { kind: 'start' },
    collections: [],
  };
  let suggestions: readonly string[] = [];

  const source = (sourceId: string, items: readonly SearchItem[]): Source => ({
    sourceId,
    getItems: () => [...items],
    getItemUrl: ({ item }) => item.url,
    onSelect({ item }) {
      options.onOpen(item.kind === 'hit' ? toStoredSearch(item.hit) : item.stored);
      if (item.kind === 'hit') client.onChosen?.(item.chosen);
    },
  });

  function storedSources(): Source[] {
    const { recent, favorite } = options.readSearches();
    const items = (kind: 'recent' | 'favorite', list: readonly StoredSearch[]) =>
      list.map((stored): SearchItem => ({ kind, stored, url: toPath(stored.url) }));
    return [
      source(RECENT_SOURCE, items('recent', recent)),
      source(FAVORITE_SOURCE, items('favorite', favorite)),
    ];
  }

  async function search(query: string): Promise<Answer> {
    const { results } = await client.search([createSearchRequest(query, options)]);
    const { hits = [], queryID } = results[0] ?? {};
    const groups = groupHits(hits);
    if (groups.length === 0) {
      return { outcome: { kind: 'none', query, suggestions }, sources: [] };
    }
    const shown = groups.flatMap((group) => group.hits);
    suggestions = [...new Set(groups.map(({ title }) => title))].slice(0, MAX_SUGGESTIONS);
    return {
      outcome: {
        kind: 'hits',
        titles: Object.fromEntries(groups.map(({ id, title }) => [id, title])),
        count: shown.length,
      },
      shown: { indexName, hits: shown, queryID },
      sources: groups.map(({ id, hits }) =>
        source(
          id,
          hits.map((hit): SearchItem => {
            const position = shown.indexOf(hit) + 1;
            const chosen = { indexName, hit, position, queryID };
            return { kind: 'hit', hit, url: toPath(hit.url), chosen };
          }),
        ),
      ),
    };
  }

  return createAutocomplete<SearchItem, FormEvent, MouseEvent, KeyboardEvent>({
    id: 'dg-search',
    defaultActiveItemId: 0,
    openOnFocus: true,
    ignoreCompositionEvents: true,
    insights: false,
    initialState: { query: options.initialQuery },
    navigator: { navigate: ({ itemUrl }) => options.onNavigate(itemUrl) },
    onStateChange: ({ state }) => options.onStateChange(state),
    async getSources({ query, state, setContext, setCollections }) {
      latest += 1;
      const own = latest;
      const wanted = query.trim();
      if (wanted === '') {
        setContext({ outcome: { kind: 'start' } satisfies Outcome });
        return storedSources();
      }
      const shown = outcomeOf(state);
      if (shown.kind !== 'pending') screen = { outcome: shown, collections: state.collections };
      // Arrows and focus ask again where no list is open: the error stays until the query changes.
      if (shown.kind === 'failed' && shown.query === query) return [];
      if (shown.kind === 'start' || shown.kind === 'failed') {
        setContext({ outcome: { kind: 'pending' } satisfies Outcome });
        // Enter must not open a search of before that this query has nothing to do with.
        setCollections([]);
      }
      try {
        const answer = await search(wanted);
        if (own !== latest) return never;
        setContext({ outcome: answer.outcome });
        if (answer.shown) client.onShown?.(answer.shown);
        return answer.sources;
      } catch (error) {
        if (own !== latest) return never;
        if (error instanceof Error && error.name === 'RetryError') {
          setContext({ outcome: { kind: 'failed', query } satisfies Outcome });
          return [];
        }
        // SRCH-17: what was shown stays.
        setContext({ outcome: screen.outcome });
        console.error('[diglot] The search failed.', error);
        return screen.collections.map(({ source, items }) => ({
          ...source,
          getItems: () => items,
        }));
      }
    },
  });
}

export type SearchSession = ReturnType<typeof createSearchSession>;
