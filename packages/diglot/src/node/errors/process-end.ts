import { DiglotError } from '../../shared/diglot-error';

/** What is told of a process, and how. */
export interface EndingProcess {
  /** What runs in it, for messages: `command`. */
  readonly name: string;
  /** Prints an error for whoever started it. */
  readonly print: (error: unknown) => void;
  /** Why it ended before it was done. */
  readonly unfinished: () => unknown;
  /** What is told of an error that nobody waits for. @default the error itself */
  readonly late?: (error: unknown) => unknown;
}

/** How a process ends. */
export interface ProcessEnd {
  /** Whether it has said how it ends. */
  readonly hasEnded: boolean;
  /** Holds the process to the rule that it has failed until it says that it is done, however it ends, and says why. */
  guard(): void;
  /** Ends the program with an exit code. Nothing else makes one of 0. */
  end(code: number): void;
  /** Prints an error and ends with exit code 1. */
  fail(error: unknown): void;
  /** The same, without waiting for what still runs. */
  failAtOnce(error: unknown): void;
}

/** How long a process that has said how it ends may still have something to do, in milliseconds. */
const GRACE = 1000;

/** Makes the end of this process, of which there is one. */
export function createProcessEnd({ name, print, unfinished, late }: EndingProcess): ProcessEnd {
  let told: number | undefined;
  let isGuarded = false;
  function end(code: number): void {
    told = code;
    process.exitCode = code;
    // Code of the site may have begun what has no end, as intervals and connections. By itself this holds nothing up.
    if (isGuarded) setTimeout(() => process.exit(), GRACE).unref();
  }
  function fail(error: unknown): void {
    end(1);
    print(error);
  }
  function failAtOnce(error: unknown): void {
    fail(error);
    // Nothing can be trusted after it.
    process.exit();
  }
  return {
    get hasEnded() {
      return told !== undefined;
    },
    guard() {
      isGuarded = true;
      process.exitCode = 1;
      process.on('exit', () => {
        if (told === undefined) fail(unfinished());
        // Other code in the process may have said that all is well.
        if (told !== 0) process.exitCode = told;
      });
      for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
        process.on(event, (error: unknown) => failAtOnce(late ? late(error) : error));
      }
      for (const stream of [process.stdout, process.stderr]) {
        stream.on('error', (error) =>
          failAtOnce(Object(error).code === 'EPIPE' ? closedPipe(name, error) : error),
        );
      }
    },
    end,
    fail,
    failAtOnce,
  };
}

function closedPipe(name: string, cause: unknown): DiglotError {
  return new DiglotError({
    code: 'output-closed',
    message: `Whoever reads what the ${name} prints has gone before all was printed`,
    fix: 'Let it read to the end, or print to a file.',
    cause,
  });
}
