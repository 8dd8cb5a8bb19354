import { pathToFileURL } from 'node:url';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { allowFix } from '../../../shared/policy-sources';
import { createPromises, type Promises } from '../../book/addresses/promises';
import { tryReadLock } from '../../book/lock/lock-reading';
import type { Bundles } from '../../bundle/bundles';
import type { KnownImports } from '../../bundle/page-components';
import { readyBuilt } from '../../bundle/ready/ready-built';
import { type FailingModules, loadBundles } from '../../cache/load-bundles';
import type { SiteCache } from '../../cache/site-cache';
import type { ResolvedConfig } from '../../config/types';
import { errorFromData } from '../../errors/error-data';
import { originOf } from '../../errors/error-origin';
import { withTimeLimit } from '../../errors/site-code';
import type { FileFindings } from '../../files/file-findings';
import { createFileFindings } from '../../files/file-findings';
import type { Staging } from '../../output/output';
import { sitePolicy } from '../../output/site-files/site-policy';
import { feedProblems } from '../../page/feeds';
import type { RenderContext } from '../../page/render-context';
import { loadServerBundle, NEVER_LOADS, type ServerBundle } from '../../page/server-bundle';
import type { TextFile } from '../../page/text-file';
import { unknownParts } from '../../page/unknown-parts';
import { readDates } from '../../site/git';
import type { KnownPages } from '../../site/pages/read-pages';
import { scanContent } from '../../site/scan-content';
import type { Content } from '../../site/types';
import { uniqueByPlace } from './page-table';
import type { BuildRun } from './run-build';
import { createRenderContext } from './site';

/** Everything that pages are rendered with: what all builds of a site begin with. */
export interface OpenSite {
  readonly config: ResolvedConfig;
  /** Equal for two configurations that say the same. */
  readonly configHash: string;
  readonly cache: SiteCache;
  readonly content: Content;
  /** What was found in page files. */
  readonly known: KnownPages;
  /** What was found in the imports of pages. */
  readonly imports: KnownImports;
  readonly bundles: Bundles;
  readonly context: RenderContext;
  /** What all pages of a language share, as files. */
  readonly generated: readonly TextFile[];
  /** What its lock asks of its pages; absent for a site without a lock. */
  readonly promises?: Promises | undefined;
}

/** A site that is being built. */
export interface SiteBuild
  extends Pick<OpenSite, 'context' | 'content' | 'bundles' | 'cache' | 'generated' | 'promises'> {
  readonly staging: Staging;
  /** Hashes of files that pages depend on. */
  readonly files: FileFindings<string>;
  /** What its author should know so far: see `BuildRun`. */
  readonly warnings: Error[];
}

/**
 * Reads a site and bundles what is its own.
 *
 * @param share of the pages that will be compiled when no build was here before, from 0 to 1
 * @throws DiglotErrors when the theme or a component does not compile
 */
export async function openSite(
  { loaded, cache, pool, warnings, steps: { step } }: BuildRun,
  share = 1,
): Promise<OpenSite> {
  const { config } = loaded;
  const known = createFileFindings(cache.manifest.pages);
  const imports = createFileFindings(cache.manifest.imports);
  const sources = await step('Read content', () => readSources(config, known));
  const { content, dates } = sources;
  warnings.push(...sources.warnings);
  if (cache.manifest.documents.size === 0) pool.prepare(content.routes.length * share);
  const bundle = (failing: FailingModules = {}) =>
    loadBundles(config, content, cache.bundles, imports, failing);
  const first = await step('Bundle theme', () => bundle()).catch((error) => {
    // What is known to be wrong already is told in the same run.
    throw error instanceof DiglotErrors
      ? new DiglotErrors([...content.errors, ...error.errors])
      : error;
  });
  const rendering = await loadServer(first, config, bundle);
  const { bundles, server } = rendering;
  warnings.push(
    ...rendering.warnings,
    ...bundles.circular.map(errorFromData),
    ...refusedStyles(bundles, config),
  );
  const { context: bare, generated } = createRenderContext(config, content, bundles, dates);
  const unknown = server ? unknownParts(server, config.root) : [];
  if (unknown.length > 0) throw new DiglotErrors([...content.errors, ...unknown]);
  const policy = server && sitePolicy(bare, content.pages, server, bundles);
  const context = { ...bare, policy };
  return {
    config,
    configHash: loaded.hash,
    cache,
    content,
    known,
    imports,
    bundles,
    context,
    generated,
    promises: sources.promises,
  };
}

/** What a site is opened with: of the engine's own bundle the rest is loaded when there is something to render. */
type OpenedServer = Pick<ServerBundle, 'inlineCode' | 'parts' | 'partNames'>;

/** Bundles whose modules were loaded. */
interface LoadedServer {
  readonly bundles: Bundles;
  /** Undefined where they cannot be: that is told when pages are rendered. */
  readonly server: OpenedServer | undefined;
  readonly warnings: readonly DiglotError[];
}

/**
 * Loads what renders pages. Components of pages that throw meanwhile are left to browsers.
 *
 * @throws DiglotError when one never loads: it would not in a browser either
 */
async function loadServer(
  first: Bundles,
  config: ResolvedConfig,
  bundle: (failing: FailingModules) => Promise<Bundles>,
): Promise<LoadedServer> {
  const { serverFile: ownFile, inlineFile } = readyBuilt();
  if (first.serverFile === ownFile) {
    // Written when the package was built, from `theme/inline/inline-script.ts`.
    const inline = (await import(pathToFileURL(inlineFile).href)) as Pick<
      ServerBundle,
      'inlineCode'
    >;
    const server = { inlineCode: inline.inlineCode, parts: {}, partNames: [] };
    return { bundles: first, server, warnings: [] };
  }
  const load = ({ serverFile }: Bundles) => loadServerBundle(serverFile, config.timeLimit);
  const orNone = (error: unknown): undefined => {
    if (error instanceof DiglotError && error.code === NEVER_LOADS) throw error;
  };
  const server = await load(first).catch(orNone);
  if (server) return { bundles: first, server, warnings: [] };
  const trial = await load(await bundle({ isTrial: true })).catch(orNone);
  const failures = await tryModules(trial?.tried ?? {}, config);
  if (failures.length === 0) return { bundles: first, server: undefined, warnings: [] };
  // While the trial is there, and with it what leads back to sources.
  const warnings = failures.map(([, cause]) => unloaded(cause, config));
  const bundles = await bundle({ failing: failures.map(([file]) => file).sort() });
  const rest = await load(bundles).catch(orNone);
  return { bundles, server: rest, warnings: uniqueByPlace(warnings) };
}

/** Why modules cannot be loaded, by their names: of those that cannot. */
async function tryModules(
  modules: NonNullable<ServerBundle['tried']>,
  { timeLimit }: ResolvedConfig,
): Promise<(readonly [name: string, cause: unknown])[]> {
  const tried = Object.entries(modules).map(([name, load]) =>
    withTimeLimit(`The module "${name}"`, timeLimit, load).then(
      () => [],
      (cause: unknown) => [[name, cause] as const],
    ),
  );
  return (await Promise.all(tried)).flat();
}

/** What is told of a module that cannot be loaded. */
function unloaded(cause: unknown, { root }: ResolvedConfig): DiglotError {
  const thrown = cause instanceof Error ? cause.message : String(cause);
  return new DiglotError({
    code: 'module-unloaded',
    message: `A module cannot be loaded: ${thrown.replace(/\.$/, '')}. Readers see its components once their browsers have loaded it, and nothing before`,
    location: originOf(cause, root),
    fix: "Correct the code at this place. It runs when the site is built: the browser's objects are there in effects and event handlers only.",
    cause,
  });
}

/** What a site is made of, besides its theme. */
interface Sources {
  readonly content: Content;
  /** ISO 8601 date of the last commit, by absolute path. */
  readonly dates: Readonly<Record<string, string>>;
  readonly promises: Promises | undefined;
  readonly warnings: readonly Error[];
}

async function readSources(config: ResolvedConfig, known: KnownPages): Promise<Sources> {
  const { lock, errors } = tryReadLock(config);
  const scanned = await scanContent(config, known);
  const content =
    errors.length > 0 ? { ...scanned, errors: [...errors, ...scanned.errors] } : scanned;
  const files = content.routes.map(({ filePath }) => filePath);
  const { dates, warning = undefined } = config.themeConfig.lastUpdated
    ? await readDates(files)
    : { dates: new Map<string, string>() };
  return {
    content,
    dates: Object.fromEntries(dates),
    promises: lock && createPromises(lock, content),
    warnings: [
      ...content.warnings,
      ...(warning ? [warning] : []),
      ...feedProblems(config, content),
    ],
  };
}

/** Packages that style what they show by elements, which the policy refuses: readers would see it bare. */
function refusedStyles(
  { stylePackages }: Bundles,
  { policy, configFile }: ResolvedConfig,
): DiglotError[] {
  if (policy.styles.includes("'unsafe-inline'")) return [];
  return stylePackages.map(
    (name) =>
      new DiglotError({
        code: 'policy-styles',
        message: `The content security policy refuses the styles that the package "${name}" adds while a page is read.`,
        location: { file: configFile },
        fix: `${allowFix('styles', "'unsafe-inline'")} Or style its components with CSS files.`,
      }),
  );
}
