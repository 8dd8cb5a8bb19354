import { getOrLoad } from '../../shared/remember';
import { encodePath } from '../../shared/route';
import { createHit, type HitOptions } from '../hits/hit';
import {
  addressOf,
  type HitSite,
  isOriginal,
  pathOfPage,
  sectionAt,
} from '../hits/section-address';
import { SMALL_INDEX } from '../index/divide';
import {
  type Catalog,
  parseCatalog,
  parseLead,
  parseShard,
  type Shard,
} from '../index/index-files';
import { letterOf, readLeadPages } from '../index/leads';
import { headingTerm } from '../index/marked-terms';
import { createNames } from '../index/names';
import type { Language } from '../text/language';
import type { PageText } from '../text/page-text';
import { termOf } from '../text/tokenize';
import type { SearchHit, SearchRequest, SearchResult, SectionAddress } from '../types';
import { createCloseness } from './closeness';
import {
  correctionsOf,
  type Expansion,
  equalAndLonger,
  expandTerm,
  expandTypos,
  toPhrase,
} from './expand';
import { createMatcher, withoutPieces } from './matches';
import { createPageTexts } from './page-texts';
import { MAX_QUERY_LENGTH, parseQuery, type Query, type QueryTerm } from './query';
import { chooseSections, ownFirst, type Ranked, rankSections } from './rank';
import { pageStarts, type Scored, scoreSections, sectionsIn } from './score';
import { type Meaning, meaningsIn, meantShares } from './synonyms';

/** Where an engine gets its files from. */
export interface IndexFiles {
  /** What search knows of the language of the index. */
  language(): Promise<Language>;
  /** The text of the catalog. */
  catalog(): Promise<string>;
  /** The text of a file that the catalog names. */
  file(name: string): Promise<string>;
}

/** A section, in any language. */
export interface SectionPlace {
  /** Place of its page in all indexes of the site. */
  readonly page: number;
  /** The page's path without language. */
  readonly path: string;
  readonly id: string;
}

/** Answers queries from the files of an index, of which it loads those that a query needs. */
export interface Engine {
  search(request: SearchRequest): Promise<SearchResult>;
  /**
   * Answers for readers of another language: with sections that are written in this one, each with its counterpart.
   *
   * @param reader the engine of the readers' language
   */
  searchFor(reader: Pick<Engine, 'find'>, request: SearchRequest): Promise<SearchResult>;
  /** Where this language has a section; null where it does not, or search does not find it. */
  find(place: SectionPlace): Promise<SectionAddress | null>;
  /** Loads what any query needs. */
  prepare(): Promise<void>;
  /**
   * Loads what the next letter of a word will need, where that is little. To be called when the answer to the first is
   * shown: until then that needs the processor and the network.
   */
  loadAhead(): void;
}

/** A section that answers a query, as the engine and as readers see it. */
interface FoundSection {
  readonly ranked: Ranked;
  readonly hit: SearchHit;
}

interface Answer {
  /** Best first. */
  readonly found: readonly FoundSection[];
  readonly nbHits: number;
  readonly isClosest: boolean;
}

/** Sections that have terms of a query, best first, and the terms by which they do. */
interface Candidates extends Scored {
  readonly expansions: readonly (readonly Expansion[])[];
  /** What of the query pages say otherwise. */
  readonly meanings: readonly Meaning[];
}

const DEFAULT_HITS = 20;

/** Sections that have less than this share of what a query says do not answer it. */
const ANSWERS = 0.35;

/** How close a word of pages is to the reader's own: where pages have that as well, and where it is all that they say. */
const MEANT = 0.2;
const MEANT_ALONE = 0.7;

/** Parts of a compound that was written as one word are not shorter. */
const MIN_PART = 3;

/** More shards than this are not loaded before a query needs one of them. */
const MOST_AHEAD = 20;

/** Where more shards than this have terms that start alike, a word that is unknown is compared with fewer. Those of many pages are large. */
const MOST_ALIKE = 24;
const MOST_ALIKE_OF_MANY = 6;

/** Remembers what was loaded; a failure is forgotten. */
function createCache<T>(load: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>();
  return (name) => getOrLoad(loads, name, () => load(name));
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

/** Makes a test for the page at a path of the site. */
function createReadTest(path: string | undefined, { base }: HitSite): (page: PageText) => boolean {
  if (path === undefined) return () => false;
  const bare = (path: string): string => path.replace(/(?:\.html|\/index\.html|\/)$/, '') || '/';
  const read = bare(path.startsWith(base) ? `/${path.slice(base.length)}` : path);
  return ({ routePath }) => bare(encodePath(routePath)) === read;
}

/**
 * Makes an engine.
 *
 * @param site what addresses of hits are made with
 */
export function createEngine(files: IndexFiles, site: HitSite): Engine {
  const loadCatalog = createCache(async () => parseCatalog(await files.catalog()));
  const loadShard = createCache(async (name) => parseShard(await files.file(name)));
  const loadNameFile = createCache((name) => files.file(name));
  const loadNames = createCache(async () => createNames(await loadCatalog(''), loadNameFile));
  const nameOfText = async (page: number) => (await loadNames('')).text(page);
  const texts = createPageTexts(nameOfText, (name) => files.file(name));
  const loadLead = createCache(async (name) => parseLead(await files.file(name)));
  /** Names of the shards that the next letter of a word needs. */
  let ahead: readonly string[] = [];

  const loadLanguage = createCache(() => files.language());

  async function shardsFor(term: string, isPrefix: boolean): Promise<Shard[]> {
    const names = await loadNames('');
    return Promise.all((await names.shards({ term, isPrefix })).map(loadShard));
  }

  /** Finds the terms that a word means: itself or, where that is unknown, what it may be a beginning, a form or a slip of. */
  async function expand(wanted: QueryTerm): Promise<readonly Expansion[]> {
    const { term, typed, isPrefix, kind } = wanted;
    const [shards, longer] = await Promise.all([
      shardsFor(term, false),
      isPrefix ? shardsFor(typed, true) : [],
    ]);
    const found = expandTerm([...new Set([...shards, ...longer])], wanted);
    if (found.length > 0 || kind === 'pair' || kind === 'character') return found;
    if (!isPrefix) {
      const begun = expandTerm(await shardsFor(typed, true), {
        ...wanted,
        isPrefix: true,
      });
      if (begun.length > 0) return begun;
    }
    const alike = await shardsAlike(term);
    const similar = expandTypos(alike, wanted);
    if (similar.length > 0 || kind !== 'word') return similar;
    return expandSplit(alike, wanted);
  }

  /** The shards with the shortest beginning of a term that few have: slips behind it are found, in a large index from the second or third letter on. */
  async function shardsAlike(term: string): Promise<Shard[]> {
    const [names, { shardNames }] = await Promise.all([loadNames(''), loadCatalog('')]);
    const most = shardNames ? MOST_ALIKE_OF_MANY : MOST_ALIKE;
    const [letter = ''] = term;
    for (const beginning of [letter, term.slice(0, 2)]) {
      const few = await names.fewShards({ term: beginning, isPrefix: true }, most);
      if (few) return Promise.all(few.map(loadShard));
    }
    return shardsFor(term.slice(0, 3), true);
  }

  /** Finds the two words that an unknown one is made of: `webfonts`. */
  async function expandSplit(
    alike: readonly Shard[],
    { typed }: QueryTerm,
  ): Promise<readonly Expansion[]> {
    const language = await loadLanguage('');
    for (let at = typed.length - MIN_PART; at >= MIN_PART; at--) {
      const find = (shards: readonly Shard[], part: string) =>
        expandTerm(shards, { term: termOf(part, language), typed: part, isPrefix: false });
      const first = find(alike, typed.slice(0, at));
      if (first.length === 0) continue;
      const rest = typed.slice(at);
      const second = find(await shardsFor(termOf(rest, language), false), rest);
      if (second.length > 0) return toPhrase([first, second], 1);
    }
    return [];
  }

  const findTerm = async (term: string): Promise<readonly Expansion[]> =>
    expandTerm(await shardsFor(term, false), { term, typed: term, isPrefix: false });

  /** Finds the sections whose headings are the query. */
  async function findNamed(text: string, starts: Uint32Array): Promise<ReadonlySet<number>> {
    const term = headingTerm(text);
    const found = term === undefined ? [] : await findTerm(term);
    return new Set(found.flatMap(({ list }) => sectionsIn(list, starts)));
  }

  /** Finds what pages call the words of a query, by its terms. @param own what they have of these words themselves */
  async function expandMeanings(
    meanings: readonly Meaning[],
    own: readonly (readonly Expansion[])[],
  ): Promise<readonly Expansion[][]> {
    const found: Expansion[][] = own.map(() => []);
    for (const { terms, phrases } of meanings) {
      for (const phrase of phrases) {
        const words = phrase.map(async (term) => findTerm(term));
        const expansions = await Promise.all(words);
        for (const index of terms) {
          const closeness = own[index]?.length ? MEANT : MEANT_ALONE;
          const meant = toPhrase(expansions, closeness).map((each) => ({ ...each, isMeant: true }));
          found[index]?.push(...meant);
        }
      }
    }
    return found;
  }

  async function findByTerms(
    query: Query,
    starts: Uint32Array,
    language: Language,
  ): Promise<Candidates> {
    const [own, named, meanings] = await Promise.all([
      Promise.all(query.terms.map(expand)),
      findNamed(query.text, starts),
      meaningsIn(query, language, findTerm),
    ]);
    const meant = await expandMeanings(meanings, own);
    const expansions = own.map((found, index) => [...found, ...(meant[index] ?? [])]);
    return { expansions, meanings, ...scoreSections(query, expansions, starts, named) };
  }

  /** Finds the best of what a single letter starts; undefined when that is less than wanted. */
  async function findByLetter(
    query: Query,
    { leads }: Catalog,
    starts: Uint32Array,
    count: number,
  ): Promise<Candidates | undefined> {
    const [wanted, ...others] = query.terms;
    if (!wanted || others.length > 0 || wanted.term !== letterOf(wanted.term)) return undefined;
    const found = leads.find(([letter]) => letter === wanted.term);
    if (!found) return undefined;
    const lead = await loadLead(found[1]);
    for (const [index, page] of readLeadPages(found[2]).entries()) {
      const text = lead.pages[index];
      if (text) texts.know(page, text);
    }
    const expansions = [equalAndLonger(lead, wanted)];
    const scored = scoreSections(query, expansions, starts);
    return scored.candidates.length < count ? undefined : { expansions, meanings: [], ...scored };
  }

  async function answer(
    request: SearchRequest,
    isWanted: (section: Ranked) => boolean,
  ): Promise<Answer> {
    const text = request.query.slice(0, MAX_QUERY_LENGTH);
    const [language, catalog] = await Promise.all([loadLanguage(''), loadCatalog('')]);
    const query = parseQuery(text, language);
    if (query.terms.length === 0) return { found: [], nbHits: 0, isClosest: false };
    const starts = pageStarts(catalog.sections);
    const count = Math.min(request.hitsPerPage ?? DEFAULT_HITS, DEFAULT_HITS);
    const byLetter = await findByLetter(query, catalog, starts, count);
    const { expansions, candidates, shares, meanings } =
      byLetter ?? (await findByTerms(query, starts, language));
    const corrections = correctionsOf(query.terms, expansions);
    const meant = meantShares(meanings, shares);
    const closeness = createCloseness(query, { corrections, meant, language });
    const ranked = await rankSections(candidates, starts, closeness, texts.load, count);
    const marked = withoutPieces(query, expansions);
    const matcher = createMatcher(marked, language);
    const options = hitOptions(request, site);
    const wanted = marked.reduce((set, list, bit) => (list.length ? set | (1 << bit) : set), 0);
    const isRead = createReadTest(request.from, site);
    const chosen = chooseSections(ownFirst(ranked.filter(isWanted), isRead), count);
    // Snippets are made of texts that did not count, too.
    await Promise.all(chosen.map(({ number, section }) => texts.load(number, [section])));
    const found = chosen.map((ranked) => ({
      ranked,
      hit: createHit(ranked.page, ranked.section, { matcher, wanted }, options),
    }));
    const [letter] = byLetter ? query.terms : [];
    const names = await loadNames('');
    ahead =
      (letter && (await names.fewShards({ term: letter.typed, isPrefix: true }, MOST_AHEAD))) ?? [];
    const best = Math.max(...found.map(({ ranked }) => ranked.matched));
    return { found, nbHits: candidates.length, isClosest: found.length > 0 && best < ANSWERS };
  }

  return {
    async search(request) {
      const { found, nbHits, isClosest } = await answer(request, () => true);
      return { hits: found.map(({ hit }) => hit), nbHits, isClosest };
    },
    async searchFor(reader, request) {
      const { found, isClosest } = await answer(request, ({ page }) => !isOriginal(page, site));
      // Of another language, readers want what answers, and nothing that is only close.
      if (isClosest) return { hits: [], nbHits: 0 };
      const withCounterpart = async ({ hit, ranked }: FoundSection): Promise<SearchHit> => {
        const { number, page, section } = ranked;
        const { id } = sectionAt(page, section);
        const place = { page: number, path: pathOfPage(page, site), id };
        return { ...hit, counterpart: await reader.find(place) };
      };
      const hits = await Promise.all(found.map(withCounterpart));
      return { hits, nbHits: hits.length };
    },
    async find({ page: number, path, id }) {
      if ((await nameOfText(number)) === '') return null;
      const page = await texts.load(number, []);
      const section = page.sections.findIndex((each) => each.id === id);
      // Indexes of different builds do not count alike.
      const isSame = section >= 0 && pathOfPage(page, site) === path;
      return isSame ? addressOf(page, section, site) : null;
    },
    async prepare() {
      const [{ shards }] = await Promise.all([loadCatalog(''), loadLanguage('')]);
      if (shards.length <= SMALL_INDEX)
        await Promise.all(shards.map(([, name]) => loadShard(name)));
    },
    loadAhead() {
      // Who searches on will see the failure.
      for (const name of ahead) loadShard(name).catch(() => undefined);
    },
  };
}
