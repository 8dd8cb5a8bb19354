import path from 'node:path';
import type { Plugin } from 'vite';
import { findModule } from '../../files/made-modules';
import { withSlashes } from '../../files/paths';

/** What modules that are made of code blocks end with: see `markdown/block-modules.ts`. */
const MADE = /\.[\da-f]{12}\.[\w.-]+\.[cm]?[jt]sx?$/;

/** Gives the bundler modules that are made of code blocks, at the places where they seem to lie. */
export function madeModules(root: string): Plugin {
  return {
    name: 'diglot:made-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: MADE },
      // Browsers ask for them by their addresses below the site's folder.
      handler: (id) => [id, withSlashes(path.join(root, id))].find((each) => findModule(each)),
    },
    load: {
      filter: { id: MADE },
      handler: (id) => findModule(id)?.code,
    },
  };
}
