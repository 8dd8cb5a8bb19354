import path from 'node:path';
import type { Plugin } from 'vite';
import { engineRoot } from '../../files/engine-paths';

/**
 * Resolves React as the engine does, from wherever it is imported: two copies
 * of React on one page break hooks, and a site need not install React itself.
 */
export function oneReact(): Plugin {
  return {
    name: 'diglot:one-react',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(id) {
        return this.resolve(id, path.join(engineRoot, 'package.json'), { skipSelf: true });
      },
    },
  };
}
