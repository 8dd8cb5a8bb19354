import { DiglotError } from '../../../shared/diglot-error';
import type { PageData } from '../../../shared/types/page-data';
import { acceptedSections } from '../../book/freshness/accepted-sections';
import { openRepository } from '../../book/freshness/git-revisions';
import type { StaleSection } from '../../book/freshness/stale-section';
import type { PageRecord } from '../../cache/content-store';
import type { CachedDocument } from '../../cache/manifest';
import { digestOf, isSameContent, originOf, type PageDigest } from '../../cache/page-digest';
import { createPageFinder, type PageFinder } from '../../cache/page-finder';
import { errorFromData } from '../../errors/error-data';
import { once } from '../../files/once';
import type { PageAsset } from '../../markdown/types';
import { isUntouched } from '../../output/output';
import { type ChangesFile, withChanges } from '../../output/site-files/changes-file';
import {
  languageWork,
  statusHtml,
  statusMarkdown,
  statusTitle,
} from '../../output/site-files/status-page';
import type { DocumentFindings } from '../../output/verify/verify-document';
import { checkForeign } from '../../page/check-foreign';
import {
  createMadeData,
  createNotFoundData,
  createPageData,
  notFoundRoute,
} from '../../page/page-data';
import type { PageFacts } from '../../page/page-facts';
import { pageOverview } from '../../page/page-overview';
import type { RenderContext } from '../../page/render-context';
import { sectionVersions } from '../../site/navigation/overview-section';
import { atPlugins, sourcesOf } from '../../site/pages/made-pages';
import type { Content, Page, PageVersion } from '../../site/types';
import { createHashOf } from '../open/hash-of';
import {
  assetsOf,
  createPageTable,
  type PageTable,
  takeResults,
  uniqueByPlace,
} from '../open/page-table';
import type { Progress } from '../open/progress';
import type { SiteBuild } from '../open/site';
import { renderPaths, siteKey } from '../open/site-key';
import { lostAddresses } from '../site/lost-addresses';
import { findDeadLinks, linkedPages, pagesToCheck } from '../site/page-links';
import {
  createSiteFreshness,
  historyKey,
  type SiteFreshness,
  usesHistory,
} from '../site/site-freshness';
import { documentKey } from './document-key';
import { planPages } from './plan';
import type { RenderPool } from './pool';
import {
  type CompileJob,
  type DocumentJob,
  type MadeContent,
  madeHash,
  type RenderJob,
  type RenderPaths,
} from './render-job';

export interface RenderedPages {
  readonly errors: readonly DiglotError[];
  readonly warnings: readonly DiglotError[];
  /** Files that pages refer to, each once. */
  readonly assets: readonly PageAsset[];
  /** What documents that were rendered say of the output, to be verified when it is complete. */
  readonly findings: readonly DocumentFindings[];
  /** Number of documents that were rendered, not kept. */
  readonly rendered: number;
  /** What is known of a page, read when it is asked for. */
  readonly factsOf: (routePath: string) => PageFacts | undefined;
  /** By route path. */
  readonly documents: ReadonlyMap<string, CachedDocument>;
  /** Sections of translations that somebody should look at, in the order of the pages. */
  readonly stale: readonly StaleSection[];
}

export interface RenderPagesOptions {
  readonly progress: Progress;
  readonly pool: RenderPool;
  /** What is wrong when pages have to be compiled. @default nothing */
  readonly missing?: ((pages: readonly Page[]) => Error) | undefined;
}

/** The documents of a build, made or to be made. */
interface Rendering {
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
interface Wanted {
  readonly page: PageData;
  /** Absent for a document without content of its own. */
  readonly record?: PageRecord | undefined;
  readonly changes?: ChangesFile | undefined;
  /** Absent for all but what the engine makes of other pages. */
  readonly made?: MadeContent | undefined;
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
  { progress, pool, missing }: RenderPagesOptions,
): Promise<RenderedPages> {
  const { context, cache, promises } = site;
  const { pages } = site.content;
  const paths = renderPaths(site, site.staging.dir);
  pool.open({ context, paths });
  const key = siteKey(site, paths);
  const { basis } = paths;
  const { manifest, contents: store } = cache;
  const { keptDir } = site.staging;
  const finder = createPageFinder({ context, basis, store, hashOf: createHashOf(site.files) });
  const repository = once(() => openRepository(context.config.root));
  const history = usesHistory(manifest) ? historyKey(await repository()) : undefined;
  const plan = planPages({
    ...{ pages, site: key, keptDir, context, finder, store, manifest, promises, history },
  });
  if (missing && plan.stale.length > 0) throw missing(plan.stale);
  if (plan.stale.length > 0) {
    const files = [...plan.kept.values()].map(({ output }) => Object.keys(output).length);
    site.staging.expectToKeep(files.reduce((sum, count) => sum + count, 0));
  }
  const table = createPageTable(plan);
  const freshness = createSiteFreshness({ site, paths, table, repository });
  const rendering: Rendering = { site, paths, table, finder, progress, pool, freshness };
  const routes = pages.flatMap((page) =>
    Object.values(page.versions).map((version) => ({ page, version })),
  );
  const isOverview = ({ version }: Route) => version.source.frontmatter.overview;
  const waits = (route: Route) => isOverview(route) || freshness?.waits(route);
  const left = () => routes.filter(({ version }) => !table.documents.has(version.routePath));
  const documentsOf = (some: readonly Route[]) =>
    some.map((route) => () => pageOf(rendering, route));
  await run(rendering, plan.stale, [
    ...documentsOf(left().filter((route) => !waits(route))),
    ...notFoundPages(context, routes),
  ]);
  await loadRecords(rendering, pagesToCheck(table));
  await loadRecords(rendering, linkedPages(table));
  const refused = checkForeign(checkedFacts(table, context), context.config);
  const deadLinks = findDeadLinks(table, context, site.content.drafts);
  const sources = sourcesOf(pages);
  const placed = (some: readonly DiglotError[]) => atPlugins(some, sources, context.config);
  const isFatal = context.config.markdown.checkDeadLinks === 'error';
  const errors = [
    ...placed(uniqueByPlace(table.errors)),
    ...refused,
    ...(isFatal ? placed(deadLinks.errors) : []),
    ...lostAddresses(table, site),
    ...(freshness?.errors(routes) ?? []),
  ];
  // What did not change with the rest of its page, overviews, which list other pages, and what is told of originals.
  if (errors.length === 0) {
    const overviews = left().filter(isOverview);
    const listed = overviews.flatMap(({ version }) => sectionVersions(pages, version));
    await loadRecords(
      rendering,
      listed.map(({ routePath }) => routePath),
    );
    const historyRead = await freshness?.read(left());
    await run(rendering, [], documentsOf(left()));
    const made = { site: key, dead: deadLinks.routes, history: historyRead };
    takeDigests(rendering, routes, made);
    await run(rendering, [], await statusPages(rendering, routes));
    keepOutputs(rendering);
  }
  const warnings = routes.flatMap(({ version }) =>
    (table.records.get(version.routePath)?.facts.warnings ?? []).map(errorFromData),
  );
  return {
    errors,
    warnings: [...placed(uniqueByPlace(warnings)), ...(isFatal ? [] : placed(deadLinks.errors))],
    assets: assetsOf(table.documents.values()),
    findings: table.findings,
    rendered: table.rendered,
    factsOf: (routePath) => recordOf(rendering, routePath)?.facts,
    documents: table.documents,
    stale: staleIn(table, routes),
  };
}

/** The pages with how far translations are, where the owner wants them. */
async function statusPages(
  rendering: Rendering,
  routes: readonly Route[],
): Promise<(() => Wanted)[]> {
  const { site, table } = rendering;
  const { context } = site;
  const { config } = context;
  if (!config.status) return [];
  await loadRecords(
    rendering,
    routes.map(({ version }) => version.routePath),
  );
  const languages = languageWork({
    ...site,
    config,
    factsOf: (routePath) => recordOf(rendering, routePath)?.facts,
  });
  const since = new Map(
    staleIn(table, routes).flatMap(({ address, since: date }) => (date ? [[address, date]] : [])),
  );
  return config.locales.map(({ lang, prefix }) => () => {
    const input = { lang, languages, since };
    return {
      page: createMadeData(context, lang, {
        title: statusTitle(input, config),
        pageType: 'doc',
        routePath: `${prefix}/status`,
        relativePath: `${lang}/status.md`,
      }),
      made: { html: statusHtml(input, config), markdown: statusMarkdown(input, config) },
    };
  });
}

/** What is known of pages that this build looked at. Others are as they were when a build last let them pass. */
function checkedFacts({ records }: PageTable, { routes }: RenderContext): PageFacts[] {
  return routes.flatMap(({ routePath }) => records.get(routePath)?.facts ?? []);
}

/** What authors are told of translations, by pages that were made now or before. */
function staleIn({ documents }: PageTable, routes: readonly Route[]): StaleSection[] {
  return routes.flatMap(({ version }) => documents.get(version.routePath)?.digest?.stale ?? []);
}

/** The 404 pages of languages in which the site has none of its own. */
function notFoundPages(context: RenderContext, routes: readonly Route[]) {
  const own = new Set(routes.map(({ version }) => version.routePath));
  const langs = context.config.locales.map(({ lang }) => lang);
  return langs
    .filter((lang) => !own.has(notFoundRoute(context.config, lang)))
    .map((lang) => () => ({ page: createNotFoundData(context, lang) }));
}

/** The record of a page: of one that did not change as the store has it, if it still does. */
function recordOf({ table, finder }: Rendering, routePath: string): PageRecord | undefined {
  const known = table.records.get(routePath);
  if (known) return known;
  const { contentKey, digest } = table.kept.get(routePath) ?? {};
  const record = contentKey === undefined ? undefined : finder.find(contentKey);
  return record && digest && isSameContent(record, digest) ? record : undefined;
}

/** Sees to it that records of pages are known. Pages of which the store has none any more are compiled. */
async function loadRecords(rendering: Rendering, routePaths: readonly string[]): Promise<void> {
  const missing = new Set<string>();
  for (const routePath of routePaths) {
    const record = recordOf(rendering, routePath);
    if (record) rendering.table.records.set(routePath, record);
    else if (rendering.table.kept.has(routePath)) missing.add(routePath);
  }
  if (missing.size > 0) await run(rendering, pagesWith(rendering.site.content, missing), []);
}

/** Notes with the documents what the next build has to know of pages. */
function takeDigests(
  { site, table, freshness }: Rendering,
  routes: readonly Route[],
  made: Pick<PageDigest, 'site' | 'history'> & { readonly dead: ReadonlySet<string> },
): void {
  for (const route of routes) {
    const { version } = route;
    const { routePath } = version;
    const record = table.records.get(routePath);
    const document = table.documents.get(routePath);
    if (!record || !document) continue;
    const hasProblems = made.dead.has(routePath) || record.facts.warnings.length > 0;
    if (document.digest && document.digest.hasProblems === hasProblems) continue;
    const digest = digestOf(record, {
      ...originOf(version, site.context, site.promises?.keyOf(routePath)),
      site: made.site,
      hasProblems,
      stale: freshness?.staleOf(route),
      told: freshness?.toldOf(route),
      history: freshness?.of(routePath)?.data.behind.length ? made.history : undefined,
    });
    table.documents.set(routePath, { ...document, contentKey: record.key, digest });
  }
}

/** Takes over from the old output what was not written anew. */
function keepOutputs({ site: { staging, cache }, table }: Rendering): void {
  for (const [routePath, { output }] of table.documents) {
    const isKept = cache.manifest.documents.get(routePath)?.output === output;
    if (isKept) staging.keep(Object.keys(output));
    else staging.expect(Object.keys(output));
  }
  if (table.rendered > 0) staging.beginToFill();
}

/** Pages with a version at one of some routes. */
function pagesWith({ pages }: Content, routes: ReadonlySet<string>): Page[] {
  return pages.filter(({ versions }) =>
    Object.values(versions).some(({ routePath }) => routes.has(routePath)),
  );
}

/** The document of a route; none while its page is not compiled, or cannot be. */
function pageOf(
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
async function run(
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

async function runJobs(
  { table, progress, pool }: Rendering,
  jobs: readonly RenderJob[],
): Promise<string[]> {
  await progress.start('Rendering pages', jobs.length);
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
