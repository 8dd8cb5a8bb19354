import { DiglotErrors } from '../../shared/diglot-error';
import { errorToData } from '../errors/error-data';
import { type BundleOptions, bundle } from './bundle';
import type { BundlerAnswer } from './bundle-apart';
import { bundleError, isBundlerError } from './bundle-error';

function explain(error: unknown, root: string): BundlerAnswer {
  if (error instanceof DiglotErrors) return { errors: error.errors.map(errorToData) };
  if (isBundlerError(error)) return { errors: bundleError(error, root).errors.map(errorToData) };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failure: { message, stack } };
}

// One task, told by the parent; the process ends with it.
process.once('message', async (options: BundleOptions) => {
  const answer: BundlerAnswer = await bundle(options).then(
    (bundles) => ({ bundles }),
    (error: unknown) => explain(error, options.root),
  );
  process.send?.(answer, () => process.disconnect());
});
