import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildApart, DiglotError, engineVersion, type SiteManifest } from 'diglot/tools';

const execute = promisify(execFile);

/** A site as its commit says it is. */
export interface Rebuilt {
  /** Absolute; {@link remove} takes it away. */
  readonly outDir: string;
  remove(): Promise<void>;
}

/**
 * Builds a commit again, in a worktree of its own, with the packages that are installed here.
 *
 * @param root of the site, absolute
 * @throws DiglotError when that cannot be the same build
 */
export async function rebuild(
  root: string,
  { from: { commit = '', engine } }: SiteManifest,
  configFile: string | undefined,
): Promise<Rebuilt> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) {
    throw cannot('The manifest names no commit', 'Build in a Git repository, so that it does.');
  }
  if (engine !== engineVersion()) {
    throw cannot(
      `The site was built by diglot ${engine}, and ${engineVersion()} is installed here`,
      `Install it: npm install diglot@${engine}.`,
    );
  }
  const git = (...args: readonly string[]) => execute('git', [...args], { cwd: root });
  const top = await git('rev-parse', '--show-toplevel').then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
  if (top === undefined) throw cannot('This folder is in no Git repository', 'Run it in a clone.');
  await git('cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw cannot(`The commit ${commit} is not here`, `Fetch it: git fetch origin ${commit}.`);
  });
  if (!(await isOurs(commit, git))) {
    throw cannot(
      `The commit ${commit} is on no branch and no tag of this clone`,
      'Building runs its code: look at it, and give it a branch if it is yours.',
    );
  }
  const work = mkdtempSync(path.join(realpathSync(tmpdir()), 'diglot-verify-'));
  const tree = path.join(work, 'tree');
  const remove = async (): Promise<void> => {
    await git('worktree', 'remove', '--force', tree).catch(() => undefined);
    rmSync(work, { recursive: true, force: true });
    await git('worktree', 'prune').catch(() => undefined);
  };
  try {
    await git('worktree', 'add', '--detach', tree, commit);
    const site = path.relative(top, realpathSync(root));
    linkPackages(top, tree, site);
    const outDir = await buildApart(
      {
        root: path.join(tree, site),
        configFile,
        cacheDir: path.join(work, 'cache'),
        progress: { start: async () => undefined, advance: () => undefined, stop: () => undefined },
        onWarnings: () => undefined,
      },
      'rebuild',
    );
    return { outDir, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const TAKEN_IN = ['refs/heads', 'refs/remotes', 'refs/tags'];

/** Whether somebody who may push has taken a commit in: a clone holds what strangers propose, too, and the host names the commit. */
async function isOurs(
  commit: string,
  git: (...args: readonly string[]) => Promise<{ readonly stdout: string }>,
): Promise<boolean> {
  const inHead = git('merge-base', '--is-ancestor', commit, 'HEAD');
  if (
    await inHead.then(
      () => true,
      () => false,
    )
  )
    return true;
  const { stdout } = await git('for-each-ref', '--count=1', '--contains', commit, ...TAKEN_IN);
  return stdout.trim() !== '';
}

/** What is installed is no part of a commit. */
function linkPackages(top: string, tree: string, site: string): void {
  for (let folder = site; ; folder = path.dirname(folder)) {
    const from = path.join(top, folder, 'node_modules');
    const to = path.join(tree, folder, 'node_modules');
    if (existsSync(from) && !existsSync(to)) symlinkSync(from, to, 'junction');
    if (folder === '' || folder === '.') return;
  }
}

function cannot(why: string, fix: string): DiglotError {
  return new DiglotError({
    code: 'not-rebuilt',
    message: `${why}: it cannot be built again.`,
    fix,
  });
}
