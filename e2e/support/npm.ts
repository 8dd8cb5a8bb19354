import { exec, execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Place {
  /** Absolute. */
  readonly cwd: string;
  /** @default that of this process */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs npm to its end. On Windows it is a script, which only a shell runs, and a shell takes apart what is not quoted.
 *
 * @returns what it printed
 */
export async function npm(args: readonly string[], place: Place): Promise<string> {
  const { stdout } =
    process.platform === 'win32'
      ? await promisify(exec)(['npm', ...args.map((each) => `"${each}"`)].join(' '), place)
      : await promisify(execFile)('npm', args, place);
  return stdout;
}
