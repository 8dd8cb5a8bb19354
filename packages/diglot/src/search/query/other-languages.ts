import { isInLatin, isLatin, writesLettersOf } from '../index/letters';
import type { SearchHit } from '../types';

/** With so many hits of their own language, readers need no others. */
const ENOUGH_HITS = 3;

/** A query of readers who may find more in a language that is not theirs. */
export interface QueryElsewhere {
  readonly query: string;
  /** BCP 47 tag of the readers' language. */
  readonly readerTag: string;
  /** BCP 47 tag of the other language. */
  readonly tag: string;
}

/** Whether a language writes letters of the query that the readers' own does not. */
export function writesMoreOf({ query, readerTag, tag }: QueryElsewhere): boolean {
  return !writesLettersOf(query, readerTag) && writesLettersOf(query, tag);
}

/**
 * Whether a language is to be searched, too, after the readers' own has answered: with few hits; and, for Latin words in a
 * language of another script, where no hit has them as a name.
 */
export function mayFindMore(
  { query, readerTag, tag }: QueryElsewhere,
  own: readonly SearchHit[],
): boolean {
  if (own.length < ENOUGH_HITS) return true;
  const isForeign = isInLatin(query) && !isLatin(readerTag) && isLatin(tag);
  return isForeign && !own.some((hit) => isNamed(query, hit));
}

/** Whether a hit's titles have all words of a query: it is a name, which all languages write alike. */
function isNamed(query: string, { hierarchy }: SearchHit): boolean {
  const titles = Object.values(hierarchy).join(' ').toLowerCase();
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => titles.includes(word));
}
