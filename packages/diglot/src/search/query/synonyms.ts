import type { Language } from '../text/language';
import { tokenize } from '../text/tokenize';
import { readingOf } from './phrase';
import type { Query } from './query';

/** Words that readers use, and what pages call the same. */
export interface Synonym {
  readonly say: readonly string[];
  readonly mean: readonly string[];
}

/** A stretch of a query that pages say otherwise. */
export interface Meaning {
  /** Places of the query's terms that it stands for. */
  readonly terms: readonly number[];
  /** Each is a word or several, as terms of the index. */
  readonly phrases: readonly (readonly string[])[];
  /** The same as headings say it: their terms as one text. */
  readonly keys: readonly string[];
}

interface Word {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text, and the characters of scripts without spaces. */
function wordsOf(text: string, language: Language): Word[] {
  return tokenize(text, language).filter(({ kind }) => kind !== 'pair' && kind !== 'whole');
}

/** The terms by which the index finds a phrase: compounds in one, and pairs where there are some. */
function termsOf(phrase: string, language: Language): string[] {
  const tokens = tokenize(phrase, language);
  const pairs = tokens.filter(({ kind }) => kind === 'pair');
  const isInPair = (start: number, end: number) =>
    pairs.some((pair) => pair.start <= start && end <= pair.end);
  return tokens.flatMap(({ term, kind, start, end }) =>
    kind === 'part' || (kind === 'character' && isInPair(start, end)) ? [] : term,
  );
}

/** What a site says of its readers' words, ready for queries. */
export interface Thesaurus {
  meaningsIn(query: Query): Meaning[];
}

/** Prepares the synonyms of a site. */
export function createThesaurus(synonyms: readonly Synonym[], language: Language): Thesaurus {
  /** By the first term of what readers say. */
  const entries = new Map<
    string,
    { readonly terms: readonly string[]; readonly mean: readonly string[] }[]
  >();
  for (const { say, mean } of synonyms) {
    for (const phrase of say) {
      const terms = wordsOf(phrase, language).map(({ term }) => term);
      const [first] = terms;
      if (first === undefined) continue;
      const known = entries.get(first) ?? [];
      entries.set(first, [...known, { terms, mean }]);
    }
  }
  return {
    meaningsIn({ text, terms }) {
      if (entries.size === 0) return [];
      const words = wordsOf(text, language);
      return words.flatMap(({ term, start }, at) =>
        (entries.get(term) ?? []).flatMap((entry): Meaning[] => {
          if (entry.terms.some((each, index) => words[at + index]?.term !== each)) return [];
          const end = words[at + entry.terms.length - 1]?.end ?? 0;
          const covered = terms.flatMap((each, index) =>
            each.kind !== 'character' && each.start >= start && each.end <= end ? index : [],
          );
          const phrases = entry.mean.map((phrase) => termsOf(phrase, language));
          const keys = entry.mean.map((phrase) => readingOf(phrase, language).join(''));
          return [{ terms: covered, phrases, keys }];
        }),
      );
    },
  };
}

/** How much of a query each of the headings stands for that pages have instead. @param shares of its terms in what it says */
export function meantShares(
  meanings: readonly Meaning[],
  shares: readonly number[],
): Map<string, number> {
  const meant = new Map<string, number>();
  for (const { terms, keys } of meanings) {
    const share = terms.reduce((sum, index) => sum + (shares[index] ?? 0), 0);
    for (const key of keys) meant.set(key, Math.max(share, meant.get(key) ?? 0));
  }
  return meant;
}
