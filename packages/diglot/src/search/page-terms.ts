import { headingPaths, type PageSection, type PageText } from './page-text';
import { encodeDigit, encodeNumber } from './postings';
import { type Token, tokenize } from './tokenize';
import { contentWeight, headingWeight, packWeight } from './weight';

/**
 * The terms of one page, sorted, each with its postings: how many sections have it, then for each of
 * them the distance from the one before and the weight. Plain data, so that it can be cached.
 */
export interface PageTerms {
  /** Number of sections. */
  readonly sections: number;
  /** A term, a space, its postings; one on each line. */
  readonly lines: string;
}

/** How much one occurrence counts. */
const OCCURRENCE: Readonly<Record<Token['kind'], number>> = {
  word: 1,
  whole: 1,
  part: 0.6,
  pair: 1,
  last: 1,
};

/** Code repeats its names, and is seldom what a reader looks for. */
const CODE_SHARE = 0.35;

interface Found {
  frequency: number;
  heading: number;
  above: boolean;
}

function collect(section: PageSection, title: string, above: readonly PageSection[]) {
  const found = new Map<string, Found>();
  let length = 0;
  const entry = (term: string): Found => {
    const known = found.get(term);
    if (known) return known;
    const created = { frequency: 0, heading: 0, above: false };
    found.set(term, created);
    return created;
  };
  const addText = (text: string, share: number): void => {
    for (const { term, kind } of tokenize(text)) {
      entry(term).frequency += OCCURRENCE[kind] * share;
      length += share;
    }
  };
  addText(section.prose, 1);
  addText(section.code, CODE_SHARE);
  const heading = tokenize(section.heading);
  const weight = headingWeight(heading.length);
  for (const { term } of heading) entry(term).heading = weight;
  const titles = section.id === '' ? [] : [title, ...above.map((each) => each.heading)];
  for (const text of titles) {
    for (const { term } of tokenize(text)) entry(term).above = true;
  }
  return { found, length };
}

/** Finds the terms of a page. */
export function createPageTerms(page: PageText): PageTerms {
  const paths = headingPaths(page);
  const postings = new Map<string, { count: number; last: number; text: string }>();
  for (const [index, section] of page.sections.entries()) {
    const { found, length } = collect(section, page.title, paths[index] ?? []);
    for (const [term, { frequency, heading, above }] of found) {
      const list = postings.get(term) ?? { count: 0, last: -1, text: '' };
      const content = contentWeight(frequency, length);
      list.text +=
        encodeNumber(index - list.last - 1) + encodeDigit(packWeight({ content, heading, above }));
      list.count += 1;
      list.last = index;
      postings.set(term, list);
    }
  }
  const lines = [...postings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, { count, text }]) => `${term} ${encodeNumber(count - 1)}${text}`);
  return { sections: page.sections.length, lines: lines.join('\n') };
}
