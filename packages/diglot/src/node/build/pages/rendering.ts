import { DiglotError } from '../../../shared/diglot-error';
import type { PageData } from '../../../shared/types/page-data';
import { acceptedSections } from '../../book/addresses/promises';
import type { PageRecord } from '../../cache/content-store';
import { isSameContent } from '../../cache/page-digest';
import type { PageFinder } from '../../cache/page-finder';
import { isUntouched } from '../../output/output';
import { type ChangesFile, withChanges } from '../../output/site-files/changes-file';
import { createPageData } from '../../page/page-data';
import { pageOverview } from '../../page/page-overview';
import type { Content, Page, Route } from '../../site/types';
import type { SiteBuild } from '../open/open-site';
import { type PageTable, takeResults } from '../open/page-table';
import type { Progress } from '../open/progress';
import type { SiteFreshness } from '../site/site-freshness';
import type { RenderPool } from './pool';
import {
  type CompileJob,
  type DocumentJob,
  documentKey,
  type MadeContent,
  madeHash,
  type RenderJob,
  type RenderPaths,
} from './render-job';

/** The documents of a build, made or to be made. */
export interface Rendering {
  readonly site: SiteBuild;
  readonly paths: RenderPaths;
  readonly table: PageTable;
  readonly finder: PageFinder;
  readonly progress: Progress;
  readonly pool: RenderPool;
  /** Absent on a site without a lock. */
  readonly freshness: SiteFreshness | undefined;
}

/** A document that has to be there in the end. */
export interface Wanted {
  readonly page: PageData;
  /** Absent for a document without content of its own. */
  readonly record?: PageRecord | undefined;
  readonly changes?: ChangesFile | undefined;
  /** Absent for all but what the engine makes of other pages. */
  readonly made?: MadeContent | undefined;
}

/** How often a content that is missing again right after it was compiled is compiled anew. */
const MAX_ROUNDS = 3;

/** The record of a page: of one that did not change as the store has it, if it still does. */
export function recordOf({ table, finder }: Rendering, routePath: string): PageRecord | undefined {
  const known = table.records.get(routePath);
  if (known) return known;
  const { contentKey, digest } = table.kept.get(routePath) ?? {};
  const record = contentKey === undefined ? undefined : finder.find(contentKey);
  return record && digest && isSameContent(record, digest) ? record : undefined;
}

/** Sees to it that records of pages are known. Pages of which the store has none any more are compiled. */
export async function loadRecords(
  rendering: Rendering,
  routePaths: readonly string[],
): Promise<void> {
  const missing = new Set<string>();
  for (const routePath of routePaths) {
    const record = recordOf(rendering, routePath);
    if (record) rendering.table.records.set(routePath, record);
    else if (rendering.table.kept.has(routePath)) missing.add(routePath);
  }
  if (missing.size > 0)
    await makeDocuments(rendering, pagesWith(rendering.site.content, missing), []);
}

/** Pages with a version at one of some routes. */
function pagesWith({ pages }: Content, routes: ReadonlySet<string>): Page[] {
  return pages.filter(({ versions }) =>
    Object.values(versions).some(({ routePath }) => routes.has(routePath)),
  );
}

/** The document of a route; none while its page is not compiled, or cannot be. */
export function pageOf(
  { site, table, paths, freshness }: Rendering,
  { page, version }: Route,
): Wanted | undefined {
  const { context, content } = site;
  const record = table.records.get(version.routePath);
  if (!record?.contentHash) return undefined;
  const overview = pageOverview(
    version,
    content,
    context,
    (route) => table.records.get(route)?.facts,
  );
  const { data, changes = [] } = freshness?.of(version.routePath) ?? {};
  const facts = { overview, freshness: data };
  const pageData = createPageData(context, page, version, record.facts, facts);
  return { ...withChanges(context, pageData, changes, paths.documentSalt), record };
}

/**
 * Compiles pages and sees to it that documents are there. A content that was removed or damaged
 * since the plan was made is found out by whoever needs it: its page is compiled in another round.
 */
export async function makeDocuments(
  rendering: Rendering,
  stale: readonly Page[],
  documents: readonly (() => Wanted | undefined)[],
): Promise<void> {
  let pages = stale;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const jobs: RenderJob[] = [
      ...pages.map(
        (page) => ({ type: 'compile', page, accepted: acceptedOf(rendering.site, page) }) as const,
      ),
      ...documents.flatMap((wanted) => documentJob(rendering, wanted()) ?? []),
    ];
    if (jobs.length === 0) return;
    const missing = new Set(await runJobs(rendering, jobs));
    if (missing.size === 0) return;
    pages = pagesWith(rendering.site.content, missing);
  }
  throw new DiglotError({
    code: 'cache-unreadable',
    message: `What was written to the cache cannot be read again: ${rendering.site.cache.dir}`,
    fix: 'Remove this folder, and see to it that nothing else changes it during a build.',
  });
}

/** What was accepted of the translations of a page; nothing on a site without a lock. */
function acceptedOf({ promises }: SiteBuild, { versions }: Page): CompileJob['accepted'] {
  if (!promises) return undefined;
  const all = Object.values(versions).map(
    ({ routePath }) => [routePath, acceptedSections(promises, routePath)] as const,
  );
  return Object.fromEntries(all);
}

/** Does jobs. Returns routes that must be compiled after all. */
export async function runJobs(
  { table, progress, pool }: Pick<Rendering, 'table' | 'progress' | 'pool'>,
  jobs: readonly RenderJob[],
  label = 'Rendering pages',
): Promise<string[]> {
  await progress.start(label, jobs.length);
  const missing: string[] = [];
  try {
    await pool.render(jobs, (results) => {
      missing.push(...takeResults(table, results));
      progress.advance(results.length);
    });
    return missing;
  } finally {
    progress.stop();
  }
}

/** The job that makes a document; none when it is there, or the old one still holds and is kept. */
function documentJob(
  { site, paths, table }: Rendering,
  wanted: Wanted | undefined,
): DocumentJob | undefined {
  if (!wanted || table.documents.has(wanted.page.routePath)) return undefined;
  const { page, record, changes, made } = wanted;
  const { context, cache } = site;
  const cached = cache.manifest.documents.get(page.routePath);
  const key = documentKey(context, paths.documentSalt, page, record?.contentHash ?? madeHash(made));
  if (cached?.documentKey === key && isUntouched(site.staging.keptDir, cached.output)) {
    const { documentKey, output } = cached;
    table.documents.set(page.routePath, { contentKey: record?.key ?? '', documentKey, output });
    return undefined;
  }
  return { type: 'document', page, content: record, made, changes };
}
