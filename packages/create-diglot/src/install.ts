import { type SpawnOptions, spawn } from 'node:child_process';
import type { PackageManager } from './package-manager';

/** What is left out of the output: nothing that tells how it goes. */
const QUIET: Readonly<Record<string, readonly string[]>> = {
  npm: ['--no-audit', '--no-fund', '--loglevel=error'],
};

/**
 * Installs what the site's package.json names, and shows what the package manager says.
 *
 * @returns why it failed, in words; undefined when it did not
 */
export function installPackages(
  folder: string,
  { name }: PackageManager,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const args = ['install', ...(QUIET[name] ?? [])];
    // Whoever cannot be asked must not be waited for.
    const options: SpawnOptions = { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] };
    // On Windows these programs are scripts, which only a shell runs.
    const child =
      process.platform === 'win32'
        ? spawn([name, ...args].join(' '), { ...options, shell: true })
        : spawn(name, args, options);
    // The terminal ends the package manager as well; this program has something to say after it.
    const wait = () => undefined;
    process.on('SIGINT', wait);
    const end = (problem: string | undefined) => {
      process.off('SIGINT', wait);
      resolve(problem);
    };
    child.on('error', ({ message }) => end(`${name} could not be started (${message})`));
    child.on('close', (code, signal) => {
      if (code === 0) end(undefined);
      else end(signal ? `${name} install was interrupted` : `${name} install ended with ${code}`);
    });
  });
}
