import type { DiglotError } from '../../../shared/diglot-error';
import { lostPageErrors } from '../../book/addresses/lost-pages';
import { lostSectionErrors } from '../../book/addresses/lost-sections';
import type { PromisedSite } from '../../book/addresses/promises';
import { routesOf } from '../../book/freshness/compare-translation';
import { openRepository } from '../../book/freshness/git-revisions';
import type { StaleSection } from '../../book/freshness/stale-section';
import type { CachedDocument } from '../../cache/manifest';
import { digestOf, originOf, type PageDigest } from '../../cache/page-digest';
import { createPageFinder } from '../../cache/page-finder';
import { errorFromData } from '../../errors/error-data';
import { once } from '../../files/once';
import type { PageAsset } from '../../markdown/types';
import {
  languageWork,
  statusHtml,
  statusMarkdown,
  statusTitle,
} from '../../output/site-files/status-page';
import type { DocumentFindings } from '../../output/verify/verify-document';
import { checkForeign } from '../../page/check-foreign';
import { createMadeData, createNotFoundData, notFoundRoute } from '../../page/page-data';
import type { PageFacts } from '../../page/page-facts';
import type { RenderContext } from '../../page/render-context';
import { sectionVersions } from '../../site/navigation/overview-section';
import { atPlugins, sourcesOf } from '../../site/pages/made-pages';
import type { Page, Route } from '../../site/types';
import type { SiteBuild } from '../open/open-site';
import { assetsOf, createPageTable, type PageTable, uniqueByPlace } from '../open/page-table';
import type { Progress } from '../open/progress';
import { createHashOf, renderPaths, siteKey } from '../open/site-key';
import { findDeadLinks, linkedPages, originalRoutes, pagesToCheck } from '../site/page-links';
import {
  createSiteFreshness,
  historyKey,
  untoldChanges,
  usesHistory,
} from '../site/site-freshness';
import { planPages } from './plan';
import type { RenderPool } from './pool';
import {
  loadRecords,
  makeDocuments,
  pageOf,
  type Rendering,
  recordOf,
  type Wanted,
} from './rendering';

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
  /** What is wrong when a page has to be compiled. @default nothing */
  readonly missing?: ((page: Page) => Error) | undefined;
}

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
  const [first] = plan.stale;
  if (missing && first) throw missing(first);
  if (plan.stale.length > 0) {
    const files = [...plan.kept.values()].map(({ output }) => output.length);
    site.staging.expectToKeep(files.reduce((sum, count) => sum + count, 0));
  }
  const table = createPageTable(plan);
  const freshness = createSiteFreshness({ site, paths, table, repository });
  const rendering: Rendering = { site, paths, table, finder, progress, pool, freshness };
  const routes = routesOf(pages);
  const isOverview = ({ version }: Route) => version.source.frontmatter.overview;
  const waits = (route: Route) => isOverview(route) || freshness?.waits(route);
  const left = () => routes.filter(({ version }) => !table.documents.has(version.routePath));
  const documentsOf = (some: readonly Route[]) =>
    some.map((route) => () => pageOf(rendering, route));
  await makeDocuments(rendering, plan.stale, [
    ...documentsOf(left().filter((route) => !waits(route))),
    ...notFoundPages(context, routes),
  ]);
  const originals = originalRoutes(site);
  await loadRecords(rendering, pagesToCheck(table, originals));
  await loadRecords(rendering, linkedPages(table, originals));
  const refused = checkForeign(checkedFacts(table, context), context.config);
  const deadLinks = findDeadLinks(table, site);
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
    await makeDocuments(rendering, [], documentsOf(left()));
    const made = { site: key, dead: deadLinks.routes, history: historyRead };
    takeDigests(rendering, routes, made);
    await makeDocuments(rendering, [], await statusPages(rendering, routes));
    keepOutputs(rendering);
  }
  const warnings = routes.flatMap(({ version }) =>
    (table.records.get(version.routePath)?.facts.warnings ?? []).map(errorFromData),
  );
  const stale = staleIn(table, routes);
  return {
    errors,
    warnings: [
      ...placed(uniqueByPlace(warnings)),
      ...(isFatal ? [] : placed(deadLinks.errors)),
      ...(await untoldChanges(stale, context.config.root)),
    ],
    assets: assetsOf(table.documents.values()),
    findings: table.findings,
    rendered: table.rendered,
    factsOf: (routePath) => recordOf(rendering, routePath)?.facts,
    documents: table.documents,
    stale,
  };
}

/**
 * Promised addresses that are gone: sections of pages whose records are known, all others being as they were when a build
 * last let them pass; and whole pages.
 */
function lostAddresses(
  { records, broken }: PageTable,
  { promises, content, context }: SiteBuild,
): DiglotError[] {
  if (!promises) return [];
  const promised: PromisedSite = {
    config: context.config,
    content,
    promises,
    factsOf: (route) => (broken.has(route) ? undefined : records.get(route)?.facts),
  };
  return [...lostPageErrors(promised), ...lostSectionErrors(promised, new Set(records.keys()))];
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
      made: { ...statusHtml(input, config), markdown: statusMarkdown(input, config) },
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
      origin: originOf(version, site.context, site.promises?.keyOf(routePath)),
      file: version.source.relativePath,
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
    const files = output.map(({ file }) => file);
    if (isKept) staging.keep(files);
    else staging.expect(files);
  }
  if (table.rendered > 0) staging.beginToFill();
}
