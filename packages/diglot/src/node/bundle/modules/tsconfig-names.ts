import path from 'node:path';
import type { Plugin } from 'vite';
import { IN_PACKAGE, isFile } from '../../files/paths';
import { type ImportNames, resolveImport } from '../../files/resolve-import';

const IS_PATH = /^(?:[./\\\0]|[a-z]:[\\/])/i;

/**
 * Leads imports by the "paths" of tsconfig.json where the bundler found nothing: it asks only files that the tsconfig
 * includes, and many name the folder of pages alone.
 *
 * @param names the site's folder and aliases
 */
export function tsconfigNames(names: ImportNames): Plugin {
  return {
    name: 'diglot:tsconfig-names',
    enforce: 'post',
    resolveId: {
      order: 'post',
      async handler(specifier, importer, options) {
        const from = importer?.replace(/\?.*$/, '');
        if (!from || !path.isAbsolute(from)) return undefined;
        if (IS_PATH.test(specifier) || IN_PACKAGE.test(from)) return undefined;
        const target = await resolveImport(from, specifier, isFile, names);
        if (target.kind !== 'file' || target.file === from) return undefined;
        const query = target.query === undefined ? '' : `?${target.query}`;
        return this.resolve(target.file + query, importer, { ...options, skipSelf: true });
      },
    },
  };
}
