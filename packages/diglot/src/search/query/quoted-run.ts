import { remember } from '../../shared/remember';
import type { PageSection } from '../text/page-text';

/** Fewer words one after the other are no part of a message. */
const MIN_RUN = 3;

const WORD = /[a-z\d_$]+/g;

/** Of a longer one the beginning is compared. */
const MAX_WORDS = 100;

/** The words of a section in Latin letters: messages are in English in all languages. */
interface SectionWords {
  /** One after the other, with a space around each. */
  readonly text: string;
  readonly all: ReadonlySet<string>;
}

const wordsOf = remember(({ heading, prose, code }: PageSection): SectionWords => {
  const list = `${heading} ${prose} ${code}`.toLowerCase().match(WORD) ?? [];
  return { text: ` ${list.join(' ')} `, all: new Set(list) };
}, new WeakMap());

/**
 * Makes a function that tells which share of a query a section says word by word, in one piece: most of a pasted message,
 * of which the reader's own names are no part.
 */
export function createQuotedShare(query: string): (section: PageSection) => number {
  const words = (query.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS);
  if (words.length < MIN_RUN) return () => 0;
  return (section) => {
    const { text, all } = wordsOf(section);
    let longest = 0;
    for (let start = 0; start + longest < words.length; ) {
      const end = start + longest;
      // No run has a word that the section has nowhere.
      if (!all.has(words[end] ?? '')) start = end + 1;
      else if (text.includes(` ${words.slice(start, end + 1).join(' ')} `)) longest += 1;
      else start += 1;
    }
    return longest < MIN_RUN ? 0 : longest / words.length;
  };
}
