import type { Plugin } from 'vite';

/**
 * Leaves out Vite's code for loading a chunk's styles with it: a site has one style sheet, and the
 * code would run before the page can be read.
 */
export function plainImports(): Plugin {
  return {
    name: 'diglot:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
