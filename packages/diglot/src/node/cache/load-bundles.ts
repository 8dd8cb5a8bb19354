import path from 'node:path';
import type { BundleOptions, Bundles } from '../bundle/bundle';
import { bundleApart } from '../bundle/bundle-apart';
import { bundleKey } from '../bundle/bundle-key';
import { collectComponents } from '../bundle/page-components';
import { searchClientSource } from '../bundle/search-client';
import { findThemeFile } from '../bundle/theme-file';
import type { ResolvedConfig } from '../config/types';
import type { Content } from '../content/types';
import { engineSource } from '../engine-paths';
import type { BundleCache } from './bundle-cache';

async function bundleOptions(
  config: ResolvedConfig,
  content: Content,
  outDir: string,
): Promise<BundleOptions> {
  const sources = content.pages.flatMap((page) =>
    Object.values(page.versions).map(({ source }) => source),
  );
  return {
    root: config.root,
    base: config.base,
    env: config.env,
    outDir,
    components: await collectComponents(sources),
    // Changes of these change the HTML of pages that use them without an import.
    alwaysClosed: [engineSource('theme/content-server.tsx')],
    themeFile: findThemeFile(config.root),
    globalComponents: config.globalUIComponents,
    searchClient: searchClientSource(config),
  };
}

/** The bundles of the last build while nothing they are made of has changed, else new ones. */
export async function loadBundles(
  config: ResolvedConfig,
  content: Content,
  cache: BundleCache,
): Promise<Bundles> {
  const options = await bundleOptions(config, content, cache.newFolder());
  const cached = cache.read();
  if (cached && cached.key === bundleKey(options, cached.bundles.inputs)) return cached.bundles;
  const bundles = await bundleApart(options);
  if (bundles.isSettled) cache.save({ key: bundleKey(options, bundles.inputs), bundles });
  return bundles;
}

/** Path of a client file of the bundles, absolute. */
export function clientFile(bundles: Bundles, file: string): string {
  return path.join(bundles.clientDir, file);
}
