import { escapeRegExp } from '../../../shared/escape-reg-exp';
import { getOrMake } from '../../../shared/remember';
import { characterAt, characterBefore } from '../cjk/characters';
import { createElement, createText, type HtmlElement, type HtmlNode } from '../html/tree';
import { errorAt, type Problem } from '../problems';
import type { HeadingFact, MarkedTerm, PageTerms } from '../types';
import type { FinishInput } from './finish-input';
import { hashHref } from './links/urls';

/** Elements whose words are names, are pressed, or are no prose. */
const NOT_MARKED: ReadonlySet<string> = new Set(
  (
    'a abbr audio button canvas code dfn dg-island figcaption h1 h2 h3 h4 h5 h6 iframe kbd label math option pre ruby samp ' +
    'script select style summary svg template textarea th var video'
  ).split(' '),
);

/** A section for this purpose: smaller ones would explain a term over and over. */
const SECTION = new Set(['h1', 'h2']);

/** Finds terms in a text, from left to right. */
type FindTerms = (text: string) => FoundTerm[];

/** Finders by the terms that they find: pages of a language share them. */
const finders = new WeakMap<readonly MarkedTerm[], FindTerms>();

function finderOf({ terms, langTag }: PageTerms): FindTerms {
  return getOrMake(finders, terms, () => createTermFinder(terms, langTag));
}

/** A term in a text. */
interface FoundTerm {
  readonly term: MarkedTerm;
  readonly start: number;
  readonly end: number;
}

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
  const text = escapeRegExp(word);
  if (!/^en\b/i.test(langTag) || !/[a-z]$/i.test(word)) return text;
  if (/[^aeiou]y$/i.test(word)) return `(?:${text}|${escapeRegExp(word.slice(0, -1))}ies)`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${text}(?:es)?` : `${text}s?`;
}

function patternOf({ text }: Form, langTag: string): string {
  const words = text.split(/\s+/);
  const last = words.pop() ?? '';
  const body = [...words.map(escapeRegExp), plural(last, langTag)].join('\\s+');
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

/**
 * Marks terms of the glossary where a section uses them first: links to what explains them, which scripts show on the spot.
 * Changes the tree, as the last step of all: what else reads the page does not know of marks.
 */
export function markTerms(root: HtmlElement, page: PageTerms): void {
  const find = finderOf(page);
  const seen = new Set<string>();
  const visit = (parent: HtmlElement) => {
    let hasMarks = false;
    const children = parent.children.flatMap((child): HtmlNode[] => {
      if (child.type === 'text') {
        const pieces = markText(child.value, find, seen, page);
        hasMarks ||= pieces !== undefined;
        return pieces ?? [child];
      }
      if (child.type === 'element') {
        if (SECTION.has(child.tag)) seen.clear();
        if (!NOT_MARKED.has(child.tag) && !child.hasClass('dg-callout-title')) visit(child);
      }
      return [child];
    });
    if (hasMarks) parent.children = children;
  };
  visit(root);
}

/** The pieces of a text with marks; undefined where there is nothing to mark. */
function markText(
  text: string,
  find: FindTerms,
  seen: Set<string>,
  page: PageTerms,
): HtmlNode[] | undefined {
  const pieces: HtmlNode[] = [];
  let from = 0;
  for (const { term, start, end } of find(text)) {
    if (seen.has(term.name)) continue;
    seen.add(term.name);
    if (start > from) pieces.push(createText(text.slice(from, start)));
    pieces.push(createMark(text.slice(start, end), term, page));
    from = end;
  }
  if (from === 0) return undefined;
  if (from < text.length) pieces.push(createText(text.slice(from)));
  return pieces;
}

function createMark(words: string, { name, section }: MarkedTerm, page: PageTerms): HtmlElement {
  const attributes = {
    class: 'dg-term',
    href: page.glossary + hashHref(section),
    'data-term': name,
    'data-cards': page.cards,
  };
  return createElement('a', attributes, [createText(words)]);
}

/** Sections that the glossary names and its page lacks. */
export function missingSections(input: FinishInput, headings: readonly HeadingFact[]): Problem[] {
  const ids = new Set(headings.flatMap(({ id, aliases }) => [id, ...aliases]));
  return (input.page.explains ?? []).flatMap((section) => {
    if (ids.has(section)) return [];
    return errorAt(input.placeOf(), {
      code: 'terms-section',
      message: `The glossary in terms.json names the section "${section}", which this page does not have.`,
      fix: `Correct "section" there, or give a heading the id {#${section}}.`,
    });
  });
}
