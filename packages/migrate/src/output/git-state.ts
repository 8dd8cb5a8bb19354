import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { REPORT_FILE } from './report';

/** What a migration would change, and where the site begins. */
interface Touched {
  /** Folder of the site, absolute. */
  readonly folder: string;
  /** The old config, which Git has to know. */
  readonly configFile: string;
  /** All files that are changed, moved or removed, absolute: some may lie above the folder. */
  readonly files: readonly string[];
}

const FIX =
  'Commit first, so that the migration is one commit that can be read and taken back; or add --allow-dirty: what no commit has is then lost where it is rewritten.';

/**
 * Asks Git whether all that a migration touches can be taken back.
 *
 * @throws DiglotError when something in the folder is not committed, when the last commit does not have a file to the byte,
 *   or when Git fails
 */
export function assertCommitted({ folder, configFile, files }: Touched): void {
  const repository = repositoryOf(configFile);
  if (repository === undefined) {
    throw new DiglotError({
      code: 'migrate-no-git',
      message: 'The site is not in a Git repository, so that nothing could be taken back.',
      location: { file: configFile },
      fix: FIX.replace('Commit first', 'Run `git init` and commit first'),
    });
  }
  if (git(repository, ['ls-files', '-z', '--', realFile(configFile)]).length === 0) {
    throw new DiglotError({
      code: 'migrate-untracked',
      message:
        'The site was never added to its Git repository, so that nothing could be taken back.',
      location: { file: configFile },
      fix: FIX,
    });
  }
  const changed = changedIn(repository, realpathSync(folder));
  if (changed.length > 0) {
    throw new DiglotError({
      code: 'migrate-dirty',
      message: `There are changes that are not committed: ${namesOf(changed)}.`,
      location: { file: folder },
      fix: FIX,
    });
  }
  const lost = withoutCommit(files);
  if (lost.length === 0) return;
  const names = lost.map((file) => path.relative(folder, file).split(path.sep).join('/'));
  throw new DiglotError({
    code: 'migrate-not-in-git',
    message: `No commit has what the migration would change: ${namesOf(names)}.`,
    location: { file: lost[0] ?? folder },
    fix: 'Git ignores such a file, or was told to look away from it (assume-unchanged, skip-worktree). Commit it, or keep a copy elsewhere and add --allow-dirty: what it says now is then lost where it is rewritten.',
  });
}

/** The first names of a list, and how many more there are. */
export function namesOf(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${names.slice(0, 3).join(', ')}${more}`;
}

/**
 * The files of which the last commit does not have what they say: not as Git keeps it, and not as a checkout would write it.
 *
 * @throws DiglotError when Git fails
 */
export function withoutCommit(files: readonly string[]): string[] {
  const byRepository = new Map<string | undefined, string[]>();
  for (const file of new Set(files)) {
    const repository = repositoryOf(file);
    byRepository.set(repository, [...(byRepository.get(repository) ?? []), file]);
  }
  return [...byRepository].flatMap(([repository, own]) =>
    repository === undefined ? own : lostIn(repository, own),
  );
}

/** How many files are compared in one go: so much is in memory at a time. */
const BATCH = 500;

/** A file of the last commit. */
interface Committed {
  readonly file: string;
  /** Name of what Git keeps. */
  readonly object: string;
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
}

function lostIn(repository: string, files: readonly string[]): string[] {
  const objects = new Map<string, string>();
  const tree = git(repository, ['ls-tree', '-r', '-z', '--full-tree', 'HEAD']).toString();
  for (const entry of tree.split('\0')) {
    const [info = '', name = ''] = entry.split('\t', 2);
    const [, type, object = ''] = info.split(' ');
    // A name that holds a tab is found nowhere, and refused.
    if (type === 'blob') objects.set(name, object);
  }
  const lost: string[] = [];
  const known: Committed[] = [];
  for (const file of files) {
    const way = path.relative(repository, realFile(file)).split(path.sep).join('/');
    const object = objects.get(way);
    if (object === undefined) lost.push(file);
    else known.push({ file, object, path: way });
  }
  for (let start = 0; start < known.length; start += BATCH) {
    const differs = (batch: readonly Committed[], asCheckedOut: boolean): Committed[] => {
      const contents = contentsOf(repository, batch, asCheckedOut);
      return batch.filter(({ file }, index) => !contents[index]?.equals(bytesOf(file)));
    };
    // Filters and line ends may make other bytes of an object: it is enough that one of both is what lies there.
    const changed = differs(known.slice(start, start + BATCH), false);
    const isLine = ({ path: name }: Committed) => !name.includes('\n');
    const still = new Set(differs(changed.filter(isLine), true));
    lost.push(...changed.filter((one) => !isLine(one) || still.has(one)).map(({ file }) => file));
  }
  return lost;
}

function bytesOf(file: string): Buffer {
  return lstatSync(file).isSymbolicLink() ? readlinkSync(file, 'buffer') : readFileSync(file);
}

/** What Git gives for objects, in their order. */
function contentsOf(
  repository: string,
  wanted: readonly Committed[],
  asCheckedOut: boolean,
): Buffer[] {
  // What filters make has a length that Git does not say: a line that no file holds stands before each.
  const mark = randomUUID();
  const head = Buffer.from(`${mark}\n`);
  const args = ['cat-file', `--batch=${mark}`, ...(asCheckedOut ? ['--filters'] : [])];
  const lines = wanted.map(({ object, path: way }) =>
    asCheckedOut ? `${object} ${way}\n` : `${object}\n`,
  );
  const output = git(repository, args, lines.join(''));
  const contents: Buffer[] = [];
  for (let start = output.indexOf(head); start !== -1; ) {
    const next = output.indexOf(head, start + head.length);
    contents.push(output.subarray(start + head.length, (next === -1 ? output.length : next) - 1));
    start = next;
  }
  if (contents.length !== wanted.length) throw failed('it lacks a part of the last commit');
  return contents;
}

/** Where a file lies without links of folders; itself it may be one. */
function realFile(file: string): string {
  return path.join(realpathSync(path.dirname(file)), path.basename(file));
}

/** The folder of the Git repository that a file lies in. */
function repositoryOf(file: string): string | undefined {
  for (let folder = path.dirname(realFile(file)); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Names of what a folder has that is not committed, relative to the repository. */
function changedIn(repository: string, folder: string): string[] {
  const args = ['status', '--porcelain', '-z', '--untracked-files=normal', '--', folder];
  // What an earlier run planned, and nobody committed, is written anew.
  const report = `?? ${path.relative(repository, path.join(folder, REPORT_FILE)).split(path.sep).join('/')}`;
  const entries = git(repository, args)
    .toString()
    .split('\0')
    .filter((entry) => entry !== report);
  const names: string[] = [];
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] ?? '';
    if (entry !== '') names.push(entry.slice(3));
    // Behind the new name of what was moved stands the old one.
    if (/^[RC]/.test(entry)) index++;
  }
  return names;
}

/** What a hook or another tool may have set for a repository that is not the site's. */
const LOCAL = [
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR'],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES'],
];

/** What Git prints. @throws DiglotError when it fails, whatever the reason */
function git(repository: string, args: readonly string[], input = ''): Buffer {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !LOCAL.includes(key)),
  );
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: repository,
    env: { ...env, GIT_LITERAL_PATHSPECS: '1', GIT_OPTIONAL_LOCKS: '0' },
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status === 0) return stdout;
  throw failed(error?.message ?? String(stderr).trim());
}

function failed(reason: string): DiglotError {
  return new DiglotError({
    code: 'migrate-git-fails',
    message: `Git could not say whether everything is committed: ${reason}.`.replace(/\.+$/, '.'),
    fix: 'Correct what Git says, and run the command again; or add --allow-dirty: what no commit has is then lost where it is rewritten.',
  });
}
