import type { SearchHit } from '../types';

/** A hit in its group. */
export interface GroupedHit extends SearchHit {
  /** The heading of level 1 that a content hit stands below, if that is a hit too. */
  readonly parent?: SearchHit | undefined;
}

/** Hits of one page. */
export interface HitGroup {
  /** The page's path. */
  readonly id: string;
  /** Without markup. */
  readonly title: string;
  readonly hits: readonly GroupedHit[];
}

/** At most so many hits of one page (SRCH-26). */
const MAX_HITS = 20;

/** Hits in groups, in their order. Shared with the search itself, a function for it would be one more file to load. */
function divide(hits: readonly SearchHit[], keyOf: (hit: SearchHit) => string) {
  const keys = new Set(hits.map(keyOf));
  return Array.from(keys, (key) => [key, hits.filter((hit) => keyOf(hit) === key)] as const);
}

/**
 * Hits of one heading of level 1, in their order; but what stands below the heading is shown below it. A heading of its own
 * needs none above it.
 */
function arrange(hits: readonly SearchHit[]): GroupedHit[] {
  const parent = hits.find(({ type }) => type === 'lvl1');
  if (!parent) return [...hits];
  const isAhead = (hit: SearchHit) => hits.indexOf(hit) < hits.indexOf(parent);
  const ahead = hits.filter((hit) => isAhead(hit) && hit.type !== 'content');
  const others = hits.filter((hit) => hit !== parent && !ahead.includes(hit));
  return [...ahead, parent, ...others.map((hit) => ({ ...hit, parent }))];
}

/**
 * Groups hits by page, and inside by heading of level 1, both in the order of their best hit (SRCH-24): a page has one group.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return divide(hits, ({ url }) => url.replace(/#.*$/, '')).map(([id, own]) => toGroup(id, own));
}

function toGroup(id: string, own: readonly SearchHit[]): HitGroup {
  const sections = divide(own.slice(0, MAX_HITS), ({ hierarchy }) => hierarchy.lvl1 ?? '');
  return {
    id,
    title: own[0]?.hierarchy.lvl0 ?? '',
    hits: sections.flatMap(([, hits]) => arrange(hits)),
  };
}
