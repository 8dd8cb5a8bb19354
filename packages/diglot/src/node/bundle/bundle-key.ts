import { hashFile } from '../files/hash';
import type { BundleOptions } from './bundle';
import type { SiteModules } from './bundle-server';
import type { Bundles } from './bundles';
import { readyBuilt } from './ready/ready-built';

/** What modules are bundled with, as far as the result depends on it. */
export function stableOptions<T extends SiteModules>({ sitePlugins, made = [], ...options }: T) {
  return {
    ...options,
    // Their names hold the hashes of their texts; where these stand, only messages say.
    ...(made.length > 0 && { made: made.map(({ id }) => id) }),
    ...(sitePlugins && { sitePlugins: sitePlugins.hash }),
  };
}

/** Hash of everything that bundles were made of, at this moment. */
export function bundleKey(
  { outDir: _, ...options }: BundleOptions,
  inputs: Bundles['inputs'],
): string {
  const files = inputs.map((file) => [file, hashFile(file)]);
  return JSON.stringify([stableOptions(options), readyBuilt().id, files]);
}
