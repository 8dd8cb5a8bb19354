import type { SearchHit } from '../types';

/** A hit in its group. */
export interface GroupedHit extends SearchHit {
  /** The heading of level 1 that a content hit stands below, if that is a hit too. */
  readonly parent?: SearchHit | undefined;
}

/** Hits of one page. */
export interface HitGroup {
  /** The page's path, with `#` for its second group. */
  readonly id: string;
  /** Without markup. */
  readonly title: string;
  readonly hits: readonly GroupedHit[];
}

/** At most so many hits of one page (SRCH-26). */
const MAX_HITS = 20;

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
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

/** As many hits of the best page come before the next page, which may have better ones than the others. */
const MOST_BEFORE_NEXT = 2;

/**
 * Divides the hits of the best page: before those of the next page come the best two, with the heading that they stand
 * below, and what is better than all of the next page. Else a page with much about a thing would hide what answers.
 */
function divideBest(best: readonly SearchHit[], isBetter: (hit: SearchHit) => boolean) {
  const first = best.slice(0, MOST_BEFORE_NEXT);
  const isAbove = ({ type, hierarchy }: SearchHit): boolean =>
    type === 'lvl1' && first.some((hit) => hit.hierarchy.lvl1 === hierarchy.lvl1);
  const before = best.filter((hit) => first.includes(hit) || isAbove(hit) || isBetter(hit));
  return [before, best.filter((hit) => !before.includes(hit))] as const;
}

/**
 * Groups hits by page and inside by heading of level 1, both in the order of their best hit (SRCH-24). What the best page
 * says less well than the next one comes behind that, in a group of its own.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const pages = groupBy(hits, ({ url }) => url.replace(/#.*$/, ''));
  const [[id = '', best = []] = [], ...others] = pages;
  const [next] = others[0]?.[1] ?? [];
  const place = next ? hits.indexOf(next) : hits.length;
  const [before, behind] = divideBest(best, (hit) => hits.indexOf(hit) < place);
  const groups: (readonly [id: string, hits: readonly SearchHit[]])[] = [
    [id, before],
    ...others.slice(0, 1),
    [`${id}#`, behind],
    ...others.slice(1),
  ];
  return groups.filter(([, own]) => own.length > 0).map(([id, own]) => toGroup(id, own));
}

function toGroup(id: string, own: readonly SearchHit[]): HitGroup {
  const sections = groupBy(own.slice(0, MAX_HITS), ({ hierarchy }) => hierarchy.lvl1 ?? '');
  return {
    id,
    title: own[0]?.hierarchy.lvl0 ?? '',
    hits: [...sections.values()].flatMap(arrange),
  };
}
