import { hashFile } from '../files/hash';
import type { BundleOptions, Bundles } from './bundle';

/** Hash of everything that bundles were made of, at this moment. */
export function bundleKey(options: BundleOptions, inputs: Bundles['inputs']): string {
  const { root, base, env, components, themeFile, globalComponents, searchClient } = options;
  const files = inputs.map((file) => [file, hashFile(file)]);
  return JSON.stringify([
    [root, base, env, components, themeFile, globalComponents, searchClient],
    files,
  ]);
}
