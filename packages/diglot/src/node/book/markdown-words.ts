/** Divides a line of Markdown into what may change on its own: words, code, signs. */
export type ReadWords = (line: string) => string[];

/** Begins and ends a link among words; the end is followed by the address. No page holds these signs. */
const LINK = '\u0001';
const LINK_END = '\u0002';

const LABEL = String.raw`!?\[(?:\\.|[^\]\\])*\]`;
const TARGET = String.raw`\((?:<[^>]*>|[^()\s]*)\)`;
const PIECE = new RegExp(
  [`${LABEL}${TARGET}`, '`+[^`]+`+', String.raw`\\[!-/:-@[-\`{-~]`, String.raw`\*+`, '^ *#{1,6} ']
    .map((pattern) => `(?:${pattern})`)
    .join('|'),
  'g',
);

/** @param langTag says what is a word */
export function createWordReader(langTag: string): ReadWords {
  const segmenter = new Intl.Segmenter(langTag, { granularity: 'word' });
  const split = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  const read: ReadWords = (line) => {
    const words: string[] = [];
    let end = 0;
    for (const { 0: piece, index } of line.matchAll(PIECE)) {
      words.push(...split(line.slice(end, index)));
      const [, label, target] = /^!?\[(.*)\]\((.*)\)$/s.exec(piece) ?? [];
      if (label === undefined) words.push(piece);
      else words.push(LINK, ...read(label), LINK_END + target);
      end = index + piece.length;
    }
    return [...words, ...split(line.slice(end))];
  };
  return read;
}

/**
 * What readers see of words: neither emphasis nor the signs of headings, and addresses of links where they changed.
 * Code stays between backticks.
 */
export function shownWords(words: readonly string[], areSame: boolean): string {
  return words
    .map((word) => {
      if (word.startsWith(LINK_END)) return areSame ? '' : ` (${word.slice(LINK_END.length)})`;
      if (word === LINK || /^(?:\*+|\s*#{1,6} )$/.test(word)) return '';
      return word.replace(/^\\(?=[!-~]$)/, '');
    })
    .join('');
}
