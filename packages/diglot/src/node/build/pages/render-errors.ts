import { DiglotError } from '../../../shared/diglot-error';
import { originOf } from '../../errors/error-origin';

/**
 * Explains an error that the site's own code throws outside of a page's content: in the theme, or
 * while its modules are loaded. Any other error is none of the author's and comes back as it is.
 *
 * @param what says what could not be done: `The theme cannot be rendered`
 */
export function siteCodeError(cause: unknown, root: string, what: string): unknown {
  const location = originOf(cause, root);
  if (location === undefined) return cause;
  const thrown = cause instanceof Error ? cause.message : String(cause);
  return new DiglotError({
    code: 'site-code-throws',
    message: `${what}: ${thrown}`,
    location,
    fix: "Correct the code at this place. It runs when the site is built: the browser's objects are there in effects and event handlers only.",
    cause,
  });
}
