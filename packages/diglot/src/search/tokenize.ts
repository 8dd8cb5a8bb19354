import { characterClass, fold } from './characters';

/** A term and where it stands in the text, in UTF-16 units. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /**
   * - `word`: stands alone.
   * - `part`: of a compound, `dist` of `distPath`.
   * - `whole`: all parts of a compound as one, `distpath`; its parts stand before it.
   * - `pair`: two characters of a script without spaces.
   * - `last`: the last character of such a run. A character that is not the last is found as the
   *   beginning of a pair.
   */
  readonly kind: 'word' | 'part' | 'whole' | 'pair' | 'last';
}

/** Longer ones are no words: hashes, encoded data. */
const MAX_TERM = 48;

/** Compounds of more parts are found by their parts alone. */
const MAX_PARTS = 6;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Divides a text into terms, the same way at build time and in every browser: no dictionary and no
 * table of the platform decides. Runs of Han and the like become overlapping pairs; identifiers are
 * divided at case, hyphens, dots and all other punctuation.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    const codePoint = text.codePointAt(position) ?? 0;
    const type = characterClass(codePoint);
    if (type === 'ideograph') position = readIdeographs(text, position, tokens);
    else if (type === 'separator' || type === 'mark') position += codePoint > 0xffff ? 2 : 1;
    else position = readCompound(text, position, tokens);
  }
  return tokens;
}

function readIdeographs(text: string, start: number, tokens: Token[]): number {
  let position = start;
  let previous: Span | undefined;
  while (position < text.length) {
    const codePoint = text.codePointAt(position) ?? 0;
    const type = characterClass(codePoint);
    // A voicing mark belongs to the character before it.
    if (type !== 'ideograph' && type !== 'mark') break;
    const end = position + (codePoint > 0xffff ? 2 : 1);
    if (type === 'ideograph') {
      if (previous) push(tokens, text, { start: previous.start, end }, 'pair');
      previous = { start: position, end };
    }
    position = end;
  }
  if (previous) push(tokens, text, { start: previous.start, end: position }, 'last');
  return position;
}

/** Reads a word with all that hyphens, underscores and one short extension join to it. */
function readCompound(text: string, start: number, tokens: Token[]): number {
  const parts: Span[] = [];
  let position = start;
  for (;;) {
    position = readWord(text, position, parts);
    if (!/[-_]/.test(text[position] ?? '') || !isWordStart(text, position + 1)) break;
    position += 1;
  }
  const extension = parts.length === 1 ? readExtension(text, position) : undefined;
  if (extension) {
    parts.push(extension);
    position = extension.end;
  }
  const [first] = parts;
  if (parts.length === 1 && first) {
    push(tokens, text, first, 'word');
    return position;
  }
  for (const part of parts) push(tokens, text, part, 'part');
  if (parts.length <= MAX_PARTS) push(tokens, text, { start, end: position }, 'whole');
  return position;
}

function isWordStart(text: string, position: number): boolean {
  const type = characterClass(text.codePointAt(position) ?? 0);
  return type === 'lower' || type === 'upper' || type === 'digit';
}

/** Reads letters and digits, divided where case says that a new word starts: `HTMLElement2` has two. */
function readWord(text: string, start: number, parts: Span[]): number {
  let position = start;
  let partStart = start;
  let before: string | undefined;
  while (position < text.length) {
    const codePoint = text.codePointAt(position) ?? 0;
    const type = characterClass(codePoint);
    if (type === 'separator' || type === 'ideograph') break;
    const next = position + (codePoint > 0xffff ? 2 : 1);
    const startsPart =
      type === 'upper' &&
      position > partStart &&
      (before !== 'upper' || characterClass(text.codePointAt(next) ?? 0) === 'lower');
    if (startsPart) {
      parts.push({ start: partStart, end: position });
      partStart = position;
    }
    if (type !== 'mark') before = type;
    position = next;
  }
  parts.push({ start: partStart, end: position });
  return position;
}

/** `.js` of `Node.js`, which people also write as `nodejs`; the call in `a.map()` is none. */
function readExtension(text: string, position: number): Span | undefined {
  const match = /^\.([A-Za-z]{1,3})(?![\w.(-])/.exec(text.slice(position, position + 6));
  const length = match?.[1]?.length;
  return length === undefined ? undefined : { start: position + 1, end: position + 1 + length };
}

/** English plurals are the most frequent reason why a word is not found: `files` is `file`. */
function toSingular(term: string): string {
  return /^[a-z\d]{3,}s$/.test(term) && !/[ijsu]s$/.test(term) ? term.slice(0, -1) : term;
}

function push(tokens: Token[], text: string, { start, end }: Span, kind: Token['kind']): void {
  if (end - start > MAX_TERM) return;
  const source = text.slice(start, end);
  const folded = fold(kind === 'whole' ? source.replace(/[-_.]/g, '') : source);
  const term = kind === 'pair' || kind === 'last' ? folded : toSingular(folded);
  if (term !== '') tokens.push({ term, start, end, kind });
}
