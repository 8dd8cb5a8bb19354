import { DiglotErrors } from '../../../shared/diglot-error';
import { type BundleOptions, bundle } from '../../bundle/bundle';
import { bundleError, isBundlerError } from '../../bundle/bundle-error';
import type { Bundles } from '../../bundle/bundles';

let running = 0;
let before: string | undefined;

/**
 * Bundles in this process, and tells what is wrong as a process of its own would. Stands in tests in the place of the module
 * that starts one, see `vitest.config.ts`.
 */
export async function bundleApart(options: BundleOptions): Promise<Bundles> {
  if (running++ === 0) before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    // Plain data, as it comes from the other process.
    return structuredClone(await bundle(options));
  } catch (error) {
    if (error instanceof DiglotErrors) throw error;
    throw isBundlerError(error) ? bundleError(error, options.root) : error;
  } finally {
    if (--running === 0) process.env.NODE_ENV = before;
  }
}
