/** Ends a sentence: a full stop of Chinese or Japanese, or another before a space and a capital letter. */
const END = /[。！？]|[.!?؟](?=\s+["“„«¿¡(]?\p{Lu}|\s+\p{Lo})/u;

/** The first sentence of a text that is written in one paragraph; all of it where there is but one. */
export function firstSentence(text: string): string {
  const end = END.exec(text);
  return end ? text.slice(0, end.index + end[0].length) : text;
}
