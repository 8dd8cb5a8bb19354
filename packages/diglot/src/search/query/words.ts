import { fold } from '../text/characters';
import type { Language } from '../text/language';

/** Words of a text in a script without spaces, as far as the platform tells them apart. */
export interface Words {
  /** Whether a stretch of the text is in one word. */
  isOneWord(start: number, end: number): boolean;
  /** Whether all of it is in words that say nothing. */
  isFiller(start: number, end: number): boolean;
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
export function readWords(text: string, { tag, stopWords }: Language): Words | undefined {
  const segments = segmenterOf(tag)?.segment(text);
  if (!segments) return undefined;
  const wordAt = new Int32Array(text.length);
  const isFiller: boolean[] = [];
  for (const { segment, index } of segments) {
    const word = isFiller.push(stopWords.has(fold(segment))) - 1;
    wordAt.fill(word, index, index + segment.length);
  }
  const wordsIn = (start: number, end: number): Set<number> => new Set(wordAt.subarray(start, end));
  return {
    isOneWord: (start, end) => wordsIn(start, end).size === 1,
    isFiller: (start, end) => [...wordsIn(start, end)].every((word) => isFiller[word]),
  };
}
