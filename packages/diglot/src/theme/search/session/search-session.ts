import type { NavLink } from '../../../shared/types/navigation';
import { type Collection, type ComboboxState, countOf, createCombobox } from './combobox';
import { type OtherHits, type OtherSearchOptions, searchOthers } from './other-search';
import {
  type HitItems,
  type HitItemsOptions,
  otherItems,
  ownItems,
  type SearchItem,
  storedHit,
} from './search-items';
import { createSearchRequest } from './search-request';
import { type FoundPart, groupsIn, type PartOf, partsOf } from './site-parts';
import type { StoredSearch, StoredSearches } from './stored-searches';

/** How many hits another language has. */
export interface OtherCount {
  /** Stands above them. */
  readonly title: string;
  readonly count: number;
}

/** What came of the last query that was answered. It stays until the next one is. */
export type Outcome =
  | { readonly kind: 'start' }
  /** Asked, and nothing to show meanwhile. */
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'hits';
      readonly titles: Readonly<Record<string, string>>;
      /** Those in the page's language. */
      readonly count: number;
      readonly others: readonly OtherCount[];
      /** Whether none of them says much of the query. */
      readonly isClosest: boolean;
      /** Parts of the site that the hits in the page's language are in. */
      readonly parts: readonly FoundPart[];
      /** Id of the one whose hits are shown alone. */
      readonly part?: string | undefined;
    }
  | { readonly kind: 'none'; readonly query: string; readonly suggestions: readonly string[] }
  | { readonly kind: 'failed'; readonly query: string };

/** What is kept beside the lists. */
export interface SearchContext {
  readonly outcome: Outcome;
}

export type SearchState = ComboboxState<SearchItem, SearchContext>;

type Lists = Collection<SearchItem>;

/** Ids of the lists of the start screen. */
export const RECENT_SOURCE = 'recent';
const FAVORITE_SOURCE = 'favorite';
export const START_SOURCE = 'start';

/** The field takes no more (SRCH-20). */
export const MAX_LENGTH = 64;

const MAX_SUGGESTIONS = 3;

export interface SearchSessionOptions extends OtherSearchOptions, HitItemsOptions {
  readonly initialQuery: string;
  readonly readSearches: () => StoredSearches;
  readonly partOf: PartOf;
  /** Offered to begin with; addresses have the base. */
  readonly startPages: readonly NavLink[];
  /** Told what was opened. */
  readonly onOpen: (opened: StoredSearch) => void;
  /** Goes to a path, in this window. */
  readonly onNavigate: (path: string) => void;
  readonly onStateChange: (state: SearchState) => void;
}

/** What came of the last query. */
export function outcomeOf({ context }: SearchState): Outcome {
  return context.outcome;
}

/** A promise for an answer that nobody waits for any more. */
const never = new Promise<never>(() => undefined);

/** Hits in other languages that will stand behind those in the page's. */
interface Joining {
  readonly own: OwnHits;
  readonly found: readonly OtherHits[];
}

/** Hits in the page's language. */
interface OwnHits {
  readonly groups: readonly HitItems[];
  readonly isClosest: boolean;
  /** Id of the part of the site that the reader wants to see alone, where hits are in it. */
  readonly part: string | undefined;
}

/** As long as nothing was asked. */
export function initialState(query: string): SearchState {
  return {
    ...{ activeItemId: null, query, collections: [], isOpen: false, status: 'idle' },
    context: { outcome: { kind: 'start' } },
  };
}

/** Whether hits are what the panel lists. */
function isListed([first]: readonly HitItems[], { collections }: SearchState): boolean {
  const item = collections[0]?.items[0];
  return item?.kind === 'hit' && item.hit === first?.items[0]?.hit;
}

/**
 * The state of an open search dialog: query, results, active item. The combobox keeps it and knows the keys; here an
 * answer that comes after a newer query was asked is dropped, a failure stays until the query changes, and hits in other
 * languages join the list that is shown.
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
  /** The search in other languages for the last query: fields ask again when they get the focus. */
  let elsewhere = { query: '', ...searchOthers('', options) };
  let joining: Joining | undefined;
  /** The part of the site that is shown alone, for one query: another may have its answers elsewhere. */
  let wantedPart: { readonly query: string; readonly id: string | undefined } = {
    query: '',
    id: undefined,
  };

  const shownOf = ({ groups, part }: OwnHits): readonly HitItems[] =>
    part === undefined ? groups : groupsIn(groups, part, options.partOf);

  const listOf = (sourceId: string, items: readonly SearchItem[], finder = client): Lists => ({
    source: {
      sourceId,
      onSelect({ item }) {
        if (item.kind === 'start') return;
        options.onOpen(item.kind === 'hit' ? storedHit(item) : item.stored);
        if (item.kind === 'hit') finder.onChosen?.(item.chosen);
      },
    },
    items,
  });

  function startLists(): Lists[] {
    const { recent, favorite } = options.readSearches();
    const items = (kind: 'recent' | 'favorite', list: readonly StoredSearch[]) =>
      list.map((stored): SearchItem => ({ kind, stored, url: toPath(stored.url) }));
    return [
      listOf(RECENT_SOURCE, items('recent', recent)),
      listOf(FAVORITE_SOURCE, items('favorite', favorite)),
      listOf(
        START_SOURCE,
        options.startPages.map(({ text, link }) => ({ kind: 'start', title: text, url: link })),
      ),
    ];
  }

  /** Says what is shown, to the panel and to the client. */
  function show(query: string, found: OwnHits, others: readonly HitItems[]): Lists[] {
    const own = shownOf(found);
    const groups = [...own, ...others];
    const [first] = groups;
    if (first) {
      combobox.setContext({
        outcome: {
          kind: 'hits',
          titles: Object.fromEntries(groups.map(({ id, title }) => [id, title])),
          count: countOf(own),
          others: others.map(({ title, items }) => ({ title, count: items.length })),
          isClosest: found.isClosest,
          parts: partsOf(found.groups, options.partOf),
          part: found.part,
        },
      });
      const hits = groups.flatMap(({ items }) => items.map(({ chosen }) => chosen.hit));
      client.onShown?.({ indexName, hits, queryID: first.items[0]?.chosen.queryID });
    } else combobox.setContext({ outcome: { kind: 'none', query, suggestions } });
    return groups.map(({ id, items, client }) => listOf(id, items, client));
  }

  /** Puts hits in other languages behind those that are listed, as soon as these are. */
  function join(state: SearchState): void {
    if (!joining || !isListed(shownOf(joining.own), state)) return;
    const { own, found } = joining;
    joining = undefined;
    const others = otherItems(found, own.groups, options);
    if (others.length === 0) return;
    const lists = show(state.query, own, others).slice(shownOf(own).length);
    combobox.setCollections([...state.collections, ...lists]);
  }

  let current = initialState(options.initialQuery);
  const combobox = createCombobox<SearchItem, SearchContext>({
    id: 'dg-search',
    initial: current,
    onNavigate: options.onNavigate,
    onStateChange(state) {
      current = state;
      options.onStateChange(state);
      join(state);
    },
    async find(query) {
      const { setContext, setCollections } = combobox;
      latest += 1;
      joining = undefined;
      const number = latest;
      const wanted = query.trim();
      if (wanted === '') {
        setContext({ outcome: { kind: 'start' } });
        return startLists();
      }
      const shown = outcomeOf(current);
      if (shown.kind !== 'pending') screen = { outcome: shown, collections: current.collections };
      // Arrows and focus ask again where no list is open: the error stays until the query changes.
      if (shown.kind === 'failed' && shown.query === query) return [];
      if (shown.kind === 'start' || shown.kind === 'failed') {
        setContext({ outcome: { kind: 'pending' } });
        // Enter must not open a search of before that this query has nothing to do with.
        setCollections([]);
      }
      try {
        if (elsewhere.query !== wanted) {
          elsewhere = { query: wanted, ...searchOthers(wanted, options) };
        }
        const { results } = await client.search([createSearchRequest(wanted, options)]);
        if (number !== latest) return never;
        const groups = ownItems(results[0], options);
        const part = wanted === wantedPart.query ? wantedPart.id : undefined;
        const own = { groups, isClosest: results[0]?.isClosest ?? false, part };
        const finding = elsewhere.hits(groups.flatMap(({ items }) => items.map(({ hit }) => hit)));
        if (groups.length === 0) {
          // There is nothing else to show.
          const found = await finding;
          return number === latest ? show(wanted, own, otherItems(found, groups, options)) : never;
        }
        suggestions = [...new Set(groups.map(({ title }) => title))].slice(0, MAX_SUGGESTIONS);
        void finding.then((found) => {
          if (number !== latest) return;
          joining = { own, found };
          join(current);
        });
        return show(wanted, own, []);
      } catch (error) {
        if (number !== latest) return never;
        if (error instanceof Error && error.name === 'RetryError') {
          setContext({ outcome: { kind: 'failed', query } });
          return [];
        }
        // SRCH-17: what was shown stays.
        setContext({ outcome: screen.outcome });
        console.error('[diglot] The search failed.', error);
        return screen.collections;
      }
    },
  });
  return {
    ...combobox,
    /** Shows the hits of one part of the site alone, or those of all. */
    showPart(id: string | undefined): Promise<void> {
      wantedPart = { query: current.query.trim(), id };
      combobox.setIsOpen(true);
      return combobox.refresh();
    },
  };
}

export type SearchSession = ReturnType<typeof createSearchSession>;
