import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findUpwards } from './find-upwards';

const known = new Map<string, string>();

/**
 * The folder of everything that is reviewed together with a site: its Git repository; a copy without one ends with the
 * workspace of its package manager, and where there is none, with the folder itself.
 *
 * @param folder absolute
 */
export function repositoryOf(folder: string): string {
  const found = known.get(folder) ?? findRepository(folder);
  known.set(folder, found);
  return found;
}

function findRepository(folder: string): string {
  const git = findUpwards('.git', folder);
  if (git !== undefined) return path.dirname(git);
  for (let around = folder; ; around = path.dirname(around)) {
    if (isWorkspace(around)) return around;
    if (around === path.dirname(around)) return folder;
  }
}

function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true;
  try {
    return 'workspaces' in JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return false;
  }
}
