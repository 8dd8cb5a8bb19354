import { type CheckedPage, readFrontMatter } from '../checked-pages';
import type { FindingPlace, Problem } from '../finding';

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

/** Pages that have a value which a page before them has, with that page. Pages without a value do not count. */
function repeatedValues(
  pages: readonly CheckedPage[],
  read: (page: CheckedPage) => string | undefined,
): (readonly [page: CheckedPage, first: CheckedPage])[] {
  const firsts = new Map<string, CheckedPage>();
  return pages.flatMap((page) => {
    const value = read(page);
    if (!value) return [];
    const first = firsts.get(value);
    if (first) return [[page, first] as const];
    firsts.set(value, page);
    return [];
  });
}

/** Characters that take the width of two: Han, kana, hangul and full-width punctuation. */
const WIDE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;

/** Width of a text as search engines cut it, in Latin letters: a Chinese character counts as two. */
function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** Width of a description in Latin letters: what search engines show whole, and not too little to say something. */
const [LEAST, MOST] = [50, 160];

/** Page types that the site's own description is made for, or that nobody searches. */
const UNDESCRIBED: ReadonlySet<string> = new Set(['home', '404']);

/** Pages of one language whose descriptions are missing, too short, too long, or the same. */
export function descriptionProblems(pages: readonly CheckedPage[]): Problem[] {
  return [
    ...pages.flatMap(ownProblem),
    ...repeatedValues(pages, ({ frontMatter }) => frontMatter.description).map(([page, first]) =>
      descriptionProblem(page, {
        message: 'The description is that of another page, too',
        fix: 'Say what this page answers.',
        other: placeOfDescription(first),
      }),
    ),
  ];
}

function ownProblem(page: CheckedPage): Problem[] {
  const { description, pageType } = page.frontMatter;
  if (!description) {
    if (UNDESCRIBED.has(pageType)) return [];
    const message = "The page has no description: search engines are given the site's";
    return [descriptionProblem(page, { message, fix: 'Add "description" to the front matter.' })];
  }
  const width = textWidth(description);
  if (width >= LEAST && width <= MOST) return [];
  const message = `The description is ${width} letters wide: it should be ${LEAST} to ${MOST}`;
  const fix =
    width < LEAST
      ? 'Say more of what the page answers. A Chinese character is two letters wide.'
      : 'Shorten it: search engines cut the rest. A Chinese character is two letters wide.';
  return [descriptionProblem(page, { message, fix })];
}

function descriptionProblem(
  page: CheckedPage,
  told: Pick<Problem, 'message' | 'fix' | 'other'>,
): Problem {
  return { rule: 'descriptions', ...told, ...placeOfDescription(page) };
}

function placeOfDescription(page: CheckedPage): FindingPlace & { readonly column: number } {
  return { file: page.file, ...readFrontMatter(page).placeOf(['description']) };
}
