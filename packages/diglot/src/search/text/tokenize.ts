import { fold } from './characters';
import { compoundParts, type Span } from './compounds';
import type { Language } from './language';
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
   * - `character`: one of them; it stands behind the pair that it ends.
   */
  readonly kind: 'word' | 'part' | 'whole' | 'pair' | 'character';
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
export function tokenize(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  readUnits(text, (from, to, unitKind) => {
    const unit = tokensOfUnit(text.slice(from, to), unitKind, language);
    for (const { term, start, end, kind } of unit) {
      tokens.push({ term, start: from + start, end: from + end, kind });
    }
  });
  return tokens;
}

/** The tokens of one unit of a text; their positions count in the unit. */
export function tokensOfUnit(unit: string, kind: UnitKind, language: Language): Token[] {
  const whole = { start: 0, end: unit.length };
  if (kind !== 'compound') return toTokens(unit, whole, kind, language);
  const parts = compoundParts(unit);
  if (parts.length === 1) return toTokens(unit, whole, 'word', language);
  return [
    ...parts.flatMap((part) => toTokens(unit, part, 'part', language)),
    ...(parts.length <= MAX_PARTS ? toTokens(unit, whole, 'whole', language) : []),
  ];
}

/** No token for what is too long, or nothing but accents. */
function toTokens(
  unit: string,
  { start, end }: Span,
  kind: Token['kind'],
  language: Language,
): Token[] {
  if (end - start > MAX_TERM) return [];
  const source = unit.slice(start, end);
  const isWord = kind !== 'pair' && kind !== 'character';
  const term = isWord ? termOf(withoutJoints(source), language) : fold(source);
  return term === '' ? [] : [{ term, start, end, kind }];
}

/** A compound without what joins its parts. */
export function withoutJoints(compound: string): string {
  return compound.replace(/[-_.]/g, '');
}

/** The form under which a word is found. Stemmers know accents, which are folded after them. */
export function termOf(word: string, { stem }: Language): string {
  return withoutArticle(fold(stem(word.normalize('NFC').toLowerCase())));
}

/** Arabic joins its article to the word, and small words to the article: "the search" is found as "search". */
function withoutArticle(term: string): string {
  return term.replace(/^(?:[وفبك]?ال|لل)(?=..)/, '');
}
