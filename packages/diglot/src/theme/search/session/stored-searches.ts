import { readStored, writeStored } from '../../../client/storage';
import type { GroupedHit } from '../../../search/hits/group-hits';
import { fieldsOf, isHitType, isText, parseHierarchy } from '../../../search/hits/parse-hit';
import type { Hierarchy, HitType, SearchHit } from '../../../search/types';

/** A hit that was opened, or kept as a favourite: without its matches (DATA-15). */
export type StoredSearch = Pick<SearchHit, 'objectID' | 'type' | 'url' | 'hierarchy'>;

/** The searches that a reader made and keeps, newest first. */
export interface StoredSearches {
  readonly recent: readonly StoredSearch[];
  readonly favorite: readonly StoredSearch[];
}

const MAX_RECENT = 7;
const MAX_RECENT_WITH_FAVORITES = 4;
const MAX_FAVORITES = 10;

const without = (list: readonly StoredSearch[], { objectID }: StoredSearch): StoredSearch[] =>
  list.filter((each) => each.objectID !== objectID);

/** Lets the oldest drop out (SRCH-31). */
function limit({ recent, favorite }: StoredSearches): StoredSearches {
  const max = favorite.length > 0 ? MAX_RECENT_WITH_FAVORITES : MAX_RECENT;
  return { recent: recent.slice(0, max), favorite: favorite.slice(0, MAX_FAVORITES) };
}

/** The searches after one was opened: it is the newest, unless it is a favourite (SRCH-30). */
export function addRecent(searches: StoredSearches, opened: StoredSearch): StoredSearches {
  const { recent, favorite } = searches;
  if (favorite.some(({ objectID }) => objectID === opened.objectID)) return searches;
  return limit({ favorite, recent: [opened, ...without(recent, opened)] });
}

/** The searches after a recent one became a favourite (SRCH-32). */
export function addFavorite(
  { recent, favorite }: StoredSearches,
  kept: StoredSearch,
): StoredSearches {
  return limit({ recent: without(recent, kept), favorite: [kept, ...without(favorite, kept)] });
}

/** The searches without one of them. */
export function removeSearch(
  { recent, favorite }: StoredSearches,
  gone: StoredSearch,
): StoredSearches {
  return limit({ recent: without(recent, gone), favorite: without(favorite, gone) });
}

/** The heading that a content hit stands below is what is stored of it (SRCH-30). */
export function toStoredSearch(hit: GroupedHit): StoredSearch {
  const { objectID, type, url, hierarchy } = hit.type === 'content' ? (hit.parent ?? hit) : hit;
  return { objectID, type: type === 'content' ? deepestLevel(hierarchy) : type, url, hierarchy };
}

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const;

function deepestLevel(hierarchy: Hierarchy): HitType {
  return LEVELS.find((level) => hierarchy[level] !== null) ?? 'lvl1';
}

/** The keys of DocSearch: readers of a site that comes from it keep their searches. */
const keys = (indexName: string) => ({
  recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
});

/** The stored searches of an index. What cannot be read counts as none (SRCH-33). */
export function readSearches(indexName: string): StoredSearches {
  const { recent, favorite } = keys(indexName);
  return limit({
    recent: readStoredJson(recent, parseList) ?? [],
    favorite: readStoredJson(favorite, parseList) ?? [],
  });
}

/** The stored JSON as `parse` understands it; `undefined` when it is missing, broken or refused by `parse`. */
export function readStoredJson<T>(key: string, parse: (value: unknown) => T): T | undefined {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Stores the searches of an index. */
export function writeSearches(indexName: string, { recent, favorite }: StoredSearches): void {
  const names = keys(indexName);
  writeStored(names.recent, JSON.stringify(recent));
  writeStored(names.favorite, JSON.stringify(favorite));
}

function parseList(value: unknown): StoredSearch[] {
  return Array.isArray(value) ? value.flatMap((each) => parseSearch(each) ?? []) : [];
}

/** Somebody else's text may stand in the storage: only what looks like a search is one. */
function parseSearch(value: unknown): StoredSearch | undefined {
  const { objectID, type, url, hierarchy } = fieldsOf(value);
  if (!isText(objectID) || !isHitType(type) || !isText(url)) return undefined;
  // A text is stored as the heading that it stands below.
  if (type === 'content' || typeof hierarchy !== 'object' || hierarchy === null) return undefined;
  return { objectID, type, url, hierarchy: parseHierarchy(hierarchy) };
}
