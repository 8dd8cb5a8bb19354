import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { repositoryOf } from '../../files/find-upwards';
import { once } from '../../files/once';
import { isInside, pathFrom } from '../../files/paths';
import { sortedAliases } from '../../files/resolve-import';
import { errorAt, type Place, type Problem } from '../problems';
import type { CompileInput } from '../types';

/** Where the files may lie that a page shows, quotes or links to. */
export interface Reach {
  /**
   * What is wrong with a file that the page shows, quotes or links to, and thereby publishes: it lies outside of all that is
   * reviewed with the page, by its path or behind a link. A name under `alias` is the owner's word for a folder elsewhere.
   *
   * @param file absolute; one that does not exist is another's problem
   * @param written as the author wrote it
   */
  outOfReach(file: string, written: string, place: Place): Problem | undefined;
}

/** Finds where what a page publishes may lie: once, when it is first asked for. */
export function createReach(page: Pick<CompileInput, 'root' | 'file' | 'alias'>): Reach {
  const find = once(() => {
    const repository = repositoryOf(page.root);
    // A page that is itself behind a link is there with what lies beside it.
    const beside = repositoryOf(dirname(realPath(page.file) ?? page.file));
    const folders = [repository, ...sortedAliases(page).map(([, target]) => target)];
    return { repository, folders, around: [...folders.map(realPath), beside] };
  });
  return {
    outOfReach(file, written, place) {
      const { repository, folders, around } = find();
      const isNamed = folders.some((folder) => isInside(folder, file));
      const real = realPath(file);
      if (isNamed && real === undefined) return undefined;
      const isIn = (folder: string | undefined) =>
        folder !== undefined && isInside(folder, real ?? file);
      if (isNamed && around.some(isIn)) return undefined;
      const leads = isNamed ? 'is a link that leads' : 'lies';
      return errorAt(place, {
        code: 'file-outside',
        message: `The file "${written}" ${leads} outside of the repository, and would be published.`,
        fix: `Copy it into "${pathFrom(page.root, repository) || '.'}", or correct the path. A folder elsewhere that pages may use needs a name under "alias" in the config.`,
      });
    },
  };
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}
