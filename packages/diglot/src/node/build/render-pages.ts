import path from 'node:path';
import type { PageTerms } from '../../search/page-terms';
import type { DiglotError } from '../../shared/diglot-error';
import type { PageData } from '../../shared/types';
import type { Bundles } from '../bundle/bundle';
import type { Content, Page, PageVersion } from '../content/types';
import { engineSource } from '../engine-paths';
import { errorFromData } from '../errors/error-data';
import type { PageAsset } from '../markdown/types';
import { createNotFoundData, createPageData } from '../render/page-data';
import type { PageFacts } from '../render/page-facts';
import { pageOverview } from '../render/page-overview';
import type { RenderContext } from '../render/render-context';
import { type Cache, type CachedPage, hashOf } from './cache';
import { checkLinks } from './check-links';
import type { Staging } from './output';
import { isDocumentCurrent, type Plan, planPages } from './plan';
import { renderAll } from './pool';
import type { Progress } from './progress';
import type { CompileJob, RenderJob, RenderPaths, RenderResult } from './render-job';

/** A site that is being built. */
export interface SiteBuild {
  readonly context: RenderContext;
  readonly content: Content;
  readonly bundles: Bundles;
  readonly cache: Cache;
  readonly staging: Staging;
}

export interface RenderedPages {
  readonly errors: readonly DiglotError[];
  readonly warnings: readonly DiglotError[];
  /** Files that pages refer to, each once. */
  readonly assets: readonly PageAsset[];
  /** Number of documents that were rendered, not kept. */
  readonly rendered: number;
  readonly cachedPages: Readonly<Record<string, CachedPage>>;
  /** What search finds the compiled pages by, by the name of the file with their text. */
  readonly terms: ReadonlyMap<string, PageTerms>;
}

/** What is known of one route while its page is rendered. */
type RouteRecord = Omit<CachedPage, 'documentKey' | 'output'>;

/** Facts of documents without a source. */
const NO_FACTS: PageFacts = {
  toc: [],
  headings: [],
  ids: [],
  links: [],
  assets: [],
  routeLookups: {},
  warnings: [],
};

function renderPaths({ bundles, cache, staging }: SiteBuild): RenderPaths {
  const rendering = bundles.closures[engineSource('theme/content-server.tsx')];
  return {
    cacheDir: cache.dir,
    outDir: staging.dir,
    serverFile: bundles.serverFile,
    contentSalt: hashOf(cache.manifest.engine, rendering),
    documentSalt: hashOf(cache.manifest.engine, bundles.themeHash),
    closures: bundles.closures,
  };
}

const versionsOf = (pages: readonly Page[]): { page: Page; version: PageVersion }[] =>
  pages.flatMap((page) => Object.values(page.versions).map((version) => ({ page, version })));

/** The job that compiles those versions of a page that changed. */
function compileJob(page: Page, valid: Plan['valid'], site: SiteBuild): CompileJob {
  const versions = Object.values(page.versions);
  const original = page.versions[site.context.config.lang];
  return {
    type: 'compile',
    page,
    langs: versions.filter(({ routePath }) => !valid.has(routePath)).map(({ lang }) => lang),
    headings: original && site.cache.manifest.pages[original.routePath]?.facts.headings,
    previous: previousKeys(page, site.cache),
  };
}

/** Names of what the last build made of a page's versions. */
function previousKeys(page: Page, { manifest }: Cache): Record<string, string> {
  const entries = Object.values(page.versions).flatMap(({ routePath }) => {
    const cached = manifest.pages[routePath];
    return cached ? [[routePath, cached.compileKey] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Collects what is known of every route, in the course of a build. */
class PageTable {
  readonly records = new Map<string, RouteRecord>();
  readonly documents = new Map<string, Pick<CachedPage, 'documentKey' | 'output'>>();
  readonly terms = new Map<string, PageTerms>();
  readonly errors: DiglotError[] = [];
  /** Routes of pages of which nothing is known, because they could not be compiled. */
  readonly broken = new Set<string>();
  rendered = 0;

  take(results: readonly RenderResult[]): void {
    for (const { compiled, written, errors } of results) {
      this.errors.push(...errors.map(errorFromData));
      for (const { routePath, errors, terms, ...record } of compiled) {
        this.records.set(routePath, record);
        const { searchText } = record.facts;
        if (terms && searchText !== undefined) this.terms.set(searchText, terms);
        this.errors.push(...errors.map(errorFromData));
        if (errors.length > 0 && record.facts.headings.length === 0) this.broken.add(routePath);
      }
      for (const { routePath, ...document } of written) this.documents.set(routePath, document);
      this.rendered += written.length;
    }
  }

  facts(routePath: string): PageFacts | undefined {
    return this.records.get(routePath)?.facts;
  }

  cachedPages(): Record<string, CachedPage> {
    const entries = [...this.records].flatMap(([routePath, record]) => {
      const document = this.documents.get(routePath);
      return document ? [[routePath, { ...record, ...document }] as const] : [];
    });
    return Object.fromEntries(entries);
  }
}

/**
 * Makes all documents: compiles pages that changed, renders documents whose
 * page, shell or theme changed, and takes over the others from the old output.
 */
export async function renderPages(site: SiteBuild, progress: Progress): Promise<RenderedPages> {
  const { context, content, cache, staging } = site;
  const paths = renderPaths(site);
  const { stale, valid } = planPages(content.pages, context, paths, cache);
  const staleSet = new Set(stale);
  const table = new PageTable();
  const kept: string[] = [];
  for (const [routePath, { compileKey, dependencies, facts }] of valid) {
    table.records.set(routePath, { compileKey, dependencies, facts });
  }

  /** The job that makes a document, or none when the old one still holds. */
  function documentJob(page: PageData, compileKey: string | undefined): RenderJob[] {
    const cached = cache.manifest.pages[page.routePath];
    if (!cached || !isDocumentCurrent(page, cached, compileKey, context, paths)) {
      return [{ type: 'document', page, compileKey }];
    }
    const { documentKey, output } = cached;
    table.documents.set(page.routePath, { documentKey, output });
    kept.push(...Object.keys(output));
    return [];
  }

  function pageJob(page: Page, version: PageVersion): RenderJob[] {
    const record = table.records.get(version.routePath);
    if (!record) return [];
    const overview = pageOverview(version, content, context, (route) => table.facts(route));
    const data = createPageData(context, page, version, record.facts, overview);
    return documentJob(data, record.compileKey);
  }

  async function run(label: string, jobs: readonly RenderJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await progress.start(label, jobs.length);
    try {
      table.take(await renderAll(jobs, { context, paths, onProgress: progress.advance }));
    } finally {
      progress.stop();
    }
  }

  const all = versionsOf(content.pages);
  const isOverview = ({ version }: { version: PageVersion }) => version.source.frontmatter.overview;
  const notFound = context.config.locales.map(({ lang }) => createNotFoundData(context, lang));
  for (const { routePath } of notFound) {
    table.records.set(routePath, { compileKey: '', dependencies: {}, facts: NO_FACTS });
  }
  await run('Rendering pages', [
    ...stale.map((page) => compileJob(page, valid, site)),
    ...all
      .filter((each) => !staleSet.has(each.page) && !isOverview(each))
      .flatMap(({ page, version }) => pageJob(page, version)),
    ...notFound.flatMap((page) => documentJob(page, undefined)),
  ]);
  /** Versions of changed pages that had not to be compiled: now it is known that they hold. */
  function isLeftOver({ page, version }: { page: Page; version: PageVersion }): boolean {
    const { routePath } = version;
    return staleSet.has(page) && valid.has(routePath) && !table.documents.has(routePath);
  }
  const facts = new Map(
    all.flatMap(({ version: { routePath } }) => {
      const found = table.facts(routePath);
      return found ? [[routePath, found] as const] : [];
    }),
  );
  const { root, markdown } = context.config;
  const deadLinks =
    markdown.checkDeadLinks === 'ignore' ? [] : checkLinks(facts, root, table.broken);
  const isFatal = markdown.checkDeadLinks === 'error';
  const errors = [...uniqueByPlace(table.errors), ...(isFatal ? deadLinks : [])];
  if (errors.length === 0) {
    const leftOver = all.filter((each) => isLeftOver(each) && !isOverview(each));
    await run(
      'Rendering translations',
      leftOver.flatMap(({ page, version }) => pageJob(page, version)),
    );
    const overviews = all.filter(isOverview);
    await run(
      'Rendering overviews',
      overviews.flatMap(({ page, version }) => pageJob(page, version)),
    );
    await staging.keep(kept);
  }
  const pageWarnings = [...facts.values()].flatMap(({ warnings }) => warnings.map(errorFromData));
  const assets = new Map(
    [...facts.values()].flatMap((page) => page.assets.map((asset) => [asset.output, asset])),
  );
  return {
    errors,
    warnings: [...uniqueByPlace(pageWarnings), ...(isFatal ? [] : deadLinks)],
    assets: [...assets.values()],
    rendered: table.rendered,
    cachedPages: table.cachedPages(),
    terms: table.terms,
  };
}

/** A page that stands in for its translations has each problem once for each of them. */
function uniqueByPlace(problems: readonly DiglotError[]): DiglotError[] {
  const key = ({ message, location }: DiglotError) =>
    [message, location?.file, location?.line, location?.column].join(path.delimiter);
  return [...new Map(problems.map((problem) => [key(problem), problem])).values()];
}
