import { fold } from '../text/characters';
import type { Language } from '../text/language';
import { type Token, tokenize, withoutJoints } from '../text/tokenize';

/** One term that a query asks for. */
export interface QueryTerm {
  /** In the form in which the index has it. */
  readonly term: string;
  /** As it was typed, folded: longer terms start with this. */
  readonly typed: string;
  readonly kind: Token['kind'];
  /** Whether longer terms that start with it match too: the reader may still be typing. */
  readonly isPrefix: boolean;
  /** How much a match counts beside those of other terms. */
  readonly share: number;
  /** Where it stands in the query. */
  readonly start: number;
  readonly end: number;
}

/** A query, taken apart. */
export interface Query {
  readonly text: string;
  /** The text without what a reader wants of a thing, an example or a guide; all of it where nothing else says anything. */
  readonly about: string;
  /** Whether all of it is in scripts without spaces. */
  readonly isRun: boolean;
  readonly terms: readonly QueryTerm[];
}

/** No query is longer, whoever sets it (SRCH-20). */
export const MAX_QUERY_LENGTH = 512;

/** As many as a set of bits can hold; more do not make a query clearer. */
const MAX_TERMS = 30;

/** Parts of a compound count less than the whole, of which they repeat each character; characters less than pairs. */
const SHARES: Readonly<Record<Token['kind'], number>> = {
  word: 1,
  whole: 1,
  part: 0.6,
  pair: 1,
  character: 0.3,
};

/** How much two characters count that stand together by chance: the end of a word and the beginning of the next. */
const ACROSS_WORDS = 0.2;

/** How much words count that say what a reader wants of a thing, and not which. */
const WISH = 0.3;

/** How much words that say nothing count in a run. */
const FILLER = 0.05;

/** Paths of somebody's machine in a message: what they are called says nothing. */
const PATH = /(?:[A-Za-z]:)?(?:[\\/][\w.@~-]+){3,}(?::\d+)*/g;

/** A query without what a message has of the machine that it comes from; positions stay the same. */
function withoutPlaces(text: string): string {
  const blank = (found: string): string => ' '.repeat(found.length);
  const rest = text.replace(PATH, blank);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

/** What a reader puts between quotation marks is meant as it is. */
const QUOTED = /(?<![\p{L}\p{N}])(?:'[^']+'|"[^"]+"|`[^`]+`|“[^”]+”|「[^」]+」)(?![\p{L}\p{N}])/gu;

/** Makes a test for tokens of a text that stand between quotation marks. */
function createQuotedTest(text: string): (token: Token) => boolean {
  const quoted = Array.from(text.matchAll(QUOTED), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  return (token) => quoted.some(({ start, end }) => start < token.start && token.end < end);
}

const isIdeographic = ({ kind }: Pick<Token, 'kind'>): boolean =>
  kind === 'pair' || kind === 'character';

/** Takes a query apart. The last word may be incomplete. */
export function parseQuery(text: string, language: Language): Query {
  const tokens = tokenize(withoutPlaces(text), language);
  const lastEnd = /[\s.]$/.test(text) ? -1 : (tokens.at(-1)?.end ?? 0);
  const words = readWords(text, language);
  const typedOf = ({ start, end }: Token): string => fold(withoutJoints(text.slice(start, end)));
  const isQuoted = createQuotedTest(text);
  const seen = new Set<string>();
  const all = tokens.flatMap((token): ReadTerm[] => {
    const { term, kind, start, end } = token;
    const key = `${kind} ${term}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const typed = typedOf(token);
    const isChance = kind === 'pair' && words !== undefined && !words.isOneWord(start, end);
    const isFiller = isIdeographic(token)
      ? (words?.isFiller(start, end) ?? false)
      : kind === 'word' && language.stopWords.has(typed) && !isQuoted(token);
    const isWish = isIdeographic(token)
      ? (words?.isWish(start, end) ?? false)
      : kind === 'word' && language.wishWords.has(term) && !isQuoted(token);
    return [
      {
        ...{ term, typed, kind, start, end, isFiller, isWish },
        isPrefix: !isIdeographic(token) && end === lastEnd,
        share: SHARES[kind] * (isChance ? ACROSS_WORDS : 1) * (isWish ? WISH : 1),
      },
    ];
  });
  const telling = all.filter(({ isFiller }) => !isFiller);
  const isRun = all.every(isIdeographic);
  const terms = telling.length > 0 && !isRun ? telling : all.map((term) => lessened(term, isRun));
  // Pairs say what characters say, and how they stand together.
  const kept = terms.length > MAX_TERMS ? terms.filter(({ kind }) => kind !== 'character') : terms;
  return { text, about: withoutWishes(text, all), isRun, terms: kept.slice(0, MAX_TERMS) };
}

/** A term of a query, and what it is good for there. */
interface ReadTerm extends QueryTerm {
  readonly isFiller: boolean;
  readonly isWish: boolean;
}

function withoutWishes(text: string, terms: readonly ReadTerm[]): string {
  if (terms.every(({ isFiller, isWish }) => isFiller || isWish)) return text;
  const wishes = terms.filter(({ isWish }) => isWish);
  return wishes.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** Words of a text in a script without spaces, as far as the platform tells them apart. */
interface Words {
  /** Whether a stretch of the text is in one word. */
  isOneWord(start: number, end: number): boolean;
  /** Whether all of it is in words that say nothing. */
  isFiller(start: number, end: number): boolean;
  /** Whether all of it is in words that say what is wanted of a thing. */
  isWish(start: number, end: number): boolean;
}

const segmenters = new Map<string, Intl.Segmenter | undefined>();

function segmenterOf(tag: string): Intl.Segmenter | undefined {
  if (!segmenters.has(tag)) segmenters.set(tag, createSegmenter(tag));
  return segmenters.get(tag);
}

function createSegmenter(tag: string): Intl.Segmenter | undefined {
  try {
    return new Intl.Segmenter(tag || undefined, { granularity: 'word' });
  } catch {
    // Not in this browser, or no tag of a language.
    return undefined;
  }
}

/**
 * Finds the words of a query. Only queries are read so: dictionaries differ from browser to browser, which may change an
 * order, and never what is found.
 */
function readWords(text: string, { tag, stopWords, wishWords }: Language): Words | undefined {
  const segments = segmenterOf(tag)?.segment(text);
  if (!segments) return undefined;
  const wordAt = new Int32Array(text.length);
  const folded: string[] = [];
  for (const { segment, index } of segments) {
    const word = folded.push(fold(segment)) - 1;
    wordAt.fill(word, index, index + segment.length);
  }
  const wordsIn = (start: number, end: number): Set<number> => new Set(wordAt.subarray(start, end));
  const areAllIn = (set: ReadonlySet<string>) => (start: number, end: number) =>
    [...wordsIn(start, end)].every((word) => set.has(folded[word] ?? ''));
  return {
    isOneWord: (start, end) => wordsIn(start, end).size === 1,
    isFiller: areAllIn(stopWords),
    isWish: areAllIn(wishWords),
  };
}

/** Of a run without spaces nothing is left out: a section that says all of it may have a word that says nothing elsewhere. */
function lessened(term: ReadTerm, isRun: boolean): QueryTerm {
  return isRun && term.isFiller ? { ...term, share: term.share * FILLER } : term;
}
