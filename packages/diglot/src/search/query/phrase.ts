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

/** What may stand between the words of a phrase: `dist path` is in `dist.path` and in `distPath`. */
const GAP = '[^\\p{L}\\p{N}]*';

const WORD_START = '(?<![\\p{L}\\p{N}])';

/** A word of which the stem is known: `librari` is `library` and `libraries`. */
function formsOf(stem: string): string {
  return /^[a-z]{3,}$/.test(stem) ? `${stem.replace(/i$/, '[iy]')}[a-z]{0,5}` : stem;
}

/** The same, also with a small word: `types of vue`, `build in order`. */
const NEAR = `${GAP}(?:\\p{L}{1,3}[^\\p{L}\\p{N}]+)?`;

/** Nothing longer is looked for in one piece: patterns of hundreds of words take long, and no text says so much of a question. */
const MAX_WORDS = 24;

/**
 * Makes a test for texts that say the words of a reading one after the other. It reads a text
 * without taking it apart, which for long texts would take long.
 */
export function createPhraseTest(
  reading: readonly string[],
  distance: 'beside' | 'near' = 'beside',
): (text: string) => boolean {
  if (reading.length < 2 || reading.length > MAX_WORDS) return () => false;
  // Terms hold letters and digits only.
  const words = reading.map(formsOf);
  const start = /^[a-z\d]/.test(reading[0] ?? '') ? WORD_START : '';
  const pattern = new RegExp(start + words.join(distance === 'near' ? NEAR : GAP), 'iu');
  return (text) => pattern.test(text);
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
