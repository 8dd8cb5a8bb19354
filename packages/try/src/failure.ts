import { existsSync } from 'node:fs';
import type { Executed } from './execute';

/** Why a block failed. Plain data. */
export interface BlockFailure {
  readonly message: string;
  readonly fix: string;
  /** In the block's code, from 1; absent for the whole block. */
  readonly line?: number | undefined;
}

/** Ends a block that failed. */
export class BlockError extends Error {
  constructor(readonly failure: BlockFailure) {
    super(failure.message);
  }
}

export function fail(message: string, fix: string, line?: number): never {
  throw new BlockError({ message, fix, line });
}

/** What is said of a package that is not there. */
export function missing(name: string): [message: string, fix: string] {
  return [
    `The package "${name}" is not installed.`,
    'Add it to the packages of the site, for example to its "devDependencies".',
  ];
}

interface Place {
  readonly what: string;
  /** Seconds. */
  readonly timeout: number;
  /** Folder that it ran in, absolute. */
  readonly dir: string;
  readonly line?: number | undefined;
}

/**
 * Holds a program to its success.
 *
 * @param what names it in messages
 * @param line in the block's code, from 1
 */
export function assertSuccess(
  { code, err, ended }: Executed,
  { what, timeout, dir, line }: Place,
): void {
  if (ended === 'time') {
    fail(
      `${what} did not end within ${timeout} s.`,
      'Let it end, or allow more by --timeout.',
      line,
    );
  }
  if (ended === 'output') {
    fail(`${what} printed more than a million characters.`, 'Let it print less.', line);
  }
  if (ended === 'processes') {
    fail(`${what} started more than 64 processes.`, 'Let it start fewer.', line);
  }
  if (!existsSync(dir)) {
    fail(`${what} removed the folder that it ran in.`, 'Remove files of it by name.', line);
  }
  if (code === 0) return;
  if (code === UNSETTLED && (err.trim() === '' || UNSETTLED_WARNING.test(err))) {
    fail(
      `${what} waits for something that cannot come any more.`,
      'See to it that each promise in it is resolved or rejected in the end.',
      line,
    );
  }
  const name = /Cannot find package '([^']+)'/.exec(err)?.[1];
  if (name !== undefined) fail(...missing(name), line);
  const denied = deniedAccess(err);
  if (denied !== undefined) {
    fail(
      `${what} ended with code ${code}: it may not ${denied}.`,
      'Code may read and write in the folder of its page, and read packages. Only programs of packages start others.',
      line,
    );
  }
  const exit = code === undefined ? 'was ended by the system' : `ended with code ${code}`;
  const told = endOf(err);
  fail(
    `${what} ${exit}${told === '' ? '.' : `:\n${told}`}`,
    'Correct the code, or what it needs.',
    line,
  );
}

/** With which Node.js ends a module that waits when nothing is left to do. */
const UNSETTLED = 13;
/** What newer versions say besides. */
const UNSETTLED_WARNING = /^\s*Warning: Detected unsettled top-level await at /;

const DENIED: Readonly<Record<string, string>> = {
  FileSystemRead: 'read',
  FileSystemWrite: 'write',
  ChildProcess: 'start another program',
  WorkerThreads: 'start a thread',
};

/** What Node.js refused, in words; undefined for any other end. */
function deniedAccess(err: string): string | undefined {
  if (!err.includes('ERR_ACCESS_DENIED')) return undefined;
  if (err.includes('fs.symlink')) return 'make links';
  const permission = /permission: '(\w+)'/.exec(err)?.[1] ?? '';
  const what = DENIED[permission];
  // Of another program newer versions name the path, which says nothing about the page.
  const resource = /^FileSystem/.test(permission) && /resource: '([^']+)'/.exec(err)?.[1];
  return what && (resource ? `${what} "${resource}"` : what);
}

/** The last lines of what a program said, without the trace below an error. */
function endOf(err: string): string {
  const lines = err
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at |^Node\.js v|^\s*$/.test(line));
  return lines
    .slice(-12)
    .map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line))
    .join('\n');
}
