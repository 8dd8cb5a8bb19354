import { EXIT_CODES } from './exit-codes';
import { commandsHere, printed, printedFailure } from './print';

/** Which command failed, and where. */
export interface FailedCommand {
  /** Its name: `build`. Absent when the line names none. */
  readonly command?: string | undefined;
  /** The folder of the site that the command was for. */
  readonly siteRoot?: string | undefined;
}

/** Prints an error for its author and ends with exit code 1. */
export function exitWithError(
  error: unknown,
  { command, siteRoot = process.cwd() }: FailedCommand = {},
): void {
  const here = process.cwd();
  const text = command === undefined ? printed(error, here) : printedFailure(error, command, here);
  console.error(`\n${commandsHere(text, siteRoot)}\n`);
  process.exitCode = EXIT_CODES.failed.code;
}

/** As {@link exitWithError}, for what is thrown where nobody waits: nothing can be trusted after it. */
export function endOnStrayErrors(failed: () => FailedCommand): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      exitWithError(error, failed());
      process.exit();
    });
  }
}
