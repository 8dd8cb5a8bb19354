import type { CardFont } from './fonts';

/** Letters and digits that take a space beside Chinese and Japanese ones. */
const LATIN = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]`;
const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const HAN_LATIN = new RegExp(`(${HAN})(?=${LATIN})`, 'gu');
const LATIN_HAN = new RegExp(`(${LATIN})(?=${HAN})`, 'gu');

/** What nobody sees, but for what breaks and joins words or sets their direction. */
const UNSEEN = /(?![\u200B-\u200F])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** What needs no font. */
const NEEDS_NO_FONT = /[ \u200B-\u200F]/;

/** A word that may be longer than a line, which is one of code mostly. */
const LONG_WORD = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{24,}/gu;

/** Where words of code are made of several. */
const JOINT = /(?<=[\p{L}\d][./_:-]+)(?=[\p{L}\d])|(?<=\p{Ll})(?=\p{Lu})/gu;

/** A text as it stands on a card: with a space between Chinese and Latin letters, and places where long words may break. */
export function cardText(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  const spaced = plain.replace(HAN_LATIN, '$1 ').replace(LATIN_HAN, '$1 ');
  return spaced.replace(LONG_WORD, (word) => word.replace(JOINT, '\u200B'));
}

/** Whether a text is written without spaces between its words, in signs as high as they are wide. */
export function isCjk(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** A text without the characters that none of some fonts draws, and these. */
export function drawable(
  text: string,
  fonts: readonly CardFont[],
): { readonly text: string; readonly missing: readonly string[] } {
  const has = (character: string) =>
    NEEDS_NO_FONT.test(character) || fonts.some((font) => font.has(character));
  const characters = [...text];
  const missing = [...new Set(characters.filter((character) => !has(character)))];
  if (missing.length === 0) return { text, missing };
  return { text: cardText(characters.filter(has).join('')), missing };
}
