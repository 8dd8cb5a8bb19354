import { DiglotError } from '../../../shared/diglot-error';
import type { Page } from '../../site/types';

/** One part of a site that is built in several places at once. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** More places than this have more to do with each other than with pages. */
export const MOST_SHARDS = 256;

/** `2/4`. @throws DiglotError when it is none */
export function parseShard(text: string): Shard {
  const [, first = '', second = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const [index, count] = [Number(first), Number(second)];
  if (index >= 1 && index <= count && count <= MOST_SHARDS) return { index, count };
  throw new DiglotError({
    code: 'bad-usage',
    message: `"--shard ${text}" names no shard.`,
    fix: `Write the shard's number and how many there are, up to ${MOST_SHARDS}: "--shard 1/4" to "--shard 4/4".`,
  });
}

/** As people and folders call it. */
export const shardName = ({ index, count }: Shard): string => `${index}-of-${count}`;

/**
 * The pages of a shard: every `count`th in the order of their addresses, which is the same everywhere. All versions
 * of a page are made in one place, because translations take ids from their originals.
 */
export function pagesOfShard(pages: readonly Page[], { index, count }: Shard): Page[] {
  return inOrder(pages).filter((_, position) => position % count === index - 1);
}

/** The shard that a page belongs to. */
export function shardOfPage(pages: readonly Page[], page: Page, count: number): Shard {
  return { index: (inOrder(pages).indexOf(page) % count) + 1, count };
}

function inOrder(pages: readonly Page[]): Page[] {
  return [...pages].sort((a, b) => (a.identity < b.identity ? -1 : 1));
}
