import { Readable } from 'node:stream';
import { format, stripVTControlCharacters } from 'node:util';
import { vi } from 'vitest';
import { runCommandLine } from './command-line';

/** What a command did. */
export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command of the engine in this process, as if it had been started in a folder. One at a time.
 *
 * @param input what it reads on standard input
 */
export async function runHere(
  cwd: string,
  args: readonly string[],
  input?: string,
): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const print = (stream: keyof typeof printed) => (text: unknown) => {
    printed[stream] += stripVTControlCharacters(String(text));
    return true;
  };
  const say =
    (stream: keyof typeof printed) =>
    (...words: unknown[]) => {
      print(stream)(`${format(...words)}\n`);
    };
  const spies: { mockRestore(): void }[] = [
    vi.spyOn(process, 'cwd').mockReturnValue(cwd),
    vi.spyOn(process.stdout, 'write').mockImplementation(print('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(print('stderr')),
    vi.spyOn(console, 'log').mockImplementation(say('stdout')),
    vi.spyOn(console, 'info').mockImplementation(say('stdout')),
    vi.spyOn(console, 'warn').mockImplementation(say('stderr')),
    vi.spyOn(console, 'error').mockImplementation(say('stderr')),
  ];
  if (input !== undefined) {
    const stdin = Object.assign(Readable.from([input]), { fd: -1, isTTY: false });
    spies.push(vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as never));
  }
  const { argv, exitCode } = process;
  process.argv = [process.execPath, 'diglot', ...args];
  try {
    await runCommandLine();
    return { status: Number(process.exitCode), ...printed };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const spy of spies) spy.mockRestore();
  }
}
