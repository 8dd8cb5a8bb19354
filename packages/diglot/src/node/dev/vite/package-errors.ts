import { stripVTControlCharacters } from 'node:util';
import { createLogger, type Logger } from 'vite';
import { bundleError } from '../../bundle/bundle-error';
import { explainLateErrors } from '../../errors/stray-errors';

/** Whether Vite could not prepare the packages that modules import for browsers. */
function isOfPackages(error: unknown): error is Error {
  const start = 'Error during dependency optimization';
  return error instanceof Error && stripVTControlCharacters(error.message).startsWith(start);
}

/**
 * Tells of packages that cannot be prepared for browsers. Those that are found later are told to the logger alone. Of those
 * that were known at the start nobody waits for the end, and no module that imports a package would ever be sent: the
 * process ends with the error.
 */
export function packageErrors(root: string, onError: (error: unknown) => void): Logger {
  explainLateErrors((error) => (isOfPackages(error) ? bundleError(error, root) : error));
  return {
    ...createLogger('silent'),
    error(_, { error } = {}) {
      if (isOfPackages(error)) onError(error);
    },
  };
}
