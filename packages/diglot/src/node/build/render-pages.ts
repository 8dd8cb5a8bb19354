import { DiglotError } from '../../shared/diglot-error';
import type { PageData } from '../../shared/types';
import type { Bundles } from '../bundle/bundles';
import type { PageRecord } from '../cache/content-store';
import type { CachedDocument } from '../cache/manifest';
import { contentSalt, type SiteCache } from '../cache/site-cache';
import type { Content, Page, PageVersion } from '../content/types';
import { engineSource } from '../engine-paths';
import { errorFromData } from '../errors/error-data';
import { hashValues } from '../files/hash';
import type { PageAsset } from '../markdown/types';
import { checkLinks } from '../render/check-links';
import { createNotFoundData, createPageData } from '../render/page-data';
import type { PageFacts } from '../render/page-facts';
import { pageOverview } from '../render/page-overview';
import type { RenderContext } from '../render/render-context';
import type { DocumentFindings } from '../verify/verify-document';
import { documentKey } from './document-key';
import { isUntouched, type Staging } from './output';
import {
  assetsOf,
  createPageTable,
  factsOf,
  type PageTable,
  takeResults,
  uniqueByPlace,
} from './page-table';
import { planPages } from './plan';
import type { RenderPool } from './pool';
import type { Progress } from './progress';
import type { CompileJob, DocumentJob, RenderJob, RenderPaths } from './render-job';

/** A site that is being built. */
export interface SiteBuild {
  readonly context: RenderContext;
  readonly content: Content;
  readonly bundles: Bundles;
  readonly cache: SiteCache;
  readonly staging: Staging;
}

export interface RenderedPages {
  readonly errors: readonly DiglotError[];
  readonly warnings: readonly DiglotError[];
  /** Files that pages refer to, each once. */
  readonly assets: readonly PageAsset[];
  /** What documents that were rendered say of the output, to be verified when it is complete. */
  readonly findings: readonly DocumentFindings[];
  /** Number of documents that were rendered, not kept. */
  readonly rendered: number;
  /** Facts of all pages, by route path. */
  readonly facts: ReadonlyMap<string, PageFacts>;
  /** By route path. */
  readonly documents: ReadonlyMap<string, CachedDocument>;
}

/** The documents of a build, made or to be made. */
interface Rendering {
  readonly site: SiteBuild;
  readonly paths: RenderPaths;
  readonly table: PageTable;
  readonly progress: Progress;
  readonly pool: RenderPool;
}

/** A document that has to be there in the end. */
interface Wanted {
  readonly page: PageData;
  /** Absent for a document without content of its own. */
  readonly record?: PageRecord | undefined;
}

/** One version of a page. */
interface Route {
  readonly page: Page;
  readonly version: PageVersion;
}

/** How often a content that is missing again right after it was compiled is compiled anew. */
const MAX_ROUNDS = 3;

/**
 * Makes all documents: compiles pages that changed, renders documents whose page, shell or theme
 * changed, and takes over the others from the old output.
 */
export async function renderPages(
  site: SiteBuild,
  progress: Progress,
  pool: RenderPool,
): Promise<RenderedPages> {
  const { context, content, cache } = site;
  const paths = renderPaths(site);
  const { basis } = paths;
  const plan = planPages({ pages: content.pages, context, basis, store: cache.contents });
  const table = createPageTable(plan.records);
  const rendering: Rendering = { site, paths, table, progress, pool };
  const routes = content.pages.flatMap((page) =>
    Object.values(page.versions).map((version) => ({ page, version })),
  );
  const isOverview = ({ version }: Route) => version.source.frontmatter.overview;
  await run(rendering, plan.stale, [
    ...routes.filter((route) => !isOverview(route)).map((route) => () => pageOf(rendering, route)),
    ...context.config.locales.map(({ lang }) => () => ({
      page: createNotFoundData(context, lang),
    })),
  ]);
  const facts = factsOf(
    table,
    routes.map(({ version }) => version.routePath),
  );
  const { checkDeadLinks } = context.config.markdown;
  const deadLinks =
    checkDeadLinks === 'ignore'
      ? []
      : checkLinks(facts.values(), {
          root: context.config.root,
          routes: [...facts.keys()],
          factsOf: (route) => (table.broken.has(route) ? undefined : facts.get(route)),
        });
  const isFatal = checkDeadLinks === 'error';
  const errors = [...uniqueByPlace(table.errors), ...(isFatal ? deadLinks : [])];
  // Translations that did not change with their originals, and overviews, which list other pages.
  if (errors.length === 0) {
    const left = routes.filter(({ version }) => !table.documents.has(version.routePath));
    await run(
      rendering,
      [],
      left.map((route) => () => pageOf(rendering, route)),
    );
    await site.staging.keep(table.kept);
    const documents = [...table.documents.values()];
    site.staging.expect(documents.flatMap(({ output }) => Object.keys(output)));
  }
  const warnings = [...facts.values()].flatMap((page) => page.warnings.map(errorFromData));
  return {
    errors,
    warnings: [...uniqueByPlace(warnings), ...(isFatal ? [] : deadLinks)],
    assets: assetsOf(facts),
    findings: table.findings,
    rendered: table.rendered,
    facts,
    documents: table.documents,
  };
}

function renderPaths({ bundles, cache, staging }: SiteBuild): RenderPaths {
  const { closures, serverFile, themeHash } = bundles;
  const rendering = closures[engineSource('theme/content-server.tsx')];
  return {
    cacheDir: cache.dir,
    outDir: staging.dir,
    serverFile,
    basis: { salt: contentSalt(rendering), closures },
    documentSalt: hashValues(cache.engine, themeHash),
  };
}

/** The document of a route; none while its page is not compiled, or cannot be. */
function pageOf({ site, table }: Rendering, { page, version }: Route): Wanted | undefined {
  const { context, content } = site;
  const record = table.records.get(version.routePath);
  if (!record?.contentHash) return undefined;
  const overview = pageOverview(
    version,
    content,
    context,
    (route) => table.records.get(route)?.facts,
  );
  return { page: createPageData(context, page, version, record.facts, overview), record };
}

/**
 * Compiles pages and sees to it that documents are there. A content that was removed or damaged
 * since the plan was made is found out by whoever needs it: its page is compiled in another round.
 */
async function run(
  rendering: Rendering,
  stale: readonly Page[],
  documents: readonly (() => Wanted | undefined)[],
): Promise<void> {
  let pages = stale;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const jobs: RenderJob[] = [
      ...pages.map((page) => compileJob(page, rendering.site)),
      ...documents.flatMap((wanted) => documentJob(rendering, wanted()) ?? []),
    ];
    if (jobs.length === 0) return;
    const missing = new Set(await runJobs(rendering, jobs));
    if (missing.size === 0) return;
    pages = rendering.site.content.pages.filter((page) =>
      Object.values(page.versions).some(({ routePath }) => missing.has(routePath)),
    );
  }
  throw new DiglotError({
    code: 'cache-unreadable',
    message: `What was written to the cache cannot be read again: ${rendering.site.cache.dir}`,
    fix: 'Remove this folder, and see to it that nothing else changes it during a build.',
  });
}

async function runJobs(
  { site, paths, table, progress, pool }: Rendering,
  jobs: readonly RenderJob[],
): Promise<string[]> {
  await progress.start('Rendering pages', jobs.length);
  const missing: string[] = [];
  try {
    await pool.render(jobs, { context: site.context, paths }, (results) => {
      missing.push(...takeResults(table, results));
      progress.advance(results.length);
    });
    return missing;
  } finally {
    progress.stop();
  }
}

function compileJob(page: Page, { cache }: SiteBuild): CompileJob {
  const entries = Object.values(page.versions).flatMap(({ routePath }) => {
    const known = cache.manifest.documents.get(routePath);
    return known ? [[routePath, known.contentKey] as const] : [];
  });
  return { type: 'compile', page, previous: Object.fromEntries(entries) };
}

/** The job that makes a document; none when it is there, or the old one still holds and is kept. */
function documentJob(
  { site, paths, table }: Rendering,
  wanted: Wanted | undefined,
): DocumentJob | undefined {
  if (!wanted || table.documents.has(wanted.page.routePath)) return undefined;
  const { page, record } = wanted;
  const { context, cache } = site;
  const cached = cache.manifest.documents.get(page.routePath);
  const key = documentKey(context, paths.documentSalt, page, record?.contentHash ?? '');
  if (cached?.documentKey === key && isUntouched(context.config.outDir, cached.output)) {
    table.documents.set(page.routePath, { ...cached, contentKey: record?.key ?? '' });
    table.kept.push(...Object.keys(cached.output));
    return undefined;
  }
  return { type: 'document', page, content: record };
}
