import { createElement, createText, type HtmlElement, type HtmlNode, hasClass } from '../html/tree';
import { errorAt, type Problem } from '../problems';
import type { HeadingFact, MarkedTerm, PageTerms } from '../types';
import { type FinishInput, placeOf } from './finish-input';
import { hashHref } from './links/urls';
import { createTermFinder, type FindTerms } from './term-pattern';

/** Elements whose words are names, are pressed, or are no prose. */
const NOT_MARKED: ReadonlySet<string> = new Set(
  (
    'a abbr audio button canvas code dfn dg-island figcaption h1 h2 h3 h4 h5 h6 iframe kbd label math option pre ruby samp ' +
    'script select style summary svg template textarea th var video'
  ).split(' '),
);

/** A section for this purpose: smaller ones would explain a term over and over. */
const SECTION = new Set(['h1', 'h2']);

/** Finders by the terms that they find: pages of a language share them. */
const finders = new WeakMap<readonly MarkedTerm[], FindTerms>();

function finderOf({ terms, langTag }: PageTerms): FindTerms {
  const finder = finders.get(terms) ?? createTermFinder(terms, langTag);
  finders.set(terms, finder);
  return finder;
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
        if (!NOT_MARKED.has(child.tag) && !hasClass(child, 'dg-callout-title')) visit(child);
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
    return errorAt(placeOf(input), {
      code: 'terms-section',
      message: `The glossary in terms.json names the section "${section}", which this page does not have.`,
      fix: `Correct "section" there, or give a heading the id {#${section}}.`,
    });
  });
}
