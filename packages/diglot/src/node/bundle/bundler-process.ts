import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { watchForEndlessCode } from '../errors/endless-watch';
import { errorToData } from '../errors/error-data';
import { giveUpWaiting } from '../errors/site-code';
import { endedBy } from '../errors/stray-errors';
import { type BundleOptions, bundle } from './bundle';
import type { BundlerAnswer } from './bundle-apart';
import { bundleError, isBundlerError } from './bundle-error';

function explain(error: unknown, root: string): BundlerAnswer {
  if (error instanceof DiglotError) return { errors: [errorToData(error)] };
  if (error instanceof DiglotErrors) return { errors: error.errors.map(errorToData) };
  if (isBundlerError(error)) return { errors: bundleError(error, root).errors.map(errorToData) };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failure: { message, stack } };
}

// One task, told by the parent; the process ends with it.
process.once('message', async (options: BundleOptions) => {
  // Hooks of plugins run here: one that never answers, or ends the process, is told by name.
  process.on('beforeExit', giveUpWaiting);
  const tellEnd = () => {
    process.send?.({ errors: [errorToData(endedBy(options.root, 'The bundler'))] });
  };
  process.once('exit', tellEnd);
  watchForEndlessCode({
    root: () => options.root,
    fail(error) {
      process.off('exit', tellEnd);
      process.send?.({ errors: [errorToData(error)] });
      process.exit(1);
    },
  });
  const answer: BundlerAnswer = await bundle(options).then(
    (bundles) => ({ bundles }),
    (error: unknown) => explain(error, options.root),
  );
  process.off('exit', tellEnd);
  process.send?.(answer, () => process.disconnect());
});
