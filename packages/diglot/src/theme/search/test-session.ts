import { vi } from 'vitest';
import type {
  ChosenHit,
  SearchClient,
  SearchHit,
  SearchRequest,
  SearchResult,
  ShownHits,
} from '../../search/types';
import type { NavLink } from '../../shared/types/navigation';
import { createSearchSession, type SearchState } from './session/search-session';
import type { StoredSearch } from './session/stored-searches';

/** A hit with nothing but an address and a title. */
export function hit(url: string, title = url): SearchHit {
  const hierarchy = {
    lvl0: title,
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return { objectID: url, type: 'lvl1', url, hierarchy, content: null };
}

/** A question that waits for the test's answer. */
export interface Asked {
  readonly request: SearchRequest;
  readonly answer: (...hits: readonly SearchHit[]) => Promise<void>;
  /** Answers with what is only close. */
  readonly answerClosest: (...hits: readonly SearchHit[]) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** A client whose answers the test gives. */
function createTestClient(asked: Asked[]): SearchClient {
  return {
    search: ([request]) =>
      new Promise((resolve, reject) => {
        if (!request) return;
        const settle = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
        const answer = (hits: readonly SearchHit[], isClosest?: boolean) => {
          const result: SearchResult = { hits, nbHits: hits.length, queryID: 'q1', isClosest };
          resolve({ results: [result] });
          return settle();
        };
        asked.push({
          request,
          answer: (...hits) => answer(hits),
          answerClosest: (...hits) => answer(hits, true),
          fail(error) {
            reject(error);
            return settle();
          },
        });
      }),
  };
}

interface TestSessionOptions {
  readonly clickAnalytics?: boolean;
  readonly searches?: readonly StoredSearch[];
  readonly startPages?: readonly NavLink[];
  /** BCP 47 tag of the page's language. */
  readonly langTag?: string;
  /** Tags of the other languages. */
  readonly others?: readonly string[];
}

/** A session whose answers the test gives. */
export function startSession(options: TestSessionOptions = {}) {
  const {
    startPages = [],
    clickAnalytics = false,
    searches = [],
    langTag = 'zh',
    others = [],
  } = options;
  const asked: Asked[] = [];
  const askedElsewhere: Asked[] = [];
  const elsewhere = createTestClient(askedElsewhere);
  const opened: StoredSearch[] = [];
  const states: SearchState[] = [];
  const onShown = vi.fn<(shown: ShownHits) => void>();
  const onChosen = vi.fn<(chosen: ChosenHit) => void>();
  const session = createSearchSession({
    client: {
      ...createTestClient(asked),
      onShown,
      onChosen,
    },
    indexName: 'test',
    lang: langTag,
    langTag,
    others: others.map((tag) => ({ lang: tag, tag, title: `In ${tag}`, client: () => elsewhere })),
    clickAnalytics,
    initialQuery: '',
    partOf: (path) => {
      const [id = ''] = path.slice(1).split('/');
      return { id, label: id.toUpperCase() };
    },
    readSearches: () => ({ recent: searches, favorite: [] }),
    startPages,
    onOpen: (search) => opened.push(search),
    onNavigate: () => undefined,
    onStateChange: (state) => states.push(state),
    toPath: (url) => url,
    toReaderPath: (path) => (path.includes('missing') ? undefined : `/own${path}`),
  });
  return {
    session,
    asked,
    askedElsewhere,
    opened,
    onShown,
    onChosen,
    now(): SearchState {
      const state = states.at(-1);
      if (!state) throw new Error('Nothing happened yet.');
      return state;
    },
    async type(query: string) {
      session.setQuery(query);
      session.setIsOpen(true);
      void session.refresh();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** Addresses of all that is listed. */
export function shown({ collections }: SearchState): string[] {
  return collections.flatMap(({ items }) => items.map(({ url }) => url));
}
