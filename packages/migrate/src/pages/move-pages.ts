import { type DiglotError, DiglotErrors } from 'diglot/tools';
import { readUtf8 } from '../files';
import type { LinkingPage } from '../mdx/links';
import type { Change, Decision } from '../plan';
import type { ForeignOrigins } from '../policy';
import { noteOriginsOfPage } from '../source-files';
import type { MigratedPage } from './migrated-page';
import { pageFails } from './page-fails';

/** What pages are moved with. */
export interface MovingPages {
  readonly pages: readonly LinkingPage[];
  readonly origins: ForeignOrigins;
  /**
   * Rewrites a page.
   *
   * @param onFragment is told of a file in Markdown that is a part of the page, absolute
   */
  readonly migrate: (
    source: string,
    page: LinkingPage,
    onFragment: (file: string) => void,
  ) => MigratedPage;
}

/**
 * Moves pages, and texts that they have in common and that lie where they lay.
 *
 * @throws DiglotErrors when a page cannot be read
 */
export function movePages({ pages, origins, migrate }: MovingPages): {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
} {
  const changes: Change[] = [];
  const decisions: Decision[] = [];
  const errors: DiglotError[] = [];
  const known = new Set(pages.map(({ from }) => from));
  const fragments = new Set<string>();
  const onFragment = (file: string) => void (known.has(file) || fragments.add(file));
  const move = (page: LinkingPage): void => {
    const { from, to } = page;
    try {
      const source = readUtf8(from);
      noteOriginsOfPage(from, source, origins);
      const result = migrate(source, page, onFragment);
      decisions.push(...result.decisions);
      const file = to.replace(/\.md$/, `.${result.format}`);
      const isSame = result.text === source;
      if (isSame && file === from) return;
      changes.push({
        file,
        from,
        text: isSame ? undefined : result.text,
        before: isSame ? undefined : source,
      });
    } catch (error) {
      errors.push(pageFails(from, error));
    }
  };
  for (const page of pages) move(page);
  // Fragments may have fragments: a set's iteration reaches what is added on the way.
  for (const file of fragments) move({ from: file, to: file, route: '/' });
  if (errors.length > 0) throw new DiglotErrors(errors);
  return { changes, decisions };
}
