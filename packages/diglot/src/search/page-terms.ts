import { headingPaths, type PageText } from './page-text';
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

/** Finds the terms of a page. */
export function createPageTerms(page: PageText): PageTerms {
  const { read, writeSection, takeLines } = openVocabulary();
  const paths = headingPaths(page);
  for (const [index, { id, heading, prose, code }] of page.sections.entries()) {
    let length = 0;
    const readContent = (text: string, share: number) =>
      read(text, (counts, weight) => {
        counts.frequency += weight * share;
        length += share;
      });
    readContent(prose, 1);
    readContent(code, CODE_SHARE);
    const inHeading: TermCounts[] = [];
    read(heading, (counts) => inHeading.push(counts));
    for (const counts of inHeading) counts.heading = headingWeight(inHeading.length);
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
