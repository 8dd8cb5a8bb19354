import { createCloseness } from './closeness';
import { SMALL_INDEX } from './divide';
import {
  correctionsOf,
  type Expansion,
  equalAndLonger,
  expandTerm,
  expandTypos,
  shardsOf,
} from './expand';
import { createHit, type HitOptions, type HitSite } from './hit';
import { type Catalog, parseCatalog, parseShard, type Shard } from './index-files';
import { letterOf } from './leads';
import { createMatcher } from './matches';
import { parsePageText } from './page-text';
import { MAX_QUERY_LENGTH, parseQuery, type Query, type QueryTerm } from './query';
import { chooseSections, rankSections } from './rank';
import { type Candidate, pageStarts, scoreSections } from './score';
import type { SearchRequest, SearchResult } from './types';

/** Where an engine gets its files from. */
export interface IndexFiles {
  /** The text of the catalog. */
  catalog(): Promise<string>;
  /** The text of a file that the catalog names. */
  file(name: string): Promise<string>;
}

/** Answers queries from the files of an index, of which it loads those that a query needs. */
export interface Engine {
  search(request: SearchRequest): Promise<SearchResult>;
  /** Loads what any query needs. */
  prepare(): Promise<void>;
}

/** Sections that answer a query, best first, and the terms by which they do. */
interface Found {
  readonly expansions: readonly (readonly Expansion[])[];
  readonly candidates: readonly Candidate[];
}

const DEFAULT_HITS = 20;

/** Remembers what was loaded; a failure is forgotten. */
function createCache<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  return (name) => {
    const known = loads.get(name);
    if (known) return known;
    const loading = load(name);
    loads.set(name, loading);
    loading.catch(() => loads.delete(name));
    return loading;
  };
}

function hitOptions(request: SearchRequest, site: HitSite): HitOptions {
  const snippets = (request.attributesToSnippet ?? []).map((attribute) => {
    const [name = '', words = ''] = attribute.split(':');
    return [name, Number.parseInt(words, 10) || 10] as const;
  });
  return {
    site,
    snippets: new Map(snippets),
    ellipsis: request.snippetEllipsisText ?? '…',
    tags: {
      before: request.highlightPreTag ?? '<mark>',
      after: request.highlightPostTag ?? '</mark>',
    },
  };
}

/**
 * Makes an engine.
 *
 * @param site what addresses of hits are made with
 */
export function createEngine(files: IndexFiles, site: HitSite): Engine {
  const loadCatalog = createCache(async () => parseCatalog(await files.catalog()));
  const loadShard = createCache(async (name) => parseShard(await files.file(name)));
  const loadText = createCache(async (name) => parsePageText(await files.file(name)));

  function shardsFor({ shards }: Catalog, wanted: Pick<QueryTerm, 'term' | 'isPrefix'>) {
    const firstTerms = shards.map(([first]) => first);
    const names = shardsOf(firstTerms, wanted).flatMap((number) => shards[number]?.[1] ?? []);
    return Promise.all(names.map(loadShard));
  }

  async function expand(catalog: Catalog, wanted: QueryTerm): Promise<readonly Expansion[]> {
    const found = expandTerm(await shardsFor(catalog, wanted), wanted);
    if (found.length > 0 || !wanted.allowsTypos) return found;
    const [letter = ''] = wanted.term;
    const shards: Shard[] = await shardsFor(catalog, { term: letter, isPrefix: true });
    return expandTypos(shards, wanted);
  }

  async function find(query: Query, catalog: Catalog, starts: Uint32Array): Promise<Found> {
    const expansions = await Promise.all(query.terms.map((term) => expand(catalog, term)));
    return { expansions, candidates: scoreSections(query, expansions, starts) };
  }

  /** Finds the best of what a single letter starts; undefined when that is less than wanted. */
  async function findByLetter(
    query: Query,
    { leads }: Catalog,
    starts: Uint32Array,
    count: number,
  ): Promise<Found | undefined> {
    const [wanted, ...others] = query.terms;
    if (!wanted || others.length > 0 || wanted.term !== letterOf(wanted.term)) return undefined;
    const file = leads.find(([letter]) => letter === wanted.term)?.[1];
    if (file === undefined) return undefined;
    const expansions = [equalAndLonger(await loadShard(file), wanted)];
    const candidates = scoreSections(query, expansions, starts);
    return candidates.length < count ? undefined : { expansions, candidates };
  }

  async function answer(query: Query, request: SearchRequest): Promise<SearchResult> {
    const catalog = await loadCatalog('');
    const starts = pageStarts(catalog.sections);
    const count = Math.min(request.hitsPerPage ?? DEFAULT_HITS, DEFAULT_HITS);
    const { expansions, candidates } =
      (await findByLetter(query, catalog, starts, count)) ?? (await find(query, catalog, starts));
    const closeness = createCloseness(request.query, correctionsOf(query.terms, expansions));
    const loadPage = (number: number) => loadText(catalog.texts[number] ?? '');
    const ranked = await rankSections(candidates, starts, closeness, loadPage, count);
    const chosen = chooseSections(ranked, count);
    const matcher = createMatcher(expansions);
    const options = hitOptions(request, site);
    const wanted = expansions.reduce((set, list, bit) => (list.length ? set | (1 << bit) : set), 0);
    const hits = chosen.map(({ page, section }) =>
      createHit(page, section, { matcher, wanted }, options),
    );
    return { hits, nbHits: candidates.length };
  }

  return {
    async search(request) {
      const text = request.query.slice(0, MAX_QUERY_LENGTH);
      const query = parseQuery(text);
      if (query.terms.length === 0) return { hits: [], nbHits: 0 };
      return answer(query, { ...request, query: text });
    },
    async prepare() {
      const { shards } = await loadCatalog('');
      if (shards.length <= SMALL_INDEX)
        await Promise.all(shards.map(([, name]) => loadShard(name)));
    },
  };
}
