import path from 'node:path';
import { type DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import type { Promises } from '../../book/addresses/promises';
import type { FindRevision } from '../../book/freshness/read-freshness';
import type { PageRecord } from '../../cache/content-store';
import { createPageFinder, createRevisionFinder } from '../../cache/page-finder';
import type { ResolvedConfig } from '../../config/types';
import { type BuildLock, lockBuild } from '../../output/lock';
import type { PageFacts } from '../../page/page-facts';
import type { RenderContext } from '../../page/render-context';
import type { Content } from '../../site/types';
import { compilePages } from '../pages/compile-pages';
import { openSite } from './open-site';
import { isPageChanged } from './page-changed';
import { type Progress, SILENT } from './progress';
import { type BuildOptions, type BuildRun, withRun } from './run-build';
import { renderPaths } from './site-key';

/** What is known of all pages of a site, in all languages. */
export interface Book {
  readonly config: ResolvedConfig;
  readonly content: Content;
  readonly context: RenderContext;
  /** What its lock asks of its pages; absent for a site without a lock. */
  readonly promises?: Promises | undefined;
  /** The server bundle that its pages are compiled with, absolute. */
  readonly serverFile: string;
  /** What is known of a page: its facts, and the files that it was made of. Undefined for no page, or a broken one. */
  readonly recordOf: (routePath: string) => PageRecord | undefined;
  readonly factsOf: (routePath: string) => PageFacts | undefined;
  readonly keptRevision: FindRevision;
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

/**
 * Reads a whole site as a build does, and compiles into the cache what is not there. The output, and what the next build
 * knows of it, stay as they are.
 *
 * @throws DiglotErrors when the configuration, the lock or the theme cannot be read; what is wrong with pages is in the
 *   result
 */
export function readBook({ progress = SILENT, ...options }: BookOptions): Promise<Book> {
  return withRun({ ...options, progress, onWarnings: () => {} }, 'build', readOnce);
}

/** How long another command may take to write, in milliseconds. */
const WAIT = 60_000;

/** Keeps others from recording something else in the lock of a book, until it is released. */
export function holdLock(
  { config }: Book,
  { onWait = () => undefined }: Pick<BookOptions, 'onWait'>,
): Promise<BuildLock> {
  return lockBuild({ file: path.join(config.cacheDir, 'accept.lock'), timeout: WAIT, onWait });
}

async function readOnce(run: BuildRun): Promise<Book> {
  const site = await openSite(run);
  const { config, content, context, promises, bundles } = site;
  const { records, errors, warnings } = await compilePages(run, site, content.pages);
  const all = new DiglotErrors(errors);
  if (isPageChanged(all)) throw all;
  const store = run.cache.contents;
  const finder = createPageFinder({ context, basis: renderPaths(site, '').basis, store });
  return {
    config,
    content,
    context,
    promises,
    serverFile: bundles.serverFile,
    recordOf: (routePath) => records.get(routePath),
    factsOf: (routePath) => records.get(routePath)?.facts,
    keptRevision: createRevisionFinder(finder, store),
    errors: [...content.errors, ...errors],
    warnings: [...run.warnings, ...warnings],
  };
}
