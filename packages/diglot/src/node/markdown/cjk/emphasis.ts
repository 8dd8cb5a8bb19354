import {
  characterAt,
  characterBefore,
  HAS_CJK,
  isAmbiguousPunctuation,
  isCjk,
  isPunctuation,
  isSpace,
} from './characters';

/** How a run of emphasis characters stands between its neighbours. */
export interface Flanking {
  readonly left: boolean;
  readonly right: boolean;
}

/** CommonMark's own rule for the character before and the character after a run. */
export function flanking(before: string, after: string): Flanking {
  const left =
    !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const right =
    !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  return { left, right };
}

/** The rule of the markdown-cjk-friendly specification: beside CJK a run can open and close. */
export function cjkFlanking(before: string, after: string): Flanking {
  if (!isSpace(before) && !isSpace(after) && (isCjk(before) || isCjk(after))) {
    return { left: true, right: true };
  }
  return flanking(before, after);
}

/** Escapes, and runs of emphasis characters. */
const TOKEN = /\\[\s\S]|\*+|~+/g;

/**
 * Where marks have to stand so that CommonMark recognises the runs of `*` and `~` beside CJK text that a reader would.
 * None in a text without CJK, so that English stays exactly CommonMark. What is no prose is for the caller to leave out.
 */
export function findMarkPlaces(text: string): number[] {
  if (!HAS_CJK.test(text)) return [];
  const places: number[] = [];
  for (const { 0: run, index } of text.matchAll(TOKEN)) {
    if (run[0] === '\\') continue;
    const end = index + run.length;
    const { before, after } = marksAround(text, index, end);
    if (before) places.push(index);
    if (after) places.push(end);
  }
  return places;
}

const NOWHERE = { before: false, after: false };

function marksAround(text: string, start: number, end: number) {
  const before = characterBefore(text, start);
  const after = characterAt(text, end);
  if (isSpace(before) || isSpace(after)) return NOWHERE;
  const plain = flanking(before, after);
  if (plain.left && plain.right) return NOWHERE;
  if (!isCjkEnd(text, start, before) && !isCjkStart(text, end, after)) return NOWHERE;
  return { before: isPunctuation(before), after: isPunctuation(after) };
}

/**
 * Whether the text after an index starts with a CJK character. A quote or bracket belongs to what it holds, one step
 * beyond the specification: otherwise `Go**"初心者"**を` from the table of its own issue would not be emphasis.
 */
function isCjkStart(text: string, index: number, first: string): boolean {
  if (isCjk(first)) return true;
  return isPunctuation(first) && isCjk(characterAt(text, index + first.length));
}

/** Whether the text before an index ends with a CJK character, a variation selector or a closing quote after it included. */
function isCjkEnd(text: string, index: number, last: string): boolean {
  if (isCjk(last) || /^[\u{E0100}-\u{E01EF}]$/u.test(last)) return true;
  if (isPunctuation(last) && isCjk(characterBefore(text, index - last.length))) return true;
  if (!/^[\uFE00-\uFE0E]$/.test(last)) return false;
  const base = characterBefore(text, index - 1);
  return isCjk(base) || (last === '\uFE01' && isAmbiguousPunctuation(base));
}

/**
 * A character that is neither white space nor punctuation for CommonMark, so that a run of `*` beside it can open and
 * close emphasis, and that a text does not hold in any form: not as it is, not as a character reference, not encoded in
 * an address. It is put in before parsing and taken out of everything that comes out. Unicode sets 32 code points aside
 * that no text may exchange; should one of each be written about, private characters follow.
 */
export function chooseMark(text: string): string {
  const lower = text.toLowerCase();
  for (let code = 0xfdd0; ; code = code === 0xfdef ? 0xf0000 : code + 1) {
    const mark = String.fromCodePoint(code);
    const forms = [mark, code.toString(16), String(code), encodeURIComponent(mark).toLowerCase()];
    if (!forms.some((form) => lower.includes(form))) return mark;
  }
}

/** Takes all marks out of a parser's output, in their percent-encoded form too. */
export function removeMarks(text: string, mark: string): string {
  if (mark === '') return text;
  const encoded = encodeURIComponent(mark);
  const decoded = text.includes(mark) ? text.replaceAll(mark, '') : text;
  return decoded.includes(encoded) ? decoded.replaceAll(encoded, '') : decoded;
}
