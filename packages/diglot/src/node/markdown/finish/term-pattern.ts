import { characterAt, characterBefore } from '../cjk/characters';
import type { MarkedTerm } from '../types';

/** A term in a text. */
export interface FoundTerm {
  readonly term: MarkedTerm;
  readonly start: number;
  readonly end: number;
}

/** Finds terms in a text, from left to right. */
export type FindTerms = (text: string) => FoundTerm[];

/** A way to write a term. */
interface Form {
  readonly term: MarkedTerm;
  readonly text: string;
}

/** Scripts that put no space between words: there characters alone count. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** In all others a term is a whole word: `non-external`, `external.js` and `@scope/external` are others. */
const START = '(?<![\\w@/.-])';
const END = '(?![\\w/-]|\\.\\w)';

/** Whether two characters belong to one word. */
function joins(before: string, after: string): boolean {
  return [before, after].every((one) => LETTER.test(one) && !UNSPACED.test(one));
}

/** What a word may end in besides. */
function plural(word: string, langTag: string): string {
  const text = escapePattern(word);
  if (!/^en\b/i.test(langTag) || !/[a-z]$/i.test(word)) return text;
  if (/[^aeiou]y$/i.test(word)) return `(?:${text}|${escapePattern(word.slice(0, -1))}ies)`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${text}(?:es)?` : `${text}s?`;
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

function patternOf({ text }: Form, langTag: string): string {
  const words = text.split(/\s+/);
  const last = words.pop() ?? '';
  const body = [...words.map(escapePattern), plural(last, langTag)].join('\\s+');
  const start = UNSPACED.test(characterAt(text, 0)) ? '' : START;
  const end = UNSPACED.test(characterBefore(text, text.length)) ? '' : END;
  return `${start}(${body})${end}`;
}

/** A form with a capital letter is a name, which is written in one way only: `ESM`. */
const isName = (text: string): boolean => text !== text.toLowerCase();

/**
 * Makes what finds the terms of a language, the longest where several begin at one place. In English the plural counts;
 * other languages name the forms that count.
 *
 * @param langTag BCP 47
 */
export function createTermFinder(terms: readonly MarkedTerm[], langTag: string): FindTerms {
  const forms = terms
    .flatMap((term) => term.words.map((text): Form => ({ term, text: text.trim() })))
    .sort((a, b) => b.text.length - a.text.length);
  if (forms.length === 0) return () => [];
  const pattern = new RegExp(forms.map((form) => patternOf(form, langTag)).join('|'), 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [whole, ...groups] = match;
      const form = forms[groups.findIndex((group) => group !== undefined)];
      const start = match.index;
      const end = start + whole.length;
      if (!form) return [];
      if (joins(characterBefore(text, start), characterAt(text, start))) return [];
      if (joins(characterBefore(text, end), characterAt(text, end))) return [];
      // The ending of a plural is no part of the form.
      if (isName(form.text) && !whole.replace(/\s+/g, ' ').startsWith(form.text)) return [];
      return { term: form.term, start, end };
    });
}
