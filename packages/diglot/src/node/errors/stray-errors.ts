import { DiglotError } from '../../shared/diglot-error';
import { originOf } from './error-origin';
import { callerOfThis, runningCode } from './site-code';

/**
 * What an author is told when somebody has called `process.exit`: the stack of this moment leads to it.
 *
 * @param root of the site
 * @param what was ended: `The process`
 */
export function endedBy(root: string, what = 'The process'): DiglotError {
  const name = runningCode();
  return new DiglotError({
    code: 'process-ended',
    message: `${what} was ended before it was done${name === undefined ? '' : `. ${name} was running`}`,
    location: originOf(new Error('ended'), root),
    fix: 'Remove "process.exit()" from the code of the site and of its plugins: throw an error instead.',
  });
}

let explain: (cause: unknown) => unknown = (cause) => cause;

/** Has somebody put into words for authors what may be thrown where nobody waits, and return all else as it is. */
export function explainLateErrors(by: typeof explain): void {
  explain = by;
}

/** What was thrown where nobody waits, under the name of whoever began what threw it; as it is where nobody knows. */
export function lateError(cause: unknown, root: string): unknown {
  const name = callerOfThis();
  if (name === undefined) return explain(cause);
  const thrown = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new DiglotError({
    code: 'late-error',
    message: `${name}: an error that nobody waited for: ${thrown}`,
    location: originOf(cause, root),
    fix: 'Wait for what it began ("await"), and catch what timers and events may throw.',
    cause,
  });
}
