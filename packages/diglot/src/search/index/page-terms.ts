import type { Language } from '../text/language';
import { headingPaths, type PageText } from '../text/page-text';
import { headingTerm } from './marked-terms';
import { readNumbers } from './postings';
import { openVocabulary, type TermCounts } from './vocabulary';
import { headingWeight } from './weight';

/**
 * The terms of one page, each with its postings: how many sections have it, then for each of them the
 * distance from the one before and the weight. Plain data, so that it can be cached.
 */
export interface PageTerms {
  /** Number of sections. */
  readonly sections: number;
  /** A term, a space, its postings; one on each line, in no order that means something: the index sorts all. */
  readonly lines: string;
}

/** Code repeats its names, and is seldom what a reader looks for. */
const CODE_SHARE = 0.35;

/** A keyword counts as the word of a long heading. */
const KEYWORD_WEIGHT = 1;

/** No section counts more for being called by a whole query. */
const WHOLE_WEIGHT = 3;

/** Finds the terms of a page. @param language that it is written in */
export function createPageTerms(page: PageText, language: Language): PageTerms {
  const { read, countOf, writeSection, takeLines } = openVocabulary(language);
  const paths = headingPaths(page);
  for (const [index, { id, heading, prose, code, keywords }] of page.sections.entries()) {
    let length = 0;
    const readContent = (text: string, share: number) =>
      read(text, (counts, weight, added) => {
        counts.frequency += weight * share;
        length += share * added;
      });
    readContent(prose, 1);
    readContent(code, CODE_SHARE);
    const inHeading: TermCounts[] = [];
    let headingLength = 0;
    read(heading, (counts, _, added) => {
      inHeading.push(counts);
      headingLength += added;
    });
    for (const counts of inHeading) counts.heading = headingWeight(headingLength);
    const whole = headingTerm(heading);
    if (whole !== undefined) countOf(whole).heading = WHOLE_WEIGHT;
    for (const word of keywords ?? []) {
      read(word, (counts) => {
        counts.heading = Math.max(counts.heading, KEYWORD_WEIGHT);
      });
    }
    const above = paths[index] ?? [];
    for (const title of id === '' ? [] : [page.title, ...above.map((each) => each.heading)]) {
      read(title, (counts) => {
        counts.above = true;
      });
    }
    writeSection(index, length);
  }
  return { sections: page.sections.length, lines: takeLines().join('\n') };
}

/** Whether a text from elsewhere has the form of {@link PageTerms.lines} of so many sections: a number too large is read for ever. */
export function isTermList(lines: string, sections: number): boolean {
  return lines === '' || lines.split('\n').every((line) => isTermLine(line, sections));
}

function isTermLine(line: string, sections: number): boolean {
  const [, postings] = /^[^ ]+ ([!#-[\]-~]+)$/.exec(line) ?? [];
  if (postings === undefined) return false;
  const reader = readNumbers(postings);
  let section = -1;
  for (let left = reader.number() + 1; left > 0; left--) {
    section += reader.number() + 1;
    reader.digit();
    if (section >= sections || reader.position() > postings.length) return false;
  }
  return reader.position() === postings.length;
}
