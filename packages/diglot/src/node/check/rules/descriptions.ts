import type { CheckedPage } from '../checked-page';
import type { FindingPlace, Problem } from '../finding';
import { readFrontMatter } from '../front-matter-data';
import { repeatedValues } from './repeated-values';
import { textWidth } from './text-width';

/** Width of a description in Latin letters: what search engines show whole, and not too little to say something. */
const [LEAST, MOST] = [50, 160];

/** Page types that the site's own description is made for, or that nobody searches. */
const UNDESCRIBED: ReadonlySet<string> = new Set(['home', '404']);

/** Pages of one language whose descriptions are missing, too short, too long, or the same. */
export function descriptionProblems(pages: readonly CheckedPage[]): Problem[] {
  return [
    ...pages.flatMap(ownProblem),
    ...repeatedValues(pages, ({ frontMatter }) => frontMatter.description).map(([page, first]) =>
      toProblem(page, {
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
    return [toProblem(page, { message, fix: 'Add "description" to the front matter.' })];
  }
  const width = textWidth(description);
  if (width >= LEAST && width <= MOST) return [];
  const message = `The description is ${width} letters wide: it should be ${LEAST} to ${MOST}`;
  const fix =
    width < LEAST
      ? 'Say more of what the page answers. A Chinese character is two letters wide.'
      : 'Shorten it: search engines cut the rest. A Chinese character is two letters wide.';
  return [toProblem(page, { message, fix })];
}

function toProblem(page: CheckedPage, told: Pick<Problem, 'message' | 'fix' | 'other'>): Problem {
  return { rule: 'descriptions', ...told, ...placeOfDescription(page) };
}

function placeOfDescription(page: CheckedPage): FindingPlace & { readonly column: number } {
  return { file: page.file, ...readFrontMatter(page).placeOf(['description']) };
}
