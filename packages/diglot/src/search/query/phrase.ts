import { classAt, positionAfter } from '../text/compounds';
import type { Language } from '../text/language';
import { tokenize } from '../text/tokenize';

/** How compounds are read: as their parts, `java` and `script`, or in one, which is the same however case writes them. */
export type Compounds = 'parts' | 'whole';

/** The terms of a text in their order, each once: Han by characters. @param compounds how they are read. @default 'parts' */
export function readingOf(
  text: string,
  language: Language,
  compounds: Compounds = 'parts',
): string[] {
  const read: { readonly term: string; readonly start: number }[] = [];
  for (const { term, kind, start } of tokenize(text, language)) {
    if (kind === 'pair') continue;
    if (kind === 'whole') {
      if (compounds === 'parts') continue;
      // Its parts stand before it.
      while ((read.at(-1)?.start ?? -1) >= start) read.pop();
    }
    read.push({ term, start });
  }
  return read.map(({ term }) => term);
}

/** A word of a phrase, as texts have it. */
interface PhraseWord {
  /** What all its forms begin with. */
  readonly start: string;
  /** What comes next in all of them, one of these: `librari` is `library` and `libraries`. */
  readonly next: string;
  /** So many letters may follow: of a stem, the word's ending. */
  readonly ending: number;
}

const MAX_ENDING = 5;

function toPhraseWord(term: string): PhraseWord {
  if (!/^[a-z]{3,}$/.test(term)) return { start: term, next: '', ending: 0 };
  const isOpen = term.endsWith('i');
  return {
    start: isOpen ? term.slice(0, -1) : term,
    next: isOpen ? 'iy' : '',
    ending: MAX_ENDING,
  };
}

/** Longer words between those of a phrase say something: `types of vue`, `build in order`. */
const MAX_SMALL = 3;

const isLetterOf = (text: string, position: number): boolean => {
  if (position >= text.length) return false;
  const type = classAt(text, position);
  return type === 'lower' || type === 'upper' || type === 'ideograph';
};

const isInWord = (text: string, position: number): boolean =>
  isLetterOf(text, position) || (position < text.length && classAt(text, position) === 'digit');

/** The end of what separates words: `dist path` is in `dist.path` and in `distPath`. */
function gapEnd(text: string, position: number): number {
  let end = position;
  while (end < text.length && !isInWord(text, end)) end = positionAfter(text, end);
  return end;
}

/** Where the word after a small one begins; undefined where there is none. */
function behindSmallWord(text: string, position: number): number | undefined {
  let end = position;
  for (let letters = 0; letters < MAX_SMALL && isLetterOf(text, end); letters++) {
    end = positionAfter(text, end);
  }
  const next = gapEnd(text, end);
  return next > end && end > position ? next : undefined;
}

/** Nothing longer is looked for in one piece: no text says so much of a question. */
const MAX_WORDS = 24;

/**
 * Makes a test for texts, in lower case, that say the words of a reading one after the other; `near` also with a small word
 * between two. It reads a text without taking it apart, which for long texts would take long. No regular expression
 * does it as fast: each would have to be made for a query, with all letters of Unicode in it.
 */
export function createPhraseTest(
  reading: readonly string[],
  distance: 'beside' | 'near' = 'beside',
): (text: string) => boolean {
  if (reading.length < 2 || reading.length > MAX_WORDS) return () => false;
  const words = reading.map(toPhraseWord);
  const first = words[0]?.start ?? '';
  const isWhole = /^[a-z\d]/.test(first);

  function isSaidFrom(text: string, position: number): boolean {
    let starts = new Set([position]);
    for (const [index, word] of words.entries()) {
      const ends = [...starts].flatMap((start) => endsOf(text, word, start));
      if (ends.length === 0) return false;
      if (index === words.length - 1) return true;
      starts = new Set(ends.flatMap((end) => startsBehind(text, end, distance)));
    }
    return true;
  }

  return (text) => {
    // Most texts lack one of the words.
    if (!words.every(({ start }) => text.includes(start))) return false;
    for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
      const isStart = !isWhole || at === 0 || !isInWord(text, at - 1);
      if (isStart && isSaidFrom(text, at)) return true;
    }
    return false;
  };
}

/** Where a word that starts at a position may end; nowhere if another one stands there. */
function endsOf(text: string, { start, next, ending }: PhraseWord, position: number): number[] {
  if (!text.startsWith(start, position)) return [];
  let end = position + start.length;
  if (next !== '') {
    if (end === text.length || !next.includes(text.charAt(end))) return [];
    end += 1;
  }
  const ends = [end];
  while (ends.length <= ending && /[a-z]/.test(text.charAt(end))) ends.push(++end);
  return ends;
}

/** Where the next word may start. */
function startsBehind(text: string, end: number, distance: 'beside' | 'near'): number[] {
  const next = gapEnd(text, end);
  const behind = distance === 'near' ? behindSmallWord(text, next) : undefined;
  return behind === undefined ? [next] : [next, behind];
}

/**
 * Makes a test for texts that say a query as it is, if that is one run of Han or the like: there the
 * index knows pairs of characters only.
 */
export function createRunTest(
  query: string,
  language: Language,
): ((text: string) => boolean) | undefined {
  const tokens = tokenize(query, language);
  const pairs = tokens.filter(({ kind }) => kind === 'pair').length;
  const isRun = pairs > 0 && tokens.length === 2 * pairs + 1;
  if (!isRun) return undefined;
  const run = readingOf(query, language).join('');
  return (text) => text.includes(run);
}
