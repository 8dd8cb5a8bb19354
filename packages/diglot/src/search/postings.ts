/**
 * Numbers as printable characters: hosts compress JSON and other text, and often no binary files,
 * and compressed, one character costs no more than its information.
 */

/** Printable, and not escaped in JSON. */
const ALPHABET = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((character) => character !== '"' && character !== '\\')
  .join('');

/** Half of the digits end a number, the others say that more digits follow. */
const HALF = ALPHABET.length / 2;

const DIGITS = new Uint8Array(128);
for (let index = 0; index < ALPHABET.length; index++) DIGITS[ALPHABET.charCodeAt(index)] = index;

/** A value as one character; empty when there are fewer characters than that. */
export function encodeDigit(value: number): string {
  return ALPHABET[value] ?? '';
}

/** A whole number of any size from 0; small ones take one character. */
export function encodeNumber(value: number): string {
  let rest = value;
  let text = '';
  while (rest >= HALF) {
    text += encodeDigit(HALF + (rest % HALF));
    rest = Math.floor(rest / HALF);
  }
  return text + encodeDigit(rest);
}

/** Reads what was encoded, from the start to the end. */
export interface NumberReader {
  readonly isDone: () => boolean;
  /** Characters that were read. */
  readonly position: () => number;
  readonly digit: () => number;
  readonly number: () => number;
}

/** Makes a reader of a text of digits and numbers. */
export function readNumbers(text: string): NumberReader {
  let position = 0;
  const digit = (): number => DIGITS[text.charCodeAt(position++)] ?? 0;
  return {
    position: () => position,
    isDone: () => position >= text.length,
    digit,
    number() {
      let value = 0;
      for (let unit = 1; position < text.length; unit *= HALF) {
        const next = digit();
        if (next < HALF) return value + next * unit;
        value += (next - HALF) * unit;
      }
      return value;
    },
  };
}
