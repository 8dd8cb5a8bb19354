import { type CharacterClass, characterClass } from './characters';

/** A part of a text, from the first to the position after its last UTF-16 unit. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const HYPHEN = 45;
const DOT = 46;
const UNDERSCORE = 95;

/** The class of the character at a position; behind the end it is a separator. */
export function classAt(text: string, position: number): CharacterClass {
  return characterClass(text.codePointAt(position) ?? 0);
}

/** The position behind the character at a position. */
export function positionAfter(text: string, position: number): number {
  return position + ((text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1);
}

/** Where a word ends that starts at a position, with all that hyphens, underscores and one short extension join to it. */
export function compoundEnd(text: string, start: number): number {
  const wordEnd = readWord(text, start);
  let end = wordEnd;
  while (isJoint(text, end)) end = readWord(text, end + 1);
  if (end > wordEnd) return end;
  const extensionEnd = readExtension(text, end);
  return extensionEnd > end && dividesAt(text, start, end) === end ? extensionEnd : end;
}

/** The parts of a compound: divided at its joints, and where case says so: `HTMLElement2` has two. */
export function compoundParts(compound: string): Span[] {
  const parts: Span[] = [];
  for (let start = 0; start < compound.length; ) {
    const wordEnd = readWord(compound, start);
    while (start < wordEnd) {
      const end = dividesAt(compound, start, wordEnd);
      parts.push({ start, end });
      start = end;
    }
    // The joint.
    start++;
  }
  return parts;
}

function isJoint(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code !== HYPHEN && code !== UNDERSCORE) return false;
  const type = classAt(text, position + 1);
  return type === 'lower' || type === 'upper' || type === 'digit';
}

/** Where letters and digits end that start at a position. */
function readWord(text: string, start: number): number {
  let position = start;
  while (position < text.length) {
    const code = text.charCodeAt(position);
    if (isAsciiWord(code)) {
      position++;
      continue;
    }
    if (isAsciiSeparator(code)) break;
    const type = classAt(text, position);
    if (type === 'separator' || type === 'ideograph') break;
    position = positionAfter(text, position);
  }
  return position;
}

/** Where case says that a new word starts, in letters and digits that start at a position. */
function dividesAt(text: string, start: number, end: number): number {
  let before: CharacterClass | undefined;
  for (let position = start; position < end; ) {
    const type = classAt(text, position);
    const next = positionAfter(text, position);
    const isStart =
      type === 'upper' &&
      position > start &&
      (before !== 'upper' || classAt(text, next) === 'lower');
    if (isStart) return position;
    if (type !== 'mark') before = type;
    position = next;
  }
  return end;
}

const MAX_EXTENSION = 3;

/** Where `.js` of `Node.js` ends, which people also write as `nodejs`; the call in `a.map()` is none. */
function readExtension(text: string, position: number): number {
  if (text.charCodeAt(position) !== DOT) return position;
  let end = position + 1;
  while (isLetter(text.charCodeAt(end))) end++;
  const length = end - position - 1;
  const goesOn = /^[\w.(-]/.test(text.charAt(end));
  return length === 0 || length > MAX_EXTENSION || goesOn ? position : end;
}

/** Of the English alphabet. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** By code unit: 1 for letters and digits. Every letter of a site is looked up. */
const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, code) =>
  isLetter(code) || (code >= 48 && code <= 57) ? 1 : 0,
);

function isAsciiWord(code: number): boolean {
  return ASCII_WORD[code] === 1;
}

/** Whether a code unit is known to divide words without a look into the table: most texts are ASCII for the most part. */
export function isAsciiSeparator(code: number): boolean {
  return code < 0x80 && !isAsciiWord(code);
}
