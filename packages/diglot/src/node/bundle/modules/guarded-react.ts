import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { engineModulesDir } from '../../files/engine-paths';

const PREFIX = '\0diglot-react:';
const ENTRIES = /^react(?:\/jsx-runtime|\/jsx-dev-runtime)?$/;
/** React's own packages know each other; the engine's code is correct, and rendered for every page. */
const OWN = /[\\/]node_modules[\\/]react(?:-dom)?[\\/]/;
/** Whether a module is a part of React itself. */
export const isReactsOwn = (importer: string): boolean => OWN.test(importer);
const isOwn = (importer: string): boolean =>
  importer.startsWith(PREFIX) || importer.startsWith(engineModulesDir) || isReactsOwn(importer);

const requireReact = createRequire(import.meta.url);

function guardedModule(entry: string): string {
  const names = Object.keys(requireReact(entry)).filter((name) => name !== 'default');
  return [
    `import * as real from ${JSON.stringify(entry)};`,
    "import { guardReact } from 'diglot/guard-react';",
    'const guarded = guardReact(real);',
    `export const { ${names.join(', ')} } = guarded;`,
    'export default guarded;',
  ].join('\n');
}

/**
 * Gives the site's code, where it renders pages, a React that refuses what would be lost in still HTML: state, effects
 * and handlers of components that no browser runs.
 */
export function guardedReact(): Plugin {
  return {
    name: 'diglot:guarded-react',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      filter: { id: ENTRIES },
      handler: (id, importer) =>
        importer === undefined || isOwn(importer) ? undefined : PREFIX + id,
    },
    load: {
      filter: { id: /^\0diglot-react:/ },
      handler: (id) => guardedModule(id.slice(PREFIX.length)),
    },
  };
}
