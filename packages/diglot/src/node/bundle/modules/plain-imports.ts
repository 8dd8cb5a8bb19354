import type { Plugin } from 'vite';

/** Told on the window when a chunk cannot be loaded, under the name that Vite's own code uses. */
const HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw error;
});`;

/** What Vite's own code would be told, and {@link HELPER} is not. */
const LEFT_OUT = /,\s*\[\],\s*import\.meta\.url\)/g;

/** A module of which one export is wanted, taken apart and put together again: what is not wanted is left out by then. */
const REPACKED =
  /async\s*\(\)\s*=>\s*\{\s*let\s*\{(\w+):(\w+)\}\s*=\s*await (import\([^()]*\));\s*return\s*\{\1:\2\}\s*\}/g;

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
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          file.code = file.code.replace(LEFT_OUT, ')').replace(REPACKED, '()=>$3');
        }
      },
    },
  };
}
