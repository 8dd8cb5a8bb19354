import type { Closeness } from './closeness';
import type { PageText } from './page-text';
import { type Candidate, scoreOfPieces } from './score';

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
}

/** The texts of so many pages are loaded at once, to rank their sections and cut snippets. */
const PAGES_AT_ONCE = 10;

/** So often, at most: a second time when the first pages leave places in the list. */
const MAX_LOADS = 2;

/** Sections of one page that may stand before those of other pages. */
const SECTIONS_OF_PAGE = 5;

/** As many sections are looked at more closely. */
const MAX_CONSIDERED = 200;

interface Located extends Candidate {
  readonly page: number;
}

/** Tells on which page each section of the index is. */
function locate(candidates: readonly Candidate[], starts: Uint32Array): Located[] {
  const pageOf = (section: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= section) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return candidates.map((candidate) => ({ ...candidate, page: pageOf(candidate.section) }));
}

/**
 * Loads the pages of the best candidates and ranks these by what the texts say.
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
  loadPage: (number: number) => Promise<PageText>,
  count: number,
): Promise<Ranked[]> {
  const located = locate(candidates, starts);
  const pages = new Map<number, PageText>();
  let ranked: Ranked[] = [];
  for (let loads = 0; loads < MAX_LOADS; loads++) {
    const useful = loads === 0 ? located : located.filter(({ hasAll }) => hasAll);
    const wanted = [...new Set(useful.map(({ page }) => page))]
      .filter((number) => !pages.has(number))
      .slice(0, PAGES_AT_ONCE);
    if (wanted.length === 0) break;
    const loaded = await Promise.all(wanted.map(loadPage));
    for (const [index, page] of loaded.entries()) pages.set(wanted[index] ?? 0, page);
    const considered = located.filter(({ page }) => pages.has(page)).slice(0, MAX_CONSIDERED);
    let answers = 0;
    ranked = considered.flatMap((candidate): Ranked[] => {
      const page = pages.get(candidate.page);
      if (!page) return [];
      const section = candidate.section - (starts[candidate.page] ?? 0);
      const { tier, factor } = closeness.of(page, section, candidate.hasAll);
      const { knowsRuns } = closeness;
      if (knowsRuns ? tier > 0 : candidate.hasAll) answers += 1;
      const score = knowsRuns && tier === 0 ? scoreOfPieces(candidate) : candidate.score;
      return [{ page, number: candidate.page, section, tier, score: score * factor }];
    });
    if (answers >= count) break;
  }
  return ranked.sort((a, b) => b.tier - a.tier || b.score - a.score);
}

/** Puts sections of pages that have many behind the others, in the same order otherwise. */
function spread(ranked: readonly Ranked[]): Ranked[] {
  const counts = new Map<PageText, number>();
  const isFirst = ranked.map(({ page }) => {
    const before = counts.get(page) ?? 0;
    counts.set(page, before + 1);
    return before < SECTIONS_OF_PAGE;
  });
  return [...ranked.filter((_, at) => isFirst[at]), ...ranked.filter((_, at) => !isFirst[at])];
}

/** The best sections; a page that has many leaves room for others that are no worse. */
export function chooseSections(ranked: readonly Ranked[], count: number): Ranked[] {
  const sayIt = ranked.filter(({ tier }) => tier > 0);
  const others = ranked.filter(({ tier }) => tier === 0);
  const chosen = new Set([...spread(sayIt), ...spread(others)].slice(0, count));
  return ranked.filter((each) => chosen.has(each));
}
