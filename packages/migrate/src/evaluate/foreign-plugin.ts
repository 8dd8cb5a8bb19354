import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ForeignBundling } from 'diglot/tools';

const STAND_IN = '\0stand-in:';

/** Plugins of other systems: what they were called with says more than what they give. */
const RECORDED =
  /^(?:@rspress\/plugin-|rspress-plugin-|@rsbuild\/plugin-|rsbuild-plugin-|vitepress-plugin-)/;

/** Imports that name a file. */
const IS_FILE = /^(?:[./\\\0]|[a-z]:[\\/])/i;

/** How the module finds what makes stand-ins, in the process that runs it. */
export const STAND_IN_KEY = 'diglot.standIn';

/**
 * Leads imports of packages to the installed ones, and to stand-ins where there are none, so that a config can be run
 * in a folder in which nothing is installed.
 */
export const foreignPlugin: ForeignBundling['plugin'] = {
  name: 'diglot:foreign',
  async resolveId(id, importer) {
    if (IS_FILE.test(id)) return null;
    if (isBuiltin(id)) return { id, external: true };
    if (RECORDED.test(id)) return `${STAND_IN}${id}`;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && path.isAbsolute(found.id)
      ? { id: pathToFileURL(found.id).href, external: true }
      : `${STAND_IN}${id}`;
  },
  load: (id) =>
    id.startsWith(STAND_IN)
      ? {
          code: `module.exports = globalThis[Symbol.for('${STAND_IN_KEY}')](${JSON.stringify(id.slice(STAND_IN.length))});`,
          moduleType: 'js',
        }
      : null,
};
