import { EXIT_CODES } from './exit-codes';
import { commandsHere, printed } from './print';

/**
 * Prints an error for its author and ends with exit code 1.
 *
 * @param siteRoot the folder of the site that the command was for
 */
export function exitWithError(error: unknown, siteRoot = process.cwd()): void {
  console.error(`\n${commandsHere(printed(error, process.cwd()), siteRoot)}\n`);
  process.exitCode = EXIT_CODES.failed.code;
}

/** As {@link exitWithError}, for what is thrown where nobody waits: nothing can be trusted after it. */
export function endOnStrayErrors(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      exitWithError(error);
      process.exit();
    });
  }
}
