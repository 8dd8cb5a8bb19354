/** A term with its postings. */
export type TermEntry = readonly [term: string, list: string];

/** So few shards are loaded at once, before the first query: an index of that size is small. */
export const SMALL_INDEX = 16;

/**
 * Characters in a shard before compression, for indexes of so many. A query loads the shards of its terms: smaller ones mean
 * fewer bytes, and more files and names. A small index is loaded at once; of a large one, files have the names (`names.ts`).
 */
const SHARD_SIZES: readonly (readonly [indexSize: number, shardSize: number])[] = [
  [48_000, 4_000],
  [640_000, 1_000],
  [16_000_000, 4_000],
  [64_000_000, 16_000],
];
const MAX_SHARD_SIZE = 64_000;

/** From this share of its size on, a shard ends before the next term of those that end shards. */
const ENDS_FROM = 0.75;
/** One of so many terms ends shards. */
const ENDING_TERMS = 16;

/** Characters that an entry takes in a shard. */
export function sizeOf([term, list]: TermEntry): number {
  return term.length + list.length + 2;
}

/** The most characters in a shard of an index. It has few values, so that it seldom changes with the index. */
export function shardLimit(indexSize: number): number {
  return SHARD_SIZES.find(([most]) => indexSize <= most)?.[1] ?? MAX_SHARD_SIZE;
}

/** FNV-1a. */
function hash(term: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < term.length; index++) {
    value = Math.imul(value ^ term.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/**
 * Divides entries, in their order, into shards. Where a shard ends depends on what is in it, and mostly on the term that
 * follows: after a change, the division is soon the same as before.
 */
export interface ShardDivider {
  /** Tells whether an entry starts another shard, and takes it. */
  starts(entry: TermEntry): boolean;
}

/** Makes a divider at the start of a shard. */
export function createDivider(limit: number): ShardDivider {
  let size: number | undefined;
  return {
    starts(entry) {
      const added = sizeOf(entry);
      const isFull = size === undefined || size + added > limit;
      const isEnd = () => hash(entry[0]) % ENDING_TERMS === 0;
      const starts = isFull || ((size ?? 0) >= limit * ENDS_FROM && isEnd());
      size = starts ? added : (size ?? 0) + added;
      return starts;
    },
  };
}
