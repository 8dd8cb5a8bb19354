import { foldCharacter } from '../text/characters';
import type { Language } from '../text/language';
import { type Token, tokensOfUnit } from '../text/tokenize';
import { readUnits, type UnitKind } from '../text/units';
import type { Expansion } from './expand';
import type { Query } from './query';

/** A stretch of a text that matches, in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Terms of the query that it matches, as a set of bits. */
  readonly terms: number;
}

/** What is looked for in texts. */
export interface Matcher {
  /** Terms of the index, each with what it answers. */
  readonly wanted: ReadonlyMap<string, { readonly typed: number; readonly terms: number }>;
  /** What matches in each unit that was met, counted from its start: texts repeat their words. */
  readonly known: Map<string, readonly Match[]>;
  readonly language: Language;
}

/** What is to be marked: characters alone only where no pair that they are in is known. */
export function withoutPieces(
  { terms }: Query,
  expansions: readonly (readonly Expansion[])[],
): readonly (readonly Expansion[])[] {
  const pairs = terms.filter(({ kind }, at) => kind === 'pair' && expansions[at]?.length);
  return expansions.map((found, at) => {
    const { kind, start = 0, end = 0 } = terms[at] ?? {};
    const isPiece = pairs.some((pair) => pair.start <= start && end <= pair.end);
    return kind === 'character' && isPiece ? [] : found;
  });
}

/** Prepares the terms that answer a query for {@link findMatches}. */
export function createMatcher(
  expansions: readonly (readonly Expansion[])[],
  language: Language,
): Matcher {
  const wanted = new Map<string, { typed: number; terms: number }>();
  for (const [index, list] of expansions.entries()) {
    for (const { term, typed } of list) {
      const known = wanted.get(term);
      wanted.set(term, {
        typed: Math.max(typed, known?.typed ?? 0),
        terms: (known?.terms ?? 0) | (1 << index),
      });
    }
  }
  return { wanted, known: new Map(), language };
}

/** Where the first so many folded characters of a token end in the text. */
function endOf(text: string, { start, end, term }: Token, typed: number): number {
  if (typed >= term.length) return end;
  let position = start;
  let folded = 0;
  for (const character of text.slice(start, end)) {
    if (folded >= typed) break;
    // What joins the parts of a compound is no part of its term.
    if (!/[-_.]/.test(character)) folded += foldCharacter(character).length;
    position += character.length;
  }
  return position;
}

function matchesInUnit(
  unit: string,
  kind: UnitKind,
  { wanted, known, language }: Matcher,
): readonly Match[] {
  const before = known.get(unit);
  if (before) return before;
  const found = tokensOfUnit(unit, kind, language).flatMap((token): Match[] => {
    const answer = wanted.get(token.term);
    if (!answer) return [];
    const end = endOf(unit, token, answer.typed);
    return [{ start: token.start, end, terms: answer.terms }];
  });
  known.set(unit, found);
  return found;
}

/** Finds every stretch of a text that matches; they are in order and do not touch each other. */
export function findMatches(text: string, matcher: Matcher): Match[] {
  const found: Match[] = [];
  readUnits(text, (from, to, kind) => {
    for (const { start, end, terms } of matchesInUnit(text.slice(from, to), kind, matcher)) {
      found.push({ start: from + start, end: from + end, terms });
    }
  });
  return mergeMatches(found);
}

function mergeMatches(matches: readonly Match[]): Match[] {
  const merged: Match[] = [];
  for (const match of [...matches].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && match.start <= last.end) {
      const end = Math.max(last.end, match.end);
      merged[merged.length - 1] = { start: last.start, end, terms: last.terms | match.terms };
    } else {
      merged.push(match);
    }
  }
  return merged;
}
