import { groupBy } from '../../shared/group-by';
import type { PageText } from '../text/page-text';
import { ALSO_NAMED, type Closeness } from './closeness';
import type { Candidate } from './score';

/** A section that is considered, with its page's text. */
export interface Ranked {
  readonly page: PageText;
  /** The page's place in the index. */
  readonly number: number;
  /** Number of the section on its page. */
  readonly section: number;
  /** Sections that say the query as it was typed come before all others. */
  readonly tier: number;
  readonly score: number;
  /** See {@link Candidate.matched}. */
  readonly matched: number;
  /** See {@link Candidate.isNamed}. */
  readonly isNamed: boolean;
}

/** The texts of so many pages are loaded at once, to rank their sections and cut snippets. */
const PAGES_AT_ONCE = 10;

/**
 * So many more when the first ones leave places in the list: readers seldom come that far, and all wait for the bytes. Of a
 * run only texts tell whether they say it, so that as many again are read.
 */
const MORE_PAGES = 5;

/** Pages of many sections are as large as several: of such, fewer are loaded, but not fewer than these. */
const SECTIONS_AT_ONCE = 60;
const LEAST_PAGES = 5;

/** Of a run, which may be a whole question, many sections have a part. */
const SECTIONS_OF_RUN = 96;

/** Behind so many pages, those are not loaded whose best section scores less than this share of the best of all. */
const BEST_PAGES = 3;
const FAR_BEHIND = 0.3;

/** So many pages of which a heading is the query are loaded before all others. */
const NAMED_PAGES = 5;

/**
 * What so many sections say is read at once, those first that score best by their terms: of a run more, because only texts
 * tell whether they say it.
 */
const READ_AT_ONCE = 20;
const READ_OF_RUN = 30;

/** Headings lift others among the first: as often as this, what those say is read and all are ranked anew. */
const MOST_LIFTS = 2;

/** Among so many hits readers find what they know by its name. */
const FIRST_HITS = 3;

/** As many are seen without scrolling. */
const IN_SIGHT = 8;

/** A section that scores less than this share of the best of the next page answers far less well than that. */
const FAR_LESS = 0.8;

/** Sections of one page that may stand before better ones of other pages. */
const SECTIONS_OF_PAGE = 2;

/** Tells on which page a section of the index is. */
function createPageLookup(starts: Uint32Array): (section: number) => number {
  const pages = new Uint32Array(starts.at(-1) ?? 0);
  for (let page = 0; page + 1 < starts.length; page++) {
    pages.fill(page, starts[page], starts[page + 1]);
  }
  return (section) => pages[section] ?? 0;
}

/**
 * Loads the pages of the best candidates, with what the best of all say, and ranks these by that.
 *
 * More pages are loaded only while the list has room and other pages have all of the query: most
 * queries are answered by few pages or by very many, and cost no more than the first ones.
 *
 * @param count how many sections are wanted
 */
export async function rankSections(
  candidates: readonly Candidate[],
  starts: Uint32Array,
  closeness: Closeness,
  loadPage: (number: number, sections: readonly number[]) => Promise<PageText>,
  count: number,
): Promise<Ranked[]> {
  const pageOf = createPageLookup(starts);
  const pages = new Map<number, PageText>();
  const mostSections = closeness.knowsRuns ? SECTIONS_OF_RUN : SECTIONS_AT_ONCE;
  const farBehind = (candidates[0]?.score ?? 0) * FAR_BEHIND;
  // There may be many thousands of candidates, of which few are looked at.
  const nextPages = (count: number, isUseful: (candidate: Candidate) => boolean): number[] => {
    const wanted = new Set<number>();
    for (const { section, isNamed } of candidates) {
      const page = pageOf(section);
      if (isNamed && wanted.size < NAMED_PAGES && !pages.has(page)) wanted.add(page);
    }
    const sectionsOf = (page: number): number => (starts[page + 1] ?? 0) - (starts[page] ?? 0);
    let sections = [...wanted].reduce((sum, page) => sum + sectionsOf(page), 0);
    for (const candidate of candidates) {
      if (wanted.size >= count) break;
      const page = pageOf(candidate.section);
      if (pages.has(page) || wanted.has(page) || !isUseful(candidate)) continue;
      // Of a run only texts tell which sections say it.
      const maySayRun = closeness.knowsRuns && candidate.hasAll;
      const isFar = wanted.size >= BEST_PAGES && candidate.score < farBehind;
      sections += sectionsOf(page);
      const isLarge = wanted.size >= LEAST_PAGES && sections > mostSections;
      if (maySayRun || !(isFar || isLarge)) wanted.add(page);
    }
    return [...wanted];
  };
  /** The sections, by their numbers in the index, whose texts count. */
  const isRead = new Set<number>();
  const load = async (sections: readonly number[], others = new Set<number>()): Promise<void> => {
    const byPage = new Map<number, number[]>(Array.from(others, (page) => [page, []]));
    for (const section of sections) {
      isRead.add(section);
      const page = pageOf(section);
      byPage.set(page, [...(byPage.get(page) ?? []), section - (starts[page] ?? 0)]);
    }
    const loading = Array.from(byPage, async ([page, own]) => {
      pages.set(page, await loadPage(page, own));
    });
    await Promise.all(loading);
  };
  /** Loads pages, and what the best sections of all that are loaded say. */
  const read = (wanted: ReadonlySet<number>): Promise<void> => {
    const onPages = candidates.filter(({ section }) => {
      const page = pageOf(section);
      return wanted.has(page) || pages.has(page);
    });
    const mayBeRun = closeness.knowsRuns ? onPages.filter(({ hasAll }) => hasAll) : [];
    const best = [...mayBeRun.slice(0, READ_OF_RUN), ...onPages.slice(0, READ_AT_ONCE)];
    return load([...new Set(best.map(({ section }) => section))], new Set(wanted));
  };
  const rank = () =>
    candidates.flatMap((candidate, place) => {
      const number = pageOf(candidate.section);
      const page = pages.get(number);
      if (!page) return [];
      const section = candidate.section - (starts[number] ?? 0);
      const { matched, hasAll, isNamed } = candidate;
      const found = { place, hasAll, isRead: isRead.has(candidate.section) };
      const { tier, factor } = closeness.of(page, section, found);
      const score = candidate.score * factor;
      return [{ page, number, section, tier, score, matched, isNamed, hasAll }];
    });
  let ranked: ReturnType<typeof rank> = [];
  const more = closeness.knowsRuns ? PAGES_AT_ONCE : MORE_PAGES;
  for (const most of [PAGES_AT_ONCE, more]) {
    const wanted = nextPages(most, ({ hasAll }) => pages.size === 0 || hasAll);
    if (wanted.length === 0) break;
    await read(new Set(wanted));
    ranked = rank();
    const answers = ranked.filter(({ tier, hasAll }) => (closeness.knowsRuns ? tier > 0 : hasAll));
    if (answers.length >= count) break;
  }
  for (let lifts = 0; lifts < MOST_LIFTS; lifts++) {
    const lifted = inOrder(ranked)
      .slice(0, count)
      .map(({ number, section }) => (starts[number] ?? 0) + section);
    if (lifted.every((section) => isRead.has(section))) break;
    await load(lifted);
    ranked = rank();
  }
  return inOrder(ranked);
}

/** Best first. */
function inOrder(ranked: readonly Ranked[]): Ranked[] {
  const isNamed = ranked.some(({ tier }) => tier === 1);
  return ranked
    .map((each) => (each.tier === ALSO_NAMED ? { ...each, tier: isNamed ? 1 : 0 } : each))
    .sort((a, b) => b.tier - a.tier || b.score - a.score);
}

const isAhead = (a: Ranked, b: Ranked): boolean =>
  a.tier > b.tier || (a.tier === b.tier && a.score > b.score);

/**
 * Leaves out sections that would come before better ones of the next page only because their page does, from the third of a
 * page on: readers see the hits of a page together. What is in sight goes only where it is far less good. A page of which
 * three sections are better than the next one stays whole.
 */
function withoutFar(ranked: readonly Ranked[]): readonly Ranked[] {
  if (ranked.length <= IN_SIGHT) return ranked;
  const behind = new Set(ranked.slice(IN_SIGHT));
  const pages = [...groupBy(ranked, ({ page }) => page).values()];
  const far = pages.flatMap((own, place) => {
    const [next] = pages[place + 1] ?? [];
    const others = own.slice(SECTIONS_OF_PAGE);
    if (!next || others.some((each) => isAhead(each, next))) return [];
    return others.filter((each) => {
      if (each.tier > 0) return false;
      return behind.has(each) || next.tier > 0 || each.score < next.score * FAR_LESS;
    });
  });
  const left = new Set(far);
  return ranked.filter((each) => !left.has(each));
}

/** A section that scores this share of the best answers as well. */
const AS_WELL = 0.9;

/** Puts the best section of the page that is being read first, where it answers as well as the best of all. */
export function ownFirst(
  ranked: readonly Ranked[],
  isRead: (page: PageText) => boolean,
): readonly Ranked[] {
  const [best] = ranked;
  const own = ranked.find(({ page }) => isRead(page));
  if (!best || !own || own.tier < best.tier || own.score < best.score * AS_WELL) return ranked;
  return [own, ...ranked.filter((each) => each !== own)];
}

/**
 * Puts the best section whose heading is the query among the first ones. What ranks behind it is left out where it would
 * come before it, because the sections of a page are seen together.
 */
function namedAmongFirst(ranked: readonly Ranked[]): readonly Ranked[] {
  const named = ranked.find(({ isNamed }) => isNamed);
  if (!named) return ranked;
  const place = ranked.indexOf(named);
  if (place >= FIRST_HITS) return [named, ...ranked.filter((each) => each !== named)];
  const before = new Set(ranked.slice(0, place).map(({ page }) => page));
  before.delete(named.page);
  let room = FIRST_HITS - 1 - place;
  return ranked.filter(({ page }, at) => at < place || !before.has(page) || room-- > 0);
}

/** The best sections, in their order. */
export function chooseSections(ranked: readonly Ranked[], count: number): Ranked[] {
  return namedAmongFirst(withoutFar(ranked)).slice(0, count);
}
