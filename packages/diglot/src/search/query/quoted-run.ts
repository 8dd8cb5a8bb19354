import type { PageSection } from '../text/page-text';

/** Fewer words one after the other are no part of a message. */
const MIN_RUN = 3;

const WORD = /[a-z\d_$]+/g;

const known = new WeakMap<PageSection, string>();

/** The words of a section in Latin letters, with a space around each: messages are in English in all languages. */
function wordsOf(section: PageSection): string {
  let words = known.get(section);
  if (words === undefined) {
    const { heading, prose, code } = section;
    const text = `${heading} ${prose} ${code}`.toLowerCase();
    words = ` ${text.replace(/[^a-z\d_$]+/g, ' ')} `;
    known.set(section, words);
  }
  return words;
}

/**
 * Makes a function that tells which share of a query a section says word by word, in one piece: most of a pasted message,
 * of which the reader's own names are no part.
 */
export function createQuotedShare(query: string): (section: PageSection) => number {
  const words = query.toLowerCase().match(WORD) ?? [];
  if (words.length < MIN_RUN) return () => 0;
  return (section) => {
    const text = wordsOf(section);
    let longest = 0;
    for (let start = 0; start + longest < words.length; ) {
      const run = words.slice(start, start + longest + 1).join(' ');
      if (text.includes(` ${run} `)) longest += 1;
      else start += 1;
    }
    return longest < MIN_RUN ? 0 : longest / words.length;
  };
}
