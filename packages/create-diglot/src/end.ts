import { formatError } from '../../diglot/src/node/errors/format-error';
import { DiglotError } from '../../diglot/src/shared/diglot-error';

let hasEnded = false;

/** Holds the process to the rule that it has failed until it says that it is done, however it ends, and says why. */
export function guardEnd(): void {
  process.exitCode = 1;
  process.on('exit', () => {
    if (!hasEnded) fail(unfinished());
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Nothing can be trusted after it.
      fail(error);
      process.exit();
    });
  }
}

/** Ends the program with an exit code. Nothing else makes one of 0. */
export function end(code: number): void {
  hasEnded = true;
  process.exitCode = code;
}

/** Prints an error and ends with exit code 1. */
export function fail(error: unknown): void {
  end(1);
  const debug = process.argv.includes('--debug');
  const color = process.stderr.isTTY === true && !process.env.NO_COLOR;
  const told = Object(error).code === 'EPIPE' ? outputClosed(error) : error;
  console.error(formatError(told, { root: process.cwd(), color, debug }));
}

function unfinished(): DiglotError {
  return new DiglotError({
    code: 'unfinished',
    message: 'The program ended before it was done: what it waited for cannot come any more',
    fix: 'Look at what the folder has by now, and run it again; with --yes it asks nothing.',
  });
}

function outputClosed(cause: unknown): DiglotError {
  return new DiglotError({
    code: 'output-closed',
    message: 'Whoever reads what the program prints has gone before all was printed',
    fix: 'Let it read to the end, or print to a file.',
    cause,
  });
}
