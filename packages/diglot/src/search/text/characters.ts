const CLASSES = ['separator', 'lower', 'upper', 'digit', 'mark', 'ideograph'] as const;

/** What a character is to the tokeniser. */
export type CharacterClass = (typeof CLASSES)[number];

/**
 * Scripts without spaces between words, by code point. Written out instead of `\p{Script=Han}`, so
 * that a browser with newer Unicode tables divides a text as the build did.
 */
const IDEOGRAPHS: readonly (readonly [first: number, last: number])[] = [
  [0x0e01, 0x0e30], // Thai; its signs above and below are marks
  [0x0e32, 0x0e33],
  [0x0e40, 0x0e46],
  [0x0e81, 0x0eb0], // Lao
  [0x0eb2, 0x0eb3],
  [0x0ebd, 0x0ec6],
  [0x1000, 0x102a], // Burmese
  [0x1100, 0x11ff], // Hangul letters
  [0x1780, 0x17b3], // Khmer
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

export const ASCII = /^[\0-\x7f]*$/;

/**
 * Marks that writers may leave out: accents, points of Hebrew, vowels and hamzas of Arabic with the stroke that only
 * makes its words longer. Marks of Indic scripts and of Thai are vowels that nobody leaves out.
 */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;

/** Letters that are written for one another. Those of Arabic are the ones that search engines for it take as equal. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g');

/** Zero of Arabic and of Persian. */
const ZEROS = [0x660, 0x6f0];

/** A digit of these scripts as the one that code has. */
function foldDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * A text in the form in which it is compared: case, width, accents and what else writers leave out or write for one
 * another make no difference. The folded text is the folded characters, one after the other.
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
  const bare = character.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC');
  // Unicode sees some letters as signs above a space, or as several words.
  const isSpaced =
    bare.includes(' ') && characterClass(character.codePointAt(0) ?? 0) !== 'separator';
  return (isSpaced ? bare.replaceAll(' ', '') : bare)
    .replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, foldDigit);
}
