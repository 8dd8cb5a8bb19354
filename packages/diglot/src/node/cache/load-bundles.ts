import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BundleOptions } from '../bundle/bundle';
import { bundleApart } from '../bundle/bundle-apart';
import { bundleKey } from '../bundle/bundle-key';
import { type Bundles, joinBundles } from '../bundle/bundles';
import {
  collectComponents,
  type ImportFinder,
  type KnownImports,
  type PageModules,
} from '../bundle/page-components';
import { ownSearchClient, readySearch } from '../bundle/search-client';
import { loadHooks } from '../config/load-plugins';
import { elementStyles, siteStyles } from '../config/site-styles';
import type { ResolvedConfig } from '../config/types';
import { createFileFindings } from '../files/file-findings';
import { hashAll, hashFile } from '../files/hash';
import { findThemeFile } from '../files/theme-file';
import { pluginText } from '../site/pages/text-of-page';
import type { Content, PageSource } from '../site/types';
import type { BundleCache } from './bundle-cache';

/** What is known of modules that throw when they are loaded. */
export type FailingModules = Pick<BundleOptions, 'failing' | 'isTrial'>;

function bundleOptions(
  config: ResolvedConfig,
  { components, imported, made }: PageModules,
  outDir: string,
  failing: FailingModules,
): BundleOptions {
  const hasBundler = config.plugins?.hooks.includes('bundler') === true;
  return {
    root: config.root,
    base: config.base,
    siteUrl: config.siteUrl,
    env: config.env,
    alias: config.alias,
    outDir,
    components,
    imported,
    made,
    ...failing,
    themeFile: findThemeFile(config.root),
    globalComponents: config.globalUIComponents,
    pluginStyles: siteStyles(config),
    elementStyles: elementStyles(config),
    ...(hasBundler
      ? { sitePlugins: config.plugins, sources: sourcesOf(config) }
      : { sitePlugins: undefined }),
    searchClient: ownSearchClient(config),
    search: readySearch(config),
  };
}

function sourcesOf({ root, outDir, cacheDir, publicDir }: ResolvedConfig): string {
  return hashSources(root, [outDir, cacheDir, publicDir]);
}

async function importFinder(
  config: ResolvedConfig,
  known: KnownImports = createFileFindings(new Map()),
): Promise<ImportFinder> {
  const loading = loadHooks(config);
  if (!loading) return { known, names: config };
  const hooks = await loading;
  const textOf = (source: PageSource) => pluginText(source, hooks);
  const { features, content } = hooks;
  const finder = { known, names: config, textOf, features };
  if (!content?.blockModules.size) return finder;
  return {
    ...finder,
    async blockModules(file, source) {
      const { findBlockModules } = await import('../markdown/block-modules');
      const format = file.endsWith('.mdx') ? 'mdx' : 'md';
      return findBlockModules({ ...config, file, source, format, features, hooks: content });
    },
  };
}

/** Whether a site brings modules of its own: any other is served as the package is. */
function hasModules(options: BundleOptions): boolean {
  const { components, themeFile, globalComponents, searchClient } = options;
  return (
    components.length > 0 ||
    globalComponents.length > 0 ||
    options.pluginStyles.length > 0 ||
    options.elementStyles.length > 0 ||
    themeFile !== undefined ||
    searchClient !== undefined
  );
}

/**
 * What a site is rendered with and what browsers load. A site without modules of its own has the ready-built theme;
 * any other has the bundles of the last build while nothing they are made of has changed, else new ones.
 *
 * @param imports see `ImportFinder`
 */
export async function loadBundles(
  config: ResolvedConfig,
  content: Content,
  cache: BundleCache,
  imports?: KnownImports,
  failing: FailingModules = {},
): Promise<Bundles> {
  const sources = content.pages.flatMap((page) =>
    Object.values(page.versions).map(({ source }) => source),
  );
  const modules = await collectComponents(sources, await importFinder(config, imports));
  const bundles = await findBundles(
    bundleOptions(config, modules, cache.newFolder(), failing),
    cache,
  );
  return modules.usesRuntime ? { ...bundles, readsPages: true } : bundles;
}

async function findBundles(options: BundleOptions, cache: BundleCache): Promise<Bundles> {
  if (!hasModules(options)) return joinBundles(options.search);
  const cached = cache.read();
  if (cached && cached.key === bundleKey(options, cached.bundles.inputs)) return cached.bundles;
  const bundles = await bundleApart(options);
  const { outDir: folder } = options;
  if (bundles.isSettled) cache.save({ key: bundleKey(options, bundles.inputs), folder, bundles });
  return bundles;
}

/** Texts that people write and that tools look into. */
const TEXT =
  /\.(?:mdx?|[cm]?[jt]sx?|json|html|vue|svelte|css|pcss|postcss|scss|sass|less|styl|ya?ml)$/;

/**
 * Hash of all texts of a site, with their names. Folders that begin with a dot, and `node_modules`, count for nothing.
 *
 * @param root absolute
 * @param outside folders in it that do not count either, absolute
 */
export function hashSources(root: string, outside: readonly string[]): string {
  const parts: string[] = [];
  const visit = (folder: string) => {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory() && !outside.includes(file)) visit(file);
      else if (entry.isFile() && TEXT.test(entry.name)) {
        parts.push(path.relative(root, file), hashFile(file));
      }
    }
  };
  visit(root);
  return hashAll(parts);
}
