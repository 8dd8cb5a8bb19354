import type { CSSOptions, Plugin } from 'vite';
import { hashText } from '../../files/hash';
import { pathFrom } from '../../files/paths';

/** Ids of style sheets, those that a module takes as text or address apart. */
export const STYLE = /\.(?:css|pcss|postcss|scss|sass|less|styl|stylus)$/;
/** Style sheets in a language that a package of the site turns into CSS. */
export const PREPROCESSED = /\.(?:scss|sass|less|styl|stylus)$/;

/** The style sheets that modules of a graph import, absolute. */
export function stylesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const imported = new Set([...graph].flatMap(([id, imports]) => (STYLE.test(id) ? [] : imports)));
  return [...graph.keys()].filter((id) => STYLE.test(id) && imported.has(id)).sort();
}

/** How style sheets are read: the same on the server and in the browser, in a build and in development. */
export function cssOptions(root: string): CSSOptions {
  return {
    modules: {
      // Of the place alone: what a page was rendered with stays right when rules change.
      generateScopedName: (name, file) => {
        const place = pathFrom(root, file.replace(/\?.*$/, ''));
        return `${name}_${hashText(place, 6)}`;
      },
    },
  };
}

/** Keeps the rules of CSS modules whose names only the server uses. */
export function keepStyles(): Plugin {
  return {
    name: 'diglot:keep-styles',
    enforce: 'post',
    transform: {
      filter: { id: STYLE },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}
