import { DiglotError } from '../../shared/diglot-error';
import { giveUpWaiting } from '../errors/site-code';
import { endedBy, lateError } from '../errors/stray-errors';
import { EXIT_CODES } from './exit-codes';
import { commandsHere, countWarnings, printed, printedFailure } from './print';

/** What a command says of itself in the end. Nothing else makes an exit code of 0. */
export type Outcome =
  /** What was asked for is done. */
  | 'done'
  /** It is not, and the command has said why. */
  | 'failed'
  /** A server was told to end, and has: whatever still runs in the process ends with it. */
  | 'stopped';

/** Which command runs, and where. */
export interface RunningCommand {
  /** Its name: `build`. Absent when the line names none. */
  readonly command?: string | undefined;
  /** The folder of the site that it is for. */
  readonly siteRoot: string;
}

let outcome: Outcome | undefined;
let running: RunningCommand = { siteRoot: process.cwd() };

/**
 * Holds the process to the rule that a command has failed until it says that it is done: however it ends, the exit code says
 * so, and somebody is told why. Ends it at errors that nobody waits for.
 */
export function guardEnd(): void {
  process.exitCode = EXIT_CODES.failed.code;
  process.on('beforeExit', () => {
    // Whoever waited gets an error instead, and may clean up.
    if (outcome === undefined && !giveUpWaiting()) exitWithError(abandoned());
  });
  process.on('exit', () => {
    if (outcome === undefined) exitWithError(endedBy(running.siteRoot, 'The command'));
    if (outcome === 'failed') process.exitCode = EXIT_CODES.failed.code;
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Nothing can be trusted after it.
      exitWithError(lateError(error, running.siteRoot));
      process.exit();
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      exitWithError(Object(error).code === 'EPIPE' ? closedPipe(error) : error);
      process.exit();
    });
  }
}

/** Tells which command runs, for messages. */
export function noteCommand(command: RunningCommand): void {
  running = command;
  countWarnings();
}

/** Ends the command as it says itself. */
export function end(told: Outcome): void {
  outcome = told;
  process.exitCode = told === 'failed' ? EXIT_CODES.failed.code : EXIT_CODES.done.code;
  if (told === 'stopped') process.exit();
}

/** Prints an error for its author and ends with exit code 1. */
export function exitWithError(error: unknown): void {
  end('failed');
  const here = process.cwd();
  const { command, siteRoot } = running;
  const text = command === undefined ? printed(error, here) : printedFailure(error, command, here);
  console.error(`\n${commandsHere(text, siteRoot)}\n`);
}

function abandoned(): DiglotError {
  return new DiglotError({
    code: 'unfinished',
    message:
      'The command ended before it was done: it waited for something that cannot come any more',
    fix: 'Most likely this is a fault of the engine. Run the command again with --debug and report what it prints.',
  });
}

function closedPipe(cause: unknown): DiglotError {
  return new DiglotError({
    code: 'output-closed',
    message: 'Whoever reads what the command prints has gone before all was printed',
    fix: 'Let it read to the end, or print to a file.',
    cause,
  });
}
