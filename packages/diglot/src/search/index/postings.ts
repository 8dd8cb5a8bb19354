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
  isDone(): boolean;
  /** Characters that were read. */
  position(): number;
  digit(): number;
  number(): number;
}

/** Makes a reader of a text of digits and numbers. */
export function readNumbers(text: string): NumberReader {
  return new Reader(text);
}

/** A class, because each query and each build reads the lists of thousands of terms. */
class Reader implements NumberReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isDone(): boolean {
    return this.#position >= this.#text.length;
  }

  position(): number {
    return this.#position;
  }

  digit(): number {
    return DIGITS[this.#text.charCodeAt(this.#position++)] ?? 0;
  }

  number(): number {
    let value = 0;
    for (let unit = 1; !this.isDone(); unit *= HALF) {
      const next = this.digit();
      if (next < HALF) return value + next * unit;
      value += (next - HALF) * unit;
    }
    return value;
  }
}
