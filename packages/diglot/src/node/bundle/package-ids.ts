import path from 'node:path';
import type { Plugin } from 'vite';
import { SERVER_ID } from './modules/virtual-modules';

/**
 * Notes in `ids` the module behind each package that pages import, by its name: the bundler's graph knows modules by their
 * ids only, pages know packages by their names.
 *
 * @param modules absolute paths of files, and names of packages
 */
export function recordPackageIds(modules: readonly string[], ids: Map<string, string>): Plugin {
  const names = modules.filter((name) => !path.isAbsolute(name));
  return {
    name: 'diglot:record-package-ids',
    async buildStart() {
      for (const name of names) {
        const found = await this.resolve(name, SERVER_ID);
        if (found) ids.set(name, found.id);
      }
    },
  };
}
