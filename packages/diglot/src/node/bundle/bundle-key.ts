import { hashFile } from '../files/hash';
import type { BundleOptions } from './bundle';
import type { Bundles } from './bundles';
import { readyBuilt } from './ready-built';

/** Hash of everything that bundles were made of, at this moment. */
export function bundleKey(
  { outDir: _, ...options }: BundleOptions,
  inputs: Bundles['inputs'],
): string {
  const files = inputs.map((file) => [file, hashFile(file)]);
  return JSON.stringify([options, readyBuilt().id, files]);
}
