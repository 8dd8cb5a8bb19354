import { tokenize } from './tokenize';

/** The terms of a text in their order, each once: compounds by their parts, Han by characters. */
export function readingOf(text: string): string[] {
  const terms: string[] = [];
  for (const { term, kind } of tokenize(text)) {
    if (kind === 'whole') continue;
    const [first = ''] = term;
    terms.push(kind === 'pair' ? first : term);
  }
  return terms;
}

/** What may stand between the words of a phrase: `dist path` is in `dist.path` and in `distPath`. */
const GAP = '[^\\p{L}\\p{N}]*';

const WORD_START = '(?<![\\p{L}\\p{N}])';

/**
 * Makes a test for texts that say the words of a reading one after the other. It reads a text
 * without taking it apart, which for long texts would take long.
 */
export function createPhraseTest(reading: readonly string[]): (text: string) => boolean {
  if (reading.length < 2) return () => false;
  // Terms are singular, and hold letters and digits only.
  const words = reading.map((term) => (/^[a-z\d]{3,}$/.test(term) ? `${term}s?` : term));
  const start = /^[a-z\d]/.test(reading[0] ?? '') ? WORD_START : '';
  const pattern = new RegExp(start + words.join(GAP), 'iu');
  return (text) => pattern.test(text);
}

/**
 * Makes a test for texts that say a query as it is, if that is one run of Han or the like: there the
 * index knows pairs of characters only.
 */
export function createRunTest(query: string): ((text: string) => boolean) | undefined {
  const tokens = tokenize(query);
  const isRun =
    tokens.length > 1 &&
    tokens.every(({ kind }, index) =>
      index === tokens.length - 1 ? kind === 'last' : kind === 'pair',
    );
  if (!isRun) return undefined;
  const run = readingOf(query).join('');
  return (text) => text.includes(run);
}
