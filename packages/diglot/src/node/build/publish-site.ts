import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DiglotErrors } from '../../shared/diglot-error';
import { routeToMarkdownFile } from '../../shared/route';
import type { Bundles } from '../bundle/bundles';
import type { FileSize, Manifest } from '../cache/manifest';
import type { SiteCache } from '../cache/site-cache';
import type { ResolvedConfig } from '../config/types';
import { fileSystemError } from '../errors/file-system-error';
import { createFileFindings } from '../files/file-findings';
import { createFileHelper } from '../files/file-helper';
import { once } from '../files/once';
import { createStaging } from '../output/output';
import { saveForeign } from '../output/save-foreign';
import { allPagesText, pagesInOrder, pageText } from '../output/site-files/llms-file';
import { refusedByStyles } from '../output/verify/refused-by-styles';
import { allPagesFileOf, twinAddress } from '../page/markdown/agent-links';
import { withoutIndexLine } from '../page/markdown/page-markdown';
import { heavyIslands } from './explain-islands';
import type { OpenSite, SiteBuild } from './open/open-site';
import type { StepTime } from './open/progress';
import type { BuildRun } from './open/run-build';
import { type RenderedPages, type RenderPagesOptions, renderPages } from './pages/render-pages';
import { type BuildReport, type IslandReport, sizeOf, sumSizes } from './report';
import { type Collection, createCollection, writeCollections } from './site/collections';
import { writeSearchIndexes } from './site/search-index';
import { siteSections } from './site/site-sections';
import { writeSite } from './site/write-site';
import { hostFileProblems } from './site/write-site-files';

export interface PublishOptions extends Pick<RenderPagesOptions, 'missing'> {
  /** The output folder itself, behind all links. */
  readonly outDir: string;
}

/**
 * Makes all documents and files of a site, checks them, and puts them in the place of the old output.
 *
 * @throws DiglotErrors with every problem that could be found; the old output is as it was
 */
export async function publishSite(
  { lock, pool, progress, warnings, steps: { step, times } }: BuildRun,
  open: OpenSite,
  { outDir, missing }: PublishOptions,
): Promise<BuildReport> {
  const { config, cache, content, bundles, context, generated, known, imports, promises } = open;
  // Compressing takes a while, on threads of its own. What goes wrong is told when it is needed.
  const measuring = measureFiles(bundles, cache.manifest.sizes);
  measuring.catch(() => undefined);
  const helper = createFileHelper();
  const staging = createStaging(outDir, { helper });
  try {
    const files = createFileFindings(cache.manifest.files);
    const build = { context, content, bundles, cache, staging, generated, files, promises };
    const site = { ...build, warnings };
    const pages = await step('Render pages', () => renderPages(site, { progress, pool, missing }));
    warnings.push(
      ...pages.warnings,
      ...refusedByStyles(ownStyles(bundles), config, bundles.inputs),
    );
    const errors = [...content.errors, ...pages.errors];
    if (errors.length > 0) throw new DiglotErrors([...errors, ...hostFileProblems(config)]);
    const [indexes, collections] = await bothOf(
      step('Index search', () => writeSearchIndexes(site, pages, pool)),
      step('Collect texts', () =>
        writeCollections(site, pages.documents, [...siteSections(site), ...siteTexts(site)]),
      ),
    );
    const output = await step('Write site', () =>
      writeSite(site, pages, { outDir, shared: [...indexes.values(), ...collections.values()] }),
    );
    const sizes = await measuring;
    lock.assertHeld();
    if (!output.isAsBefore) {
      const written = once(() => staging.files());
      const isWritten = (file: string) => written().has(file);
      warnings.push(...saveForeign({ ...config, outDir, isWritten }));
      staging.swapIn();
    }
    const cleaned = output.isAsBefore ? staging.discard() : staging.removeOld();
    output.remember(outDir);
    warnings.push(
      ...saveCache(cache, {
        documents: pages.documents,
        indexes,
        collections,
        sizes,
        pages: known.current,
        imports: imports.current,
        files: files.current,
      }),
    );
    const islands = weighIslands(bundles, sizes);
    warnings.push(...(await heavyIslands(islands, config)));
    const report = { config, bundles, sizes, pages, islands, steps: times };
    await cleaned;
    return createReport({ ...report, warnings: warnings.length });
  } catch (error) {
    await staging.discard();
    throw error;
  } finally {
    helper.close();
  }
}

/** What two tasks come to. When one fails, nobody clears up after it before the other has ended. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Sizes of client files, by name. The names change with the content. */
type FileSizes = ReadonlyMap<string, FileSize>;

/** Style sheets with rules of the site's own or of packages: the theme's alone was compressed when this package was built. */
function ownStyles({ clientFiles }: Bundles): string[] {
  return clientFiles.flatMap(({ file, source, compressed }) =>
    compressed === undefined && file.endsWith('.css') ? source : [],
  );
}

interface ReportInput {
  readonly config: ResolvedConfig;
  readonly bundles: Bundles;
  readonly sizes: FileSizes;
  readonly pages: RenderedPages;
  readonly islands: readonly IslandReport[];
  readonly steps: readonly StepTime[];
  readonly warnings: number;
}

/** Sizes of the client files; those that are known already are not compressed again. */
async function measureFiles({ clientFiles }: Bundles, known: FileSizes): Promise<FileSizes> {
  const sizes = clientFiles.map(async ({ file, source, bytes, compressed }) => {
    const size =
      compressed === undefined
        ? (known.get(file) ?? (await sizeOf(await readFile(source))))
        : { bytes, compressed };
    return [file, size] as const;
  });
  return new Map(await Promise.all(sizes));
}

/** What pages load for each module of islands. */
function weighIslands({ islands, pageScripts }: Bundles, sizes: FileSizes): IslandReport[] {
  return islands.map(({ key, reason, scripts }) => {
    const own = scripts.filter((file) => !pageScripts.includes(file));
    return { key, reason, size: sumSizes(own.flatMap((file) => sizes.get(file) ?? [])) };
  });
}

/** Counts what a build made. */
function createReport(input: ReportInput): BuildReport {
  const { config, bundles, sizes, pages, islands, steps, warnings } = input;
  const sum = (files: readonly string[]) =>
    sumSizes(files.flatMap((file) => sizes.get(file) ?? []));
  const documents = [...pages.documents].map(([routePath, { output }]) => {
    const html = output.find(({ file }) => file.endsWith('.html'));
    return { routePath, bytes: html?.size ?? 0 };
  });
  const isPage = (routePath: string) => !routePath.endsWith('/404');
  const routes = Object.fromEntries(
    config.locales.map(({ lang, prefix, isDefault }) => {
      const others = config.locales.filter((locale) => !locale.isDefault);
      const own = documents.filter(({ routePath }) =>
        isDefault
          ? !others.some((other) => routePath.startsWith(`${other.prefix}/`))
          : routePath.startsWith(`${prefix}/`),
      );
      return [lang, own.filter(({ routePath }) => isPage(routePath)).length];
    }),
  );
  return {
    outDir: config.outDir,
    routes,
    rendered: pages.rendered,
    steps,
    htmlPerPage: documents.reduce((sum, { bytes }) => sum + bytes, 0) / (documents.length || 1),
    css: sum(bundles.styles),
    entryScript: sum([bundles.entry]),
    pageScripts: sum(bundles.pageScripts),
    islands,
    warnings,
    stale: pages.stale,
  };
}

/** The output is in place: what cannot be kept for the next build is no reason to fail. */
function saveCache(cache: SiteCache, manifest: Manifest): Error[] {
  try {
    cache.save(manifest);
    return [];
  } catch (error) {
    const known = fileSystemError(error);
    if (!known) throw error;
    return [known];
  }
}

/** All pages in plain Markdown, one file for each language. */
function siteTexts({ context: { config }, content }: SiteBuild): Collection[] {
  return config.locales.map((locale) => {
    const routes = pagesInOrder(content, locale).map(({ routePath }) => routePath);
    return createCollection({
      file: allPagesFileOf(locale),
      frame: [locale.title, locale.description, config.title],
      partsOf: (documents) =>
        routes.map((route) => [route, documents.get(route)?.documentKey ?? ''] as const),
      textOf: ([route], find) =>
        pageText({
          address: twinAddress(route, config),
          markdown: withoutIndexLine(readFileSync(find(routeToMarkdownFile(route)), 'utf8')),
        }),
      join: (texts) => allPagesText(config, locale, texts),
    });
  });
}
