import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { undertaker } from './undertaker';

/** What a program did. */
export interface Executed {
  readonly code: number | undefined;
  readonly out: string;
  readonly err: string;
  /** Why it was ended; undefined for one that ended itself. */
  readonly ended?: 'time' | 'output' | 'processes' | 'interrupted' | undefined;
}

export interface ExecuteOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Seconds. */
  readonly timeout: number;
  readonly input?: string | undefined;
  readonly signal: AbortSignal;
}

/** Characters that a program may print: what pages show is far shorter. */
const MOST_OUTPUT = 1024 * 1024;
/** Processes that a program may start. */
const MOST_PROCESSES = 64;
/** How often they are counted, in milliseconds. */
const COUNT_INTERVAL = 200;
/** On Windows there is neither a group of processes nor a list of them. */
const hasGroups = process.platform !== 'win32';

/** Runs a program until it ends, or has done too much of something. */
export function execute(
  file: string,
  args: readonly string[],
  { cwd, env, timeout, input = '', signal }: ExecuteOptions,
): Promise<Executed> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, detached: hasGroups });
    const isOver =
      child.pid === undefined ? () => {} : undertaker().watch(hasGroups ? -child.pid : child.pid);
    let out = '';
    let err = '';
    let ended: Executed['ended'];
    const end = (why: Executed['ended']) => {
      ended ??= why;
      kill(child);
    };
    const onAbort = () => end('interrupted');
    const clock = setTimeout(() => end('time'), timeout * 1000);
    const counter = setInterval(() => {
      if (child.pid !== undefined && countGroup(child.pid) > MOST_PROCESSES) end('processes');
    }, COUNT_INTERVAL);
    const finish = (code: number | undefined) => {
      clearTimeout(clock);
      clearInterval(counter);
      signal.removeEventListener('abort', onAbort);
      // What it started and left behind.
      kill(child);
      isOver();
      resolve({ code, out, err, ended });
    };
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (out.length + text.length > MOST_OUTPUT) end('output');
      else out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err = `${err}${text}`.slice(-MOST_OUTPUT);
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', (error) => {
      err += error.message;
      finish(undefined);
    });
    // What it started may hold its output open: the program itself has ended.
    child.on('exit', (code) => {
      const wait = setTimeout(() => kill(child), 1000);
      child.on('close', () => {
        clearTimeout(wait);
        finish(code ?? undefined);
      });
    });
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

function countGroup(group: number): number {
  if (!hasGroups) return 0;
  const { stdout = '' } = spawnSync('ps', ['-A', '-o', 'pgid='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((line) => Number(line) === group).length;
}
