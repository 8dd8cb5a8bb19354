import { printed } from './print';

/** Prints an error for its author and ends with exit code 1. */
export function exitWithError(error: unknown): void {
  console.error(`\n${printed(error, process.cwd())}\n`);
  process.exitCode = 1;
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
