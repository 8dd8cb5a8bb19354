import { readFileSync } from 'node:fs';
import { DiglotErrors } from '../../shared/diglot-error';
import { routeToMarkdownFile } from '../../shared/route';
import type { Manifest } from '../cache/manifest';
import type { SiteCache } from '../cache/site-cache';
import { fileSystemError } from '../errors/file-system-error';
import { createFileFindings } from '../files/file-findings';
import { createFileHelper } from '../files/file-helper';
import { createStaging } from '../output/output';
import { allPagesText, pagesInOrder, pageText } from '../output/site-files/llms-file';
import { allPagesFileOf, twinAddress } from '../page/markdown/agent-links';
import { withoutIndexLine } from '../page/markdown/page-markdown';
import { createReport, measureFiles } from './create-report';
import type { OpenSite } from './open/open-site';
import type { BuildRun } from './open/run-build';
import type { SiteBuild } from './open/site';
import { type RenderPagesOptions, renderPages } from './pages/render-pages';
import type { BuildReport } from './report';
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
    warnings.push(...pages.warnings);
    const errors = [...content.errors, ...pages.errors];
    if (errors.length > 0) throw new DiglotErrors([...errors, ...hostFileProblems(config)]);
    const indexes = await step('Index search', () => writeSearchIndexes(site, pages));
    const collections = await step('Collect texts', () =>
      writeCollections(site, pages.documents, [...siteSections(site), ...siteTexts(site)]),
    );
    const output = await step('Write site', () => writeSite(site, pages, outDir));
    const sizes = await measuring;
    lock.assertHeld();
    if (!output.isAsBefore) staging.swapIn();
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
    const report = { config, bundles, sizes, pages, steps: times, warnings: warnings.length };
    await cleaned;
    return createReport(report);
  } catch (error) {
    await staging.discard();
    throw error;
  } finally {
    helper.close();
  }
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
