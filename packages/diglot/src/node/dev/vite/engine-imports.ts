import type { Plugin } from 'vite';
import { ENGINE_MODULES, engineModule } from '../../files/engine-paths';

const isModule = (name: string): name is keyof typeof ENGINE_MODULES => name in ENGINE_MODULES;

/**
 * Resolves `diglot/<name>` to the engine's compiled modules, from wherever it is imported: prepared like other
 * packages, `diglot/theme` would be a second copy whose components know nothing of the page.
 */
export function engineImports(): Plugin {
  return {
    name: 'diglot:engine-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^diglot\// },
      handler(id) {
        const name = id.slice('diglot/'.length);
        // As these modules import each other: else one of them would have two addresses.
        return isModule(name)
          ? this.resolve(engineModule(name), id, { skipSelf: true })
          : undefined;
      },
    },
  };
}
