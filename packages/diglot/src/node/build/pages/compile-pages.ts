import type { DiglotError } from '../../../shared/diglot-error';
import type { PageRecord } from '../../cache/content-store';
import { createPageFinder, findRecords } from '../../cache/page-finder';
import { errorFromData } from '../../errors/error-data';
import { createFileFindings } from '../../files/file-findings';
import { atPlugins, sourcesOf } from '../../site/pages/made-pages';
import type { Page } from '../../site/types';
import type { OpenSite } from '../open/open-site';
import { createPageTable, uniqueByPlace } from '../open/page-table';
import type { BuildRun } from '../open/run-build';
import { createHashOf, renderPaths } from '../open/site-key';
import { runJobs } from './rendering';

/** What is known of pages of which no document was written. */
export interface CompiledPages {
  /** By route path. Those of broken pages are left out. */
  readonly records: ReadonlyMap<string, PageRecord>;
  /** What is wrong with the pages. */
  readonly errors: readonly DiglotError[];
  /** What their authors are told besides. */
  readonly warnings: readonly DiglotError[];
}

/** Sees to it that the store has all versions of some pages of a site: those that it does not have are compiled. */
export async function compilePages(
  { cache, pool, progress, steps }: BuildRun,
  site: OpenSite,
  pages: readonly Page[],
): Promise<CompiledPages> {
  const { context } = site;
  // No document is written.
  const paths = renderPaths(site, '');
  const finder = createPageFinder({
    context,
    basis: paths.basis,
    store: cache.contents,
    hashOf: createHashOf(createFileFindings(cache.manifest.files)),
  });
  const { records: known, stale } = findRecords(pages, finder);
  const table = createPageTable({ kept: new Map(), records: known });
  const jobs = stale.map((page) => ({ type: 'compile', page, isStoreOnly: true }) as const);
  if (jobs.length > 0) {
    pool.open({ context, paths });
    await steps.step('Compile pages', () =>
      runJobs({ table, progress, pool }, jobs, 'Compiling pages'),
    );
  }
  const { records, errors, broken } = table;
  // Nothing is known of what could not be compiled at all.
  for (const routePath of broken) records.delete(routePath);
  const warnings = [...records.values()].flatMap(({ facts }) => facts.warnings.map(errorFromData));
  const sources = sourcesOf(pages);
  const placed = (some: readonly DiglotError[]) =>
    atPlugins(uniqueByPlace(some), sources, context.config);
  return { records, errors: placed(errors), warnings: placed(warnings) };
}
