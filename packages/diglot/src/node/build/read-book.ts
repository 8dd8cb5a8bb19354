import { type DiglotError, DiglotErrors } from '../../shared/diglot-error';
import type { Promises } from '../book/promises';
import type { PageRecord } from '../cache/content-store';
import { findRecords } from '../cache/find-records';
import { createPageFinder } from '../cache/page-finder';
import type { ResolvedConfig } from '../config/types';
import { atPlugins, sourcesOf } from '../content/made-pages';
import type { Content, Page } from '../content/types';
import { errorFromData } from '../errors/error-data';
import { createFileFindings } from '../files/file-findings';
import type { PageFacts } from '../render/page-facts';
import type { RenderContext } from '../render/render-context';
import { createHashOf } from './hash-of';
import { openSite } from './open-site';
import { isPageChanged } from './page-changed';
import { uniqueByPlace } from './page-table';
import type { Progress } from './progress';
import type { RenderPaths, RenderResult } from './render-job';
import { type BuildOptions, type BuildRun, runBuild } from './run-build';
import { renderPaths } from './site-key';

/** What is known of all pages of a site, in all languages. */
export interface Book {
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly context: RenderContext;
  /** What its lock asks of its pages; absent for a site without a lock. */
  readonly promises?: Promises | undefined;
  /** What is known of a page: its facts, and the files that it was made of. Undefined for no page, or a broken one. */
  readonly recordOf: (routePath: string) => PageRecord | undefined;
  readonly factsOf: (routePath: string) => PageFacts | undefined;
  /** Of the content and of all pages. Links are not checked. */
  readonly errors: readonly DiglotError[];
  /** Of the configuration, the content and all pages. */
  readonly warnings: readonly Error[];
}

/** How a book is read. */
export interface BookOptions
  extends Pick<
    BuildOptions,
    'root' | 'configFile' | 'cacheDir' | 'onWait' | 'lockTimeout' | 'pool'
  > {
  /** @default says nothing */
  readonly progress?: Progress | undefined;
}

const SILENT: Progress = { start: async () => undefined, advance: () => {}, stop: () => {} };

/**
 * Reads a whole site as a build does, and compiles into the cache what is not there. The output, and what the next build
 * knows of it, stay as they are.
 *
 * @throws DiglotErrors when the configuration, the lock or the theme cannot be read; what is wrong with pages is in the
 *   result
 */
export function readBook({ progress = SILENT, ...options }: BookOptions): Promise<Book> {
  return runBuild({ ...options, progress, onWarnings: () => {} }, 'build', readOnce);
}

async function readOnce(run: BuildRun): Promise<Book> {
  const site = await openSite(run);
  const { config, content, context, promises } = site;
  // No document is written.
  const paths = renderPaths(site, '');
  const finder = createPageFinder({
    context,
    basis: paths.basis,
    store: run.cache.contents,
    hashOf: createHashOf(createFileFindings(run.cache.manifest.files)),
  });
  const records = new Map<string, PageRecord>();
  const stale = content.pages.filter((page) => {
    const found = findRecords(page, finder);
    for (const [routePath, record] of found ?? []) records.set(routePath, record);
    return found === undefined;
  });
  const errors =
    stale.length > 0 ? await compilePages(run, stale, { context, paths, records }) : [];
  const warnings = [...records.values()].flatMap(({ facts }) => facts.warnings.map(errorFromData));
  const sources = sourcesOf(content.pages);
  const placed = (some: readonly DiglotError[]) => atPlugins(some, sources, config);
  return {
    config,
    content,
    context,
    promises,
    recordOf: (routePath) => records.get(routePath),
    factsOf: (routePath) => records.get(routePath)?.facts,
    errors: [...content.errors, ...placed(uniqueByPlace(errors))],
    warnings: [...run.warnings, ...placed(uniqueByPlace(warnings))],
  };
}

/** What pages are compiled with, and where their records go. */
interface Compiling {
  readonly context: RenderContext;
  readonly paths: RenderPaths;
  readonly records: Map<string, PageRecord>;
}

/**
 * Brings pages into the store.
 *
 * @returns what is wrong with them
 * @throws DiglotErrors when a page is written meanwhile
 */
async function compilePages(
  { pool, progress, steps }: BuildRun,
  pages: readonly Page[],
  { context, paths, records }: Compiling,
): Promise<DiglotError[]> {
  const errors: DiglotError[] = [];
  const take = ({ compiled, errors: others }: RenderResult) => {
    errors.push(...others.map(errorFromData));
    for (const { routePath, record, errors: own } of compiled) {
      errors.push(...own.map(errorFromData));
      // Nothing is known of what could not be compiled at all.
      if (own.length === 0 || record.facts.headings.length > 0) records.set(routePath, record);
    }
  };
  pool.open({ context, paths });
  const jobs = pages.map((page) => ({ type: 'compile', page, isStoreOnly: true }) as const);
  await steps.step('Compile pages', async () => {
    await progress.start('Compiling pages', jobs.length);
    try {
      await pool.render(jobs, (results) => {
        results.forEach(take);
        progress.advance(results.length);
      });
    } finally {
      progress.stop();
    }
  });
  const all = new DiglotErrors(errors);
  if (isPageChanged(all)) throw all;
  return errors;
}
