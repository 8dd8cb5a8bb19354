import { foldCharacter } from './characters';
import type { Expansion } from './expand';
import { type Token, tokenize } from './tokenize';

/** A stretch of a text that matches, in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Terms of the query that it matches, as a set of bits. */
  readonly terms: number;
}

/** What is looked for in texts: terms of the index, each with what it answers. */
export type Matcher = ReadonlyMap<string, { readonly typed: number; readonly terms: number }>;

/** Prepares the terms that answer a query for {@link findMatches}. */
export function createMatcher(expansions: readonly (readonly Expansion[])[]): Matcher {
  const matcher = new Map<string, { typed: number; terms: number }>();
  for (const [index, list] of expansions.entries()) {
    for (const { term, typed } of list) {
      const known = matcher.get(term);
      matcher.set(term, {
        typed: Math.max(typed, known?.typed ?? 0),
        terms: (known?.terms ?? 0) | (1 << index),
      });
    }
  }
  return matcher;
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

/** Finds every stretch of a text that matches; they are in order and do not touch each other. */
export function findMatches(text: string, matcher: Matcher): Match[] {
  const found = tokenize(text).flatMap((token): Match[] => {
    const wanted = matcher.get(token.term);
    if (!wanted) return [];
    const end = endOf(text, token, wanted.typed);
    return [{ start: token.start, end, terms: wanted.terms }];
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
