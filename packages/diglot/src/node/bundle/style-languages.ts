import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DiglotError } from '../../shared/diglot-error';
import { engineRoot } from '../engine-paths';
import { placeOfImport } from './import-place';
import { PREPROCESSED } from './style-files';

/** Packages that turn a language into CSS, by the end of its files' names; the first is recommended. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  scss: ['sass', 'sass-embedded'],
  sass: ['sass', 'sass-embedded'],
  less: ['less'],
  styl: ['stylus'],
  stylus: ['stylus'],
};

function isInstalled(name: string, root: string): boolean {
  return [root, engineRoot]
    .map((folder) => path.join(folder, 'package.json'))
    .some((from) => {
      try {
        return createRequire(from).resolve(name) !== '';
      } catch {
        return false;
      }
    });
}

/** Says which package a style sheet needs, where it is imported, when the site has not installed it. */
export function styleLanguages(root: string): Plugin {
  return {
    name: 'diglot:style-languages',
    enforce: 'pre',
    resolveId: {
      filter: { id: PREPROCESSED },
      handler(specifier, importer) {
        const packages = PACKAGES[path.extname(specifier).slice(1)] ?? [];
        if (importer === undefined || packages.some((name) => isInstalled(name, root))) return;
        throw new DiglotError({
          code: 'style-language-missing',
          message: `"${path.basename(specifier)}" needs the package "${packages[0]}", which is not installed`,
          location: placeOfImport(importer.replace(/\?.*$/, ''), specifier),
          fix: `Install it in the site: npm install -D ${packages[0]}`,
        });
      },
    },
  };
}
