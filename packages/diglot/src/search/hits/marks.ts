import type { Match } from '../query/matches';
import { ASCII, isIdeographic } from '../text/characters';
import type { MarkedAttribute, TextPiece } from '../types';
import type { Tags } from './parse-marks';

/** Divides a text at its matches. All pieces together are the text. */
export function toPieces(text: string, matches: readonly Match[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let position = 0;
  const push = (end: number, isMatch: boolean): void => {
    if (end > position) pieces.push({ text: text.slice(position, end), isMatch });
    position = end;
  };
  for (const { start, end } of matches) {
    push(start, false);
    push(end, true);
  }
  push(text.length, false);
  return pieces;
}

/** An attribute with its matches, in the shape of the hosted service. */
export function toAttribute(
  pieces: readonly TextPiece[],
  matched: number,
  wanted: number,
  { before, after }: Tags,
): MarkedAttribute {
  const value = pieces
    .map(({ text, isMatch }) => (isMatch ? before + text + after : text))
    .join('');
  const partial = matched === wanted ? 'full' : 'partial';
  return { value, matchLevel: matched === 0 ? 'none' : partial, pieces };
}

/** Words of a text, for counting: a run between spaces, or two characters of a script without. */
interface Unit {
  readonly start: number;
  readonly end: number;
  readonly words: number;
}

/** The units of a stretch of a text. */
function toUnits(text: string, from: number, to: number): Unit[] {
  const units: Unit[] = [];
  for (const { index, 0: run } of text.slice(from, to).matchAll(/\S+/g)) {
    const start = from + index;
    if (ASCII.test(run)) units.push({ start, end: start + run.length, words: 1 });
    else pushMixed(run, start, units);
  }
  return units;
}

/** A run that may hold characters of scripts without spaces. */
function pushMixed(run: string, runStart: number, units: Unit[]): void {
  let start = -1;
  let position = runStart;
  const close = (): void => {
    if (start >= 0) units.push({ start, end: position, words: 1 });
    start = -1;
  };
  for (const character of run) {
    const end = position + character.length;
    if (isIdeographic(character)) {
      close();
      units.push({ start: position, end, words: 0.5 });
    } else if (start < 0) start = position;
    position = end;
  }
  close();
}

const isSpaceAt = (text: string, position: number): boolean => /\s/.test(text.charAt(position));

/** The units around a position: all that a window of so many words can have, if it is to show what stands there. */
function unitsAround(text: string, position: number, words: number): Unit[] {
  let from = position;
  let to = position;
  // One run more than there are words, since the position may be inside of one.
  for (let runs = 0; runs <= words + 1; runs++) {
    while (from > 0 && isSpaceAt(text, from - 1)) from -= 1;
    while (from > 0 && !isSpaceAt(text, from - 1)) from -= 1;
    while (to < text.length && isSpaceAt(text, to)) to += 1;
    while (to < text.length && !isSpaceAt(text, to)) to += 1;
  }
  return toUnits(text, from, to);
}

/** Number of units from `first` on that make up so many words, at least one. */
function countUnits(units: readonly Unit[], first: number, words: number): number {
  let sum = 0;
  let index = first;
  while (index < units.length) {
    sum += units[index]?.words ?? 0;
    if (sum > words && index > first) break;
    index += 1;
  }
  return index - first;
}

/** The unit that so many words before a unit start with. */
function unitBefore(units: readonly Unit[], unit: number, words: number): number {
  let sum = 0;
  let index = unit;
  while (index > 0) {
    sum += units[index - 1]?.words ?? 0;
    if (sum > words) break;
    index -= 1;
  }
  return index;
}

/** More candidates than this do not make a better snippet. */
const MAX_WINDOWS = 40;

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The match that a position lies in the middle of. */
function matchAround(matches: readonly Match[], position: number): Match | undefined {
  return matches.find(({ start, end }) => start < position && position < end);
}

function windowAt(
  units: readonly Unit[],
  first: number,
  words: number,
  matches: readonly Match[],
): Match {
  // At the end of the text there are more words before the match.
  const start = Math.min(first, unitBefore(units, units.length, words));
  const count = countUnits(units, start, words);
  const head = units[start]?.start ?? 0;
  const tail = units[start + count - 1]?.end ?? 0;
  // No match is cut in two.
  const from = matchAround(matches, head)?.start ?? head;
  const to = matchAround(matches, tail)?.end ?? tail;
  const terms = matches
    .filter((match) => match.start >= from && match.end <= to)
    .reduce((set, match) => set | match.terms, 0);
  return { start: from, end: to, terms };
}

/** So many words fill a wide row, if they are as long as most: its width in letters, of which a Chinese character has two. */
const ROW_WORDS = 10;
const ROW = 78;

const widthOf = (character: string): number => (isIdeographic(character) ? 2 : 1);

/** Goes on behind a window of short words until it fills the row; a narrow row is filled by fewer words. */
function fill(text: string, matches: readonly Match[], window: Match, words: number): Match {
  if (words < ROW_WORDS) return window;
  let width = 0;
  for (const character of text.slice(window.start, window.end)) width += widthOf(character);
  let { end } = window;
  let position = end;
  for (const character of text.slice(end, end + ROW)) {
    width += widthOf(character);
    if (width > ROW) break;
    position += character.length;
    const next = text.slice(position, position + 2);
    // No word is cut in two.
    if (next === '' || /^\s/.test(next) || isIdeographic(character) || isIdeographic(next)) {
      end = position;
    }
  }
  end = matchAround(matches, end)?.end ?? end;
  const terms = matches
    .filter((match) => match.start >= window.start && match.end <= end)
    .reduce((set, match) => set | match.terms, 0);
  return { start: window.start, end, terms };
}

/** The stretch of a text of so many words that has most terms of the query; the first of several. */
function bestWindow(text: string, matches: readonly Match[], words: number): Match {
  let best = windowAt(unitsAround(text, 0, words), 0, words, matches);
  const candidates = matches.slice(0, MAX_WINDOWS);
  const all = candidates.reduce((set, { terms }) => set | terms, best.terms);
  for (const { start } of candidates) {
    if (best.terms === all) break;
    const units = unitsAround(text, start, words);
    const unit = Math.max(
      0,
      units.findLastIndex((each) => each.start <= start),
    );
    const next = windowAt(units, unitBefore(units, unit, words / 4), words, matches);
    if (countBits(next.terms) > countBits(best.terms)) best = next;
  }
  return best;
}

/** A stretch of a text, with an ellipsis where something was cut off. */
export interface Snippet {
  readonly pieces: TextPiece[];
  /** Terms of the query that it has, as a set of bits. */
  readonly terms: number;
  /** Where it ends in the text. */
  readonly end: number;
}

/**
 * Cuts a text down to the words around its matches.
 *
 * @param ellipsis stands where something was cut off
 */
export function toSnippet(
  text: string,
  matches: readonly Match[],
  words: number,
  ellipsis: string,
): Snippet {
  const window = bestWindow(text, matches, words);
  const { start, end, terms } = fill(text, matches, window, words);
  const inside = matches
    .map((match) => ({
      ...match,
      start: Math.max(match.start, start) - start,
      end: Math.min(match.end, end) - start,
    }))
    .filter((match) => match.end > match.start);
  const pieces = toPieces(text.slice(start, end), inside);
  const isCut = (rest: string): boolean => rest.trim() !== '';
  if (isCut(text.slice(0, start))) pieces.unshift({ text: ellipsis, isMatch: false });
  if (isCut(text.slice(end))) pieces.push({ text: ellipsis, isMatch: false });
  return { pieces, terms, end };
}
