import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';

/** What a migration would change, and where the site begins. */
interface Touched {
  /** Folder of the site, absolute. */
  readonly folder: string;
  /** The old config, which Git has to know. */
  readonly configFile: string;
  /** All files that are changed, absolute: some may lie above the folder. */
  readonly files: readonly string[];
}

const FIX =
  'Commit first, so that the migration is one commit that can be read and taken back; or add --allow-dirty.';

/**
 * Asks Git whether all that a migration touches can be taken back.
 *
 * @throws DiglotError when something in the folder is not committed, or when Git does not know it
 */
export function assertCommitted({ folder, configFile, files }: Touched): void {
  if (git(folder, ['ls-files', '--error-unmatch', '--', configFile]) === undefined) {
    const isInside = git(folder, ['rev-parse', '--is-inside-work-tree']) !== undefined;
    throw new DiglotError({
      code: isInside ? 'migrate-untracked' : 'migrate-no-git',
      message: isInside
        ? 'The site was never added to its Git repository, so that nothing could be taken back.'
        : 'The site is not in a Git repository, so that nothing could be taken back.',
      location: { file: configFile },
      fix: isInside ? FIX : FIX.replace('Commit first', 'Run `git init` and commit first'),
    });
  }
  const names = changedIn(folder, [folder, ...files.filter((file) => isAbove(file, folder))]);
  if (names.length === 0) return;
  const shown = names.slice(0, 3).join(', ');
  throw new DiglotError({
    code: 'migrate-dirty',
    message: `There are changes that are not committed: ${shown}${names.length > 3 ? ` and ${names.length - 3} more` : ''}.`,
    location: { file: path.resolve(folder) },
    fix: FIX,
  });
}

function isAbove(file: string, folder: string): boolean {
  return path.relative(folder, file).startsWith('..');
}

/** Names of what Git would lose, in the letters that they are written with. */
function changedIn(folder: string, places: readonly string[]): string[] {
  const status = ['-c', 'core.quotePath=false', 'status', '--porcelain', '--', ...places];
  const lines = git(folder, status)?.split('\n') ?? [];
  return lines.flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

/** What Git prints; undefined when it fails. */
function git(folder: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
