import { fold } from './characters';
import { compoundParts, type Span } from './compounds';
import { readUnits, type UnitKind } from './units';

/** A term and where it stands in the text, in UTF-16 units. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /**
   * - `word`: stands alone.
   * - `part`: of a compound, `dist` of `distPath`.
   * - `whole`: all parts of a compound as one, `distpath`; its parts stand before it.
   * - `pair`: two characters of a script without spaces.
   * - `last`: the last character of such a run. A character that is not the last is found as the
   *   beginning of a pair.
   */
  readonly kind: 'word' | 'part' | 'whole' | 'pair' | 'last';
}

/** Longer ones are no words: hashes, encoded data. */
const MAX_TERM = 48;

/** Compounds of more parts are found by their parts alone. */
const MAX_PARTS = 6;

/**
 * Divides a text into terms, the same way at build time and in every browser: no dictionary and no
 * table of the platform decides. Runs of Han and the like become overlapping pairs; identifiers are
 * divided at case, hyphens, dots and all other punctuation.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  readUnits(text, (from, to, unitKind) => {
    for (const { term, start, end, kind } of tokensOfUnit(text.slice(from, to), unitKind)) {
      tokens.push({ term, start: from + start, end: from + end, kind });
    }
  });
  return tokens;
}

/** The tokens of one unit of a text; their positions count in the unit. */
export function tokensOfUnit(unit: string, kind: UnitKind): Token[] {
  const whole = { start: 0, end: unit.length };
  if (kind !== 'compound') return toTokens(unit, whole, kind);
  const parts = compoundParts(unit);
  if (parts.length === 1) return toTokens(unit, whole, 'word');
  return [
    ...parts.flatMap((part) => toTokens(unit, part, 'part')),
    ...(parts.length <= MAX_PARTS ? toTokens(unit, whole, 'whole') : []),
  ];
}

/** No token for what is too long, or nothing but accents. */
function toTokens(unit: string, { start, end }: Span, kind: Token['kind']): Token[] {
  if (end - start > MAX_TERM) return [];
  const source = unit.slice(start, end);
  const folded = fold(kind === 'whole' ? source.replace(/[-_.]/g, '') : source);
  const term = kind === 'pair' || kind === 'last' ? folded : toStem(folded);
  return term === '' ? [] : [{ term, start, end, kind }];
}

/** The form under which a word is found. */
function toStem(term: string): string {
  return withoutArticle(toSingular(term));
}

/** Arabic joins its article to the word, and small words to the article: "the search" is found as "search". */
function withoutArticle(term: string): string {
  return term.replace(/^(?:[وفبك]?ال|لل)(?=..)/, '');
}

/** English plurals are the most frequent reason why a word is not found: `files` is `file`. */
function toSingular(term: string): string {
  return /^[a-z\d]{3,}s$/.test(term) && !/[ijsu]s$/.test(term) ? term.slice(0, -1) : term;
}
