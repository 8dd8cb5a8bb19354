import type { Plugin } from 'vite';

/** Told on the window when a chunk cannot be loaded, under the name that Vite's own code uses. */
const HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw error;
});`;

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
      handler: () => HELPER,
    },
  };
}
