const CLASSES = ['separator', 'lower', 'upper', 'digit', 'mark', 'ideograph'] as const;

/** What a character is to the tokeniser. */
export type CharacterClass = (typeof CLASSES)[number];

/**
 * Scripts without spaces between words, by code point. Written out instead of `\p{Script=Han}`, so
 * that a browser with newer Unicode tables divides a text as the build did.
 */
const IDEOGRAPHS: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x11ff], // Hangul letters
  [0x3005, 0x3007],
  [0x3041, 0x3096], // Hiragana
  [0x309d, 0x309f],
  [0x30a1, 0x30fa], // Katakana
  [0x30fc, 0x30ff],
  [0x3105, 0x312f], // Bopomofo
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff], // Han
  [0xac00, 0xd7a3], // Hangul
  [0xf900, 0xfaff],
  [0xff66, 0xff9f], // Katakana of half width
  [0x20000, 0x323af],
];

function classify(codePoint: number): CharacterClass {
  if (IDEOGRAPHS.some(([first, last]) => codePoint >= first && codePoint <= last)) {
    return 'ideograph';
  }
  const character = String.fromCodePoint(codePoint);
  if (/\p{Lu}/u.test(character)) return 'upper';
  if (/\p{L}/u.test(character)) return 'lower';
  if (/\p{N}/u.test(character)) return 'digit';
  return /\p{M}/u.test(character) ? 'mark' : 'separator';
}

/** By code point: one more than the number of its class, 0 while that is not known. Others are too rare to be kept. */
const known = new Uint8Array(0x20000);

/** The class of a code point. */
export function characterClass(codePoint: number): CharacterClass {
  const found = CLASSES[(known[codePoint] ?? 0) - 1];
  if (found) return found;
  const result = classify(codePoint);
  known[codePoint] = CLASSES.indexOf(result) + 1;
  return result;
}

/** True for a text that starts with a character of a script without spaces. */
export function isIdeographic(text: string): boolean {
  return characterClass(text.codePointAt(0) ?? 0) === 'ideograph';
}

const ASCII = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * A text in the form in which it is compared: case, width and accents make no difference. The folded
 * text is the folded characters, one after the other.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** Folds one character; an accent of its own becomes nothing. */
export function foldCharacter(character: string): string {
  if (character.charCodeAt(0) < 0x80) return character.toLowerCase();
  return character.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC');
}
