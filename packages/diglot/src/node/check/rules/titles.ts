import type { CheckedPage } from '../checked-page';
import type { FindingPlace, Problem } from '../finding';
import { readFrontMatter } from '../front-matter-data';
import { repeatedValues } from './repeated-values';
import { textWidth } from './text-width';

/** Widest title that search engines show whole, without what the site adds: about 600 pixels. */
const WIDEST = 60;

/** Page types that the engine or the author titles otherwise. */
const UNTITLED: ReadonlySet<string> = new Set(['home', '404', 'custom', 'blank']);

/** Pages of one language whose titles are missing, too long, or the same. */
export function titleProblems(pages: readonly CheckedPage[]): Problem[] {
  return [
    ...pages.flatMap((page) => [...missingTitle(page), ...longTitle(page), ...secondTitle(page)]),
    ...repeatedValues(pages, ({ title }) => title).map(([page, first]) =>
      toProblem(page, {
        message: `The title "${page.title}" is that of another page, too`,
        fix: 'Say what sets the page apart: results of a search show the title without its section.',
        other: placeOfTitle(first),
      }),
    ),
  ];
}

function toProblem(page: CheckedPage, told: Pick<Problem, 'message' | 'fix' | 'other'>): Problem {
  return { rule: 'titles', ...told, ...placeOfTitle(page) };
}

function placeOfTitle(page: CheckedPage): FindingPlace & { readonly column: number } {
  if (page.frontMatter.title !== undefined) {
    return { file: page.file, ...readFrontMatter(page).placeOf(['title']) };
  }
  const [lead] = page.sections;
  return { file: lead?.file ?? page.file, line: lead?.lines[0] ?? 1, column: 1 };
}

function missingTitle(page: CheckedPage): Problem[] {
  const { frontMatter, titles } = page;
  if (UNTITLED.has(frontMatter.pageType)) return [];
  if (frontMatter.title !== undefined || titles.length > 0) return [];
  const message = `The page has no title: readers see "${page.title}"`;
  return [toProblem(page, { message, fix: 'Begin the text with a heading: # Title.' })];
}

function longTitle(page: CheckedPage): Problem[] {
  const width = textWidth(page.title);
  if (width <= WIDEST) return [];
  const message = `The title is ${width} letters wide, and search engines show ${WIDEST}: "${page.title}"`;
  const fix =
    'Shorten it. A Chinese character is two letters wide; "title" in the front matter may be shorter than the heading.';
  return [toProblem(page, { message, fix })];
}

function secondTitle(page: CheckedPage): Problem[] {
  const [, second] = page.titles;
  if (second === undefined) return [];
  const message = `The page has a second heading of level 1: "${second}"`;
  return [toProblem(page, { message, fix: 'Make it level 2: a page has one title.' })];
}
