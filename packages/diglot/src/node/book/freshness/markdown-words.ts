/** Divides a line of Markdown into what may change on its own: words, code, signs. */
export type ReadWords = (line: string) => string[];

/** Begins and ends a link among words; the end is followed by the address. No page holds these signs. */
const LINK = '\u0001';
const LINK_END = '\u0002';

/** Longer labels and addresses are no links: looking for their ends would take time by the square of a line's length. */
const LABEL = String.raw`!?\[(?:\\.|[^\]\\]){0,300}\]`;
const TARGET = String.raw`\((?:<[^>]{0,2000}>|[^()\s]{0,2000})\)`;
const PIECE = new RegExp(
  [
    `${LABEL}${TARGET}`,
    '(?<!`)`+[^`]+`+',
    String.raw`\\[!-/:-@[-\`{-~]`,
    String.raw`\*+`,
    '^ *#{1,6} ',
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|'),
  'g',
);

/** Passages of a long text, which end between words where that is possible. */
const PASSAGE = /.{1,1000}(?:(?=[\s\p{P}])|$)|.{1,1000}/gsu;

/** @param langTag says what is a word */
export function createWordReader(langTag: string): ReadWords {
  const segmenter = new Intl.Segmenter(langTag, { granularity: 'word' });
  // A segmenter copies the whole text for each word.
  const split = (text: string) =>
    (text.match(PASSAGE) ?? []).flatMap((passage) =>
      Array.from(segmenter.segment(passage), ({ segment }) => segment),
    );
  const read: ReadWords = (line) => {
    const words: string[] = [];
    let end = 0;
    for (const { 0: piece, index } of line.matchAll(PIECE)) {
      for (const word of split(line.slice(end, index))) words.push(word);
      const [, label, target] = /^!?\[(.*)\]\((.*)\)$/s.exec(piece) ?? [];
      if (label === undefined) words.push(piece);
      else words.push(LINK, ...read(label), LINK_END + target);
      end = index + piece.length;
    }
    return words.concat(split(line.slice(end)));
  };
  return read;
}

/**
 * What readers see of words: neither emphasis nor the signs of headings, and addresses of links where they changed.
 * Code stays between backticks.
 */
export function shownWords(words: readonly string[], areSame: boolean): string[] {
  return words
    .map((word) => {
      if (word.startsWith(LINK_END)) return areSame ? '' : ` (${word.slice(LINK_END.length)})`;
      if (word === LINK || /^(?:\*+|\s*#{1,6} )$/.test(word)) return '';
      return word.replace(/^\\(?=[!-~]$)/, '');
    })
    .filter((word) => word !== '');
}
