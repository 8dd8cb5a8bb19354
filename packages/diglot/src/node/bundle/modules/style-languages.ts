import { createRequire } from 'node:module';
import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { engineRoot } from '../../files/engine-paths';
import { placeOfImport } from './import-place';
import { PREPROCESSED } from './style-files';

/** Packages that turn a language into CSS, by the end of its files' names; the first is recommended. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  scss: ['sass-embedded', 'sass'],
  sass: ['sass-embedded', 'sass'],
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

/**
 * Which package an imported style sheet needs and the site has not installed, told where it is imported; undefined when
 * nothing is missing.
 *
 * @param importer absolute
 * @param root the site's folder, absolute
 */
export function missingStyleLanguage(
  specifier: string,
  importer: string,
  root: string,
): DiglotError | undefined {
  if (!PREPROCESSED.test(specifier)) return undefined;
  const packages = PACKAGES[path.extname(specifier).slice(1)] ?? [];
  if (packages.some((name) => isInstalled(name, root))) return undefined;
  return new DiglotError({
    code: 'style-language-missing',
    message: `"${path.basename(specifier)}" needs the package "${packages[0]}", which is not installed`,
    location: placeOfImport(importer, specifier),
    fix: `Install it in the site: npm install -D ${packages[0]}`,
  });
}
