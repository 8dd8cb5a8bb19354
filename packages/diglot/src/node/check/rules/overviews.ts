import { type CheckedPage, readFrontMatter } from '../checked-pages';
import type { Problem } from '../finding';

/**
 * Sections that overviews leave out, and no page has.
 *
 * @param ids of the sections of all pages
 */
export function overviewProblems(
  pages: readonly CheckedPage[],
  ids: ReadonlySet<string>,
): Problem[] {
  return pages.flatMap((page) =>
    (page.frontMatter.overviewExclude ?? []).flatMap((id, index): Problem[] => {
      if (ids.has(id)) return [];
      return [
        {
          rule: 'links',
          severity: 'warning',
          message: `No page has a section "${id}" that the overview could leave out`,
          fix: 'Write the id of a section, without "#", or remove it from "overviewExclude".',
          file: page.file,
          ...readFrontMatter(page).placeOf(['overviewExclude', index]),
        },
      ];
    }),
  );
}
