/** Where plain text may break although it has no space there: `<wbr>`, as a character that is not seen. */
export const BREAK = '\u200B';

/** A text as it was written. */
export const withoutBreaks = (text: string): string => text.replaceAll(BREAK, '');
