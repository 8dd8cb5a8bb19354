import { DiglotError } from '../../shared/diglot-error';
import { watchForEndlessCode } from '../errors/endless-watch';
import { createProcessEnd } from '../errors/process-end';
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

let running: RunningCommand = { siteRoot: process.cwd() };

const ending = createProcessEnd({
  name: 'command',
  print(error) {
    const here = process.cwd();
    const { command, siteRoot } = running;
    const text =
      command === undefined ? printed(error, here) : printedFailure(error, command, here);
    console.error(`\n${commandsHere(text, siteRoot)}\n`);
  },
  unfinished: () => endedBy(running.siteRoot, 'The command'),
  late: (error) => lateError(error, running.siteRoot),
});

/** Prints an error for its author and ends with exit code 1. */
export const exitWithError = ending.fail;

/** Holds the process to the rule that a command has failed until it says that it is done, and says why. */
export function guardEnd(): void {
  process.on('beforeExit', () => {
    // Whoever waited gets an error instead, and may clean up.
    if (!ending.hasEnded && !giveUpWaiting()) exitWithError(abandoned());
  });
  ending.guard();
  watchForEndlessCode({ root: () => running.siteRoot, fail: ending.failAtOnce });
}

/** Tells which command runs, for messages. */
export function noteCommand(command: RunningCommand): void {
  running = command;
  countWarnings();
}

/** Ends the command as it says itself. */
export function end(told: Outcome): void {
  ending.end(told === 'failed' ? EXIT_CODES.failed.code : EXIT_CODES.done.code);
  if (told === 'stopped') process.exit();
}

function abandoned(): DiglotError {
  return new DiglotError({
    code: 'unfinished',
    message:
      'The command ended before it was done: it waited for something that cannot come any more',
    fix: 'Most likely this is a fault of the engine. Run the command again with --debug and report what it prints.',
  });
}
