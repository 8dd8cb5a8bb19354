import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../packages/diglot/bin/diglot.js', import.meta.url));

/** What a command of the engine did. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(args: readonly string[], cwd: string, bin: string): ChildProcess {
  // Node warns when both are set, and Playwright sets the second.
  const { FORCE_COLOR: _, ...environment } = process.env;
  return spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...environment, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command of the engine to its end. @param bin the engine's program; by default that of this repository */
export function diglot(
  args: readonly string[],
  cwd: string,
  bin: string = BIN,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = start(args, cwd, bin);
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

const stoppedOrigins = new Set<string>();

/** Says that a test ends the server at an address. */
export function markStopped(url: string): void {
  stoppedOrigins.add(new URL(url).origin);
}

/** Whether the server at an address was stopped by its test, so that what its pages still load must fail. */
export function isStopped(url: string): boolean {
  return URL.canParse(url) && stoppedOrigins.has(new URL(url).origin);
}

/** A running server of the engine. */
export interface RunningServer {
  /** Address of the home page. */
  readonly url: string;
  /** Everything printed so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts `diglot dev` or `diglot preview` and waits for its address. @param bin as for {@link diglot} */
export function serve(
  args: readonly string[],
  cwd: string,
  bin: string = BIN,
): Promise<RunningServer> {
  const child = start([...args, '--port', '0'], cwd, bin);
  let output = '';
  let url: string | undefined;
  const stop = () =>
    new Promise<void>((resolve) => {
      if (url) markStopped(url);
      if (child.exitCode !== null) return resolve();
      child.on('close', () => resolve());
      child.kill();
    });
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk;
      url = /Ready (http:\S+)/.exec(output)?.[1];
      if (url) resolve({ url, output: () => output, stop });
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
