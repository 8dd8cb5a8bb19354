import { errorToData } from '../errors/error-data';
import { type BundleOptions, bundle } from './bundle';
import type { BundlerAnswer } from './bundle-apart';
import { bundleError } from './bundle-error';

// One task, told by the parent; the process ends with it.
process.once('message', async (options: BundleOptions) => {
  const answer: BundlerAnswer = await bundle(options).then(
    (bundles) => ({ bundles }),
    (error: unknown) => ({ errors: bundleError(error, options.root).errors.map(errorToData) }),
  );
  process.send?.(answer, () => process.disconnect());
});
