import { mkdir, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Gives a project outside of the repository the packages that are installed here. Its `node_modules` is a folder of its
 * own with a link for each package, since tools keep their caches in there, and runs must not share these.
 */
export async function linkPackages(project: string): Promise<void> {
  const from = path.resolve(require.resolve('@rslib/core/package.json'), '../../..');
  const to = path.join(project, 'node_modules');
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '.cache' && name !== '.vite');
  await Promise.all(
    names.map((name) => symlink(path.join(from, name), path.join(to, name), 'junction')),
  );
}
