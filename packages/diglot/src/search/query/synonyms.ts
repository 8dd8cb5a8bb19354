import type { TermEntry } from '../index/divide';
import { synonymTerm } from '../index/marked-terms';
import type { Language } from '../text/language';
import { type Token, tokenize } from '../text/tokenize';
import type { Expansion } from './expand';
import { readingOf } from './phrase';
import { parseQuery, type Query } from './query';

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

/** The words of a text, and the characters of scripts without spaces. */
function wordsOf(text: string, language: Language): Token[] {
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

/** A space separates lists of the index. */
const SPACE = '\u00a0';

/** The term by which a phrase is found: of what queries ask for, the first. */
function keyOf(phrase: string, language: Language): string | undefined {
  const { terms } = parseQuery(phrase, language);
  const key = terms.find(({ kind }) => kind === 'word' || kind === 'part' || kind === 'pair');
  return (key ?? terms[0])?.term;
}

/** Entries of an index with what readers call otherwise than pages: where the words are that readers type. */
export function synonymEntries(synonyms: readonly Synonym[], language: Language): TermEntry[] {
  const byKey = new Map<string, string[]>();
  for (const { say, mean } of synonyms) {
    for (const phrase of say) {
      const key = keyOf(phrase, language);
      if (key === undefined) continue;
      const lines = byKey.get(key) ?? [];
      byKey.set(key, [...lines, [phrase, ...mean].join('\t').replaceAll(' ', SPACE)]);
    }
  }
  return Array.from(byKey, ([key, lines]) => [synonymTerm(key), lines.join('\n')]);
}

/** Finds the stretches of a query that pages say otherwise. @param find what the index has for a term */
export async function meaningsIn(
  { text, terms }: Query,
  language: Language,
  find: (term: string) => Promise<readonly Pick<Expansion, 'list'>[]>,
): Promise<Meaning[]> {
  const words = wordsOf(text, language);
  const keys = new Set(terms.map(({ term }) => term));
  const found = await Promise.all(Array.from(keys, (key) => find(synonymTerm(key))));
  const lines = found.flat().flatMap(({ list }) => list.replaceAll(SPACE, ' ').split('\n'));
  return lines.flatMap((line) => {
    const [phrase = '', ...mean] = line.split('\t');
    const said = wordsOf(phrase, language).map(({ term }) => term);
    const phrases = mean.map((each) => termsOf(each, language));
    const meantKeys = mean.map((each) => readingOf(each, language).join(''));
    return words.flatMap(({ start }, at): Meaning[] => {
      if (said.some((term, index) => words[at + index]?.term !== term)) return [];
      const end = words[at + said.length - 1]?.end ?? 0;
      const covered = terms.flatMap((each, index) =>
        each.kind !== 'character' && each.start >= start && each.end <= end ? index : [],
      );
      return [{ terms: covered, phrases, keys: meantKeys }];
    });
  });
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
