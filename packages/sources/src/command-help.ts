import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { messageOf, SourceError } from './source-error';

/** Seconds that a program may take to print its help. */
const HELP_TIME = 30;
/** Characters that it may print. */
const MOST_OUTPUT = 1024 * 1024;
/** On Windows there is no group of processes. */
const hasGroups = process.platform !== 'win32';

interface HelpOptions {
  readonly root: string;
  /** Folders of programs that come before all others. */
  readonly bins: readonly string[];
  /** @default HELP_TIME */
  readonly seconds?: number | undefined;
}

/**
 * Runs a command and gives back what it prints. Whatever it started is ended with it.
 *
 * @throws SourceError when it does not print its help
 */
export async function commandHelp(
  command: string,
  { root, bins, seconds = HELP_TIME }: HelpOptions,
): Promise<string> {
  const { out, err, why } = await run(command, { root, bins, seconds });
  const help = out.trim() ? out : err;
  if (why === undefined && help.trim() !== '') return help;
  throw new SourceError(
    `The command "${command}" of "sources" does not print its help: ${why ?? 'it prints nothing'}.`,
    'Write a command that prints the help and ends with 0, such as "rslib --help".',
  );
}

interface Printed {
  readonly out: string;
  readonly err: string;
  /** What went wrong. */
  readonly why: string | undefined;
}

function run(
  command: string,
  { root, bins, seconds }: HelpOptions & { readonly seconds: number },
): Promise<Printed> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      ...{ cwd: root, shell: true, detached: hasGroups, stdio: ['ignore', 'pipe', 'pipe'] },
      env: {
        ...process.env,
        NO_COLOR: '1',
        COLUMNS: '200',
        PATH: [...bins, process.env.PATH].join(path.delimiter),
      },
    });
    const printed = { out: '', err: '' };
    const done = (why: string | undefined) => {
      clearTimeout(clock);
      process.off('exit', onExit);
      // What it started and left behind would hold its output open.
      kill(child);
      resolve({ ...printed, why });
    };
    const onExit = () => kill(child);
    process.on('exit', onExit);
    const clock = setTimeout(() => done(`it took more than ${seconds} seconds`), seconds * 1000);
    for (const name of ['out', 'err'] as const) {
      child[`std${name}`].setEncoding('utf8').on('data', (text: string) => {
        printed[name] += text;
        if (printed[name].length > MOST_OUTPUT) done('it prints without end');
      });
    }
    child.on('error', (error) => done(messageOf(error)));
    child.on('close', (code, signal) =>
      done(code === 0 ? undefined : `it ended with ${code ?? signal}`),
    );
  });
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
