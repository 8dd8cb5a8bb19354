import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';

/**
 * Asks Git whether all that a migration touches can be taken back.
 *
 * @param file one that must be known to Git: the old config
 * @throws DiglotError when something in the folder is not committed, or when Git does not know it
 */
export function assertCommitted(folder: string, file: string): void {
  const fix =
    'Commit first, so that the migration is one commit that can be read and taken back; or add --allow-dirty.';
  const known = git(folder, ['ls-files', '--error-unmatch', '--', file]);
  if (known === undefined) {
    throw new DiglotError({
      code: 'migrate-no-git',
      message: 'The site is not in a Git repository, so that nothing could be taken back.',
      location: { file },
      fix,
    });
  }
  const changed = git(folder, ['status', '--porcelain', '--', folder])?.split('\n') ?? [];
  const names = changed.flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  if (names.length === 0) return;
  const shown = names.slice(0, 3).join(', ');
  throw new DiglotError({
    code: 'migrate-dirty',
    message: `There are changes that are not committed: ${shown}${names.length > 3 ? ` and ${names.length - 3} more` : ''}.`,
    location: { file: path.resolve(folder) },
    fix,
  });
}

/** What Git prints; undefined when it fails. */
function git(folder: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
