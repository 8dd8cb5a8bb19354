import path from 'node:path';
import { DiglotErrors } from '../../shared/diglot-error';
import { loadBundles } from '../cache/load-bundles';
import type { Manifest } from '../cache/manifest';
import { openSiteCache, type SiteCache } from '../cache/site-cache';
import { type LoadedConfig, loadConfig } from '../config/load-config';
import type { ResolvedConfig } from '../config/types';
import { readDates } from '../content/git-dates';
import type { KnownPages } from '../content/read-pages';
import { scanContent } from '../content/scan-content';
import type { Content } from '../content/types';
import { fileSystemError } from '../errors/file-system-error';
import { createFileFindings } from '../files/file-findings';
import { feedProblems, renderFeeds } from '../render/feeds';
import { createReport, measureFiles } from './create-report';
import { type BuildLock, type LockHolder, lockBuild } from './lock';
import { createStaging } from './output';
import { findOutputFolder } from './output-folder';
import { isPageChanged } from './page-changed';
import { createRenderPool, type RenderPool } from './pool';
import type { Progress } from './progress';
import { renderPages } from './render-pages';
import type { BuildReport } from './report';
import { writeSearchIndexes } from './search-index';
import { createRenderContext, type GeneratedFile } from './site';
import { sitePolicy } from './site-policy';
import { createSteps, type Steps } from './steps';
import { writeSite } from './write-site';

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
  /** Told when another build of the site has to end first. */
  readonly onWait?: ((holder: LockHolder) => void) | undefined;
  /** How long to wait for another build of the site, in milliseconds. @default ten minutes */
  readonly lockTimeout?: number | undefined;
  /** What renders pages. It is closed in the end. @default threads that are started when they are needed */
  readonly pool?: RenderPool | undefined;
}

const LOCK_TIMEOUT = 10 * 60 * 1000;

/** How often the content is read when pages are written meanwhile. */
const MAX_ROUNDS = 3;

/**
 * Builds a site. The old output stays as it is until the new one is complete.
 *
 * @throws DiglotErrors with every problem that could be found.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { pool = createRenderPool() } = options;
  try {
    return await buildAlone({ ...options, pool });
  } catch (error) {
    throw fileSystemError(error) ?? error;
  } finally {
    await pool.close();
  }
}

interface AloneOptions extends BuildOptions {
  readonly pool: RenderPool;
}

/** One build of a site at a time: they share the cache and the output. */
async function buildAlone(options: AloneOptions): Promise<BuildReport> {
  const steps = createSteps();
  const loaded = await steps.step('Read configuration', () =>
    loadConfig(options.root, { configFile: options.configFile }),
  );
  const { config } = loaded;
  const outDir = findOutputFolder(config);
  const { lockTimeout: timeout = LOCK_TIMEOUT, onWait = () => undefined } = options;
  const lock = await lockBuild({ file: path.join(config.cacheDir, 'build.lock'), timeout, onWait });
  const site = { ...options, loaded, outDir, lock, steps };
  try {
    for (let round = 1; round < MAX_ROUNDS; round++) {
      const report = await buildSite(site).catch((error) => {
        if (!isPageChanged(error)) throw error;
      });
      if (report) return report;
    }
    return await buildSite(site);
  } finally {
    lock.release();
  }
}

interface SiteOptions extends AloneOptions {
  readonly loaded: LoadedConfig;
  /** The output folder itself, behind all links. */
  readonly outDir: string;
  readonly lock: BuildLock;
  readonly steps: Steps;
}

async function buildSite(options: SiteOptions): Promise<BuildReport> {
  const { loaded, lock, pool, progress } = options;
  const { config } = loaded;
  const { step, times } = options.steps;
  const cache = openSiteCache(config.cacheDir, { clear: options.cache === false });
  const known = createFileFindings(cache.manifest.pages);
  const imports = createFileFindings(cache.manifest.imports);
  const sources = await step('Read content', () => readSources(config, known));
  const { content, dates, feeds } = sources;
  const warnings: Error[] = [...loaded.warnings, ...sources.warnings];
  if (cache.manifest.documents.size === 0) pool.prepare(content.routes.length);
  const bundles = await step('Bundle theme', () =>
    loadBundles(config, content, cache.bundles, imports),
  ).catch((error) => {
    // What is known to be wrong already is told in the same run.
    throw error instanceof DiglotErrors
      ? new DiglotErrors([...content.errors, ...error.errors])
      : error;
  });
  const { context: bare, generated } = createRenderContext(config, content, bundles, dates);
  const context = { ...bare, policy: await sitePolicy(bare, content, bundles) };
  // Compressing takes a while, on threads of its own. What goes wrong is told when it is needed.
  const measuring = measureFiles(bundles, cache.manifest.sizes);
  measuring.catch(() => undefined);
  const staging = createStaging(options.outDir);
  try {
    const files = createFileFindings(cache.manifest.files);
    const site = { context, content, bundles, cache, staging, generated, files };
    const pages = await step('Render pages', () => renderPages(site, progress, pool));
    warnings.push(...pages.warnings);
    const errors = [...content.errors, ...pages.errors];
    if (errors.length > 0) throw new DiglotErrors(errors);
    const indexes = await step('Index search', () => writeSearchIndexes(site, pages));
    const output = await step('Write site', () => writeSite(site, pages, feeds));
    warnings.push(...output.warnings);
    const sizes = await measuring;
    lock.assertHeld();
    if (output.isAsBefore) staging.discard();
    else staging.swapIn();
    warnings.push(
      ...saveCache(cache, {
        documents: pages.documents,
        indexes,
        sizes,
        pages: known.current,
        imports: imports.current,
        files: files.current,
      }),
    );
    for (const warning of warnings) options.onWarning(warning);
    return createReport({ config, bundles, sizes, pages, steps: times, warnings: warnings.length });
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** What a site is made of, besides its theme. */
interface Sources {
  readonly content: Content;
  /** ISO 8601 date of the last commit, by absolute path. */
  readonly dates: Readonly<Record<string, string>>;
  readonly feeds: readonly GeneratedFile[];
  readonly warnings: readonly Error[];
}

async function readSources(config: ResolvedConfig, known: KnownPages): Promise<Sources> {
  const content = await scanContent(config, known);
  const files = content.routes.map(({ filePath }) => filePath);
  const { dates, warning = undefined } = config.themeConfig.lastUpdated
    ? await readDates(config.root, files)
    : { dates: new Map<string, string>() };
  return {
    content,
    dates: Object.fromEntries(dates),
    feeds: await renderFeeds(config, content),
    warnings: [
      ...content.warnings,
      ...(warning ? [warning] : []),
      ...feedProblems(config, content),
    ],
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
