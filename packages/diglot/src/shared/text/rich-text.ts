/** The marks that a label may have, named as their HTML elements. */
export type TextMark = 'code' | 'strong' | 'em' | 'del';

/** A piece of a label with a mark. */
export interface MarkedText {
  readonly mark: TextMark;
  readonly text: RichText;
}

/** A label: plain text, or pieces of text in a row, of which some are marked. */
export type RichText = string | readonly (string | MarkedText)[];

/** Whether a label is a name in code and nothing else. */
export function isCodeName(text: RichText): boolean {
  const [first, ...others] = text;
  return typeof first === 'object' && first.mark === 'code' && others.length === 0;
}

/** What a label says, for places that take no marks. */
export function plainText(text: RichText): string {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'string' ? part : plainText(part.text))).join('');
}
