import { type Plugin, transformWithOxc } from 'vite';
import { IN_PACKAGE } from '../../files/paths';

/** A beginning of an element or of a fragment. */
const ELEMENT = /<(?:[A-Za-z][\w.:-]*[\s/>]|>)/;

/** Reads elements in a site's own `.js` files, as the bundlers of other engines do: ours expects them in `.jsx` alone. */
export function jsxScripts(): Plugin {
  return {
    name: 'diglot:jsx-scripts',
    enforce: 'pre',
    transform: {
      filter: { id: /^[^\0?]*\.[cm]?js(?:\?diglot-island\.\w+)?$/, code: ELEMENT },
      async handler(code, id) {
        if (IN_PACKAGE.test(id)) return undefined;
        const isDev = this.environment.mode === 'dev';
        const made = await transformWithOxc(code, id, {
          lang: 'jsx',
          jsx: { runtime: 'automatic', development: isDev },
        });
        return { code: made.code, map: made.map ?? null };
      },
    },
  };
}
