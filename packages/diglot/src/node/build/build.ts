import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { openSiteCache } from '../cache/site-cache';
import { loadConfig } from '../config/load-config';
import type { ResolvedConfig } from '../config/types';
import { readDates } from '../content/git-dates';
import { scanContent } from '../content/scan-content';
import { checkFileLinks } from '../render/check-links';
import { feedProblems, renderFeeds } from '../render/feeds';
import type { PageFacts } from '../render/page-facts';
import { createReport, measureFiles } from './create-report';
import { loadBundles } from './load-bundles';
import { createStaging } from './output';
import type { Progress } from './progress';
import { renderPages } from './render-pages';
import type { BuildReport } from './report';
import { writeSearchIndexes } from './search-index';
import { createRenderContext } from './site';
import { sitePolicy } from './site-policy';
import { createSteps } from './steps';
import { writeSiteFiles } from './write-site-files';

export interface BuildOptions {
  /** Folder with the site's config, absolute. */
  readonly root: string;
  /** Relative to `root`. @default the first `diglot.config.*` found */
  readonly configFile?: string | undefined;
  /** Whether to use what earlier builds left. @default true */
  readonly cache?: boolean | undefined;
  readonly progress: Progress;
  /** Told of every warning, at the end. */
  readonly onWarning: (warning: Error) => void;
}

/**
 * Builds a site. The old output stays as it is until the new one is complete.
 *
 * @throws DiglotErrors with every problem that could be found.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { step, times } = createSteps();
  const { config } = await step('Read configuration', () =>
    loadConfig(options.root, { configFile: options.configFile }),
  );
  const cache = openSiteCache(config.cacheDir, { clear: options.cache === false });
  const { content, dates } = await step('Read content', async () => {
    const content = await scanContent(config);
    const files = content.routes.map(({ filePath }) => filePath);
    const dates = config.themeConfig.lastUpdated
      ? await readDates(config.root, files)
      : { dates: new Map<string, string>() };
    return { content, dates };
  });
  const feeds = await renderFeeds(config, content);
  const warnings: Error[] = [
    ...content.warnings,
    ...(dates.warning ? [dates.warning] : []),
    ...feedProblems(config, content),
  ];
  const bundles = await step('Bundle theme', () =>
    loadBundles(config, content, cache.bundles),
  ).catch((error) => {
    // What is known to be wrong already is told in the same run.
    throw error instanceof DiglotErrors
      ? new DiglotErrors([...content.errors, ...error.errors])
      : error;
  });
  const { context: bare, generated } = createRenderContext(
    config,
    content,
    bundles,
    Object.fromEntries(dates.dates),
  );
  const context = { ...bare, policy: await sitePolicy(bare, content, bundles) };
  // Compressing takes a while, on threads of its own.
  const measuring = measureFiles(bundles, cache.manifest.sizes);
  const staging = await createStaging(config.outDir);
  try {
    const site = { context, content, bundles, cache, staging };
    const pages = await step('Render pages', () => renderPages(site, options.progress));
    warnings.push(...pages.warnings);
    const errors = [...content.errors, ...pages.errors];
    if (errors.length > 0) throw new DiglotErrors(errors);
    const indexes = await step('Index search', () => writeSearchIndexes(site, pages));
    await step('Write site', async () => {
      await writeSiteFiles(site, [...generated, ...feeds], pages.assets);
      const deadLinks = checkWrittenFiles(config, pages.facts, staging.dir);
      if (config.markdown.checkDeadLinks === 'warn') warnings.push(...deadLinks);
      else if (deadLinks.length > 0) throw new DiglotErrors(deadLinks);
      await staging.swapIn();
    });
    const sizes = await measuring;
    cache.save({ documents: pages.documents, indexes, sizes });
    for (const warning of warnings) options.onWarning(warning);
    return createReport({ config, bundles, sizes, pages, steps: times, warnings: warnings.length });
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

/** Files that links name are known to be there, or not, when everything else is. */
function checkWrittenFiles(
  { root, publicDir, markdown }: ResolvedConfig,
  facts: ReadonlyMap<string, PageFacts>,
  outDir: string,
): DiglotError[] {
  if (markdown.checkDeadLinks === 'ignore') return [];
  const exists = (file: string) => existsSync(path.join(outDir, file));
  return checkFileLinks(facts.values(), { root, publicDir, exists });
}
