import path from 'node:path';
import type { Plugin } from 'vite';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { lostPackage } from '../../errors/lost-package';
import { IN_PACKAGE, isFile, pathFrom } from '../../files/paths';
import { type ImportNames, resolveImport, sortedAliases } from '../../files/resolve-import';
import { placeOfImport } from './import-place';
import { missingStyleLanguage } from './style-languages';

/** An import of a site's module that leads nowhere, or to what the site cannot read. */
export interface LostImport {
  readonly specifier: string;
  /** The file that imports it, absolute. */
  readonly importer: string;
  /** Why; undefined when there is no such file or package. */
  readonly error?: DiglotError | undefined;
}

/** What Vite tells hooks besides what its types say. */
interface ScanOptions {
  readonly scan?: boolean;
}

/** Stands for a package that another one can do without. */
const OPTIONAL_PEER = /^(?:\0)?__vite-optional-peer-dep:/;

/**
 * Collects the imports of a site's own modules that lead nowhere, in place of the bundler's error for the first of them.
 * They are left as they are: whoever is told of them must not use the result.
 *
 * @param root the site's folder, absolute
 */
export function collectLostImports(root: string, onLost: (lost: LostImport) => unknown): Plugin {
  return {
    name: 'diglot:lost-imports',
    resolveId: {
      order: 'pre',
      async handler(specifier, importer, options) {
        const from = importer?.replace(/\?.*$/, '');
        // The dev server asks for what browsers name, and for packages ahead of whoever imports them: no import is lost.
        if ((options as ScanOptions).scan || from?.endsWith('.html')) return undefined;
        if (!from || !path.isAbsolute(from) || IN_PACKAGE.test(from)) return undefined;
        const error = missingStyleLanguage(specifier, from, root);
        if (error) {
          await onLost({ specifier, importer: from, error });
          return { id: specifier, external: true };
        }
        const found = await this.resolve(specifier, importer, { ...options, skipSelf: true });
        if (found && !OPTIONAL_PEER.test(found.id)) return found;
        await onLost({ specifier, importer: from });
        return { id: specifier, external: true };
      },
    },
  };
}

/** Ends an import of a site's own modules that leads nowhere, with what a build tells of it. */
export function refuseLostImports(names: ImportNames): Plugin {
  return collectLostImports(names.root, async (lost) => {
    throw await lostImportError(lost, names);
  });
}

/** Why imports lead nowhere, each where it is written, in the order of the files. */
export async function lostImportErrors(
  lost: readonly LostImport[],
  names: ImportNames,
): Promise<DiglotErrors> {
  // The bundler asks in any order, and more than once.
  const key = ({ importer, specifier }: LostImport) => `${importer}\n${specifier}`;
  const unique = [...new Map(lost.map((each) => [key(each), each]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const errors = await Promise.all(unique.map(([, each]) => lostImportError(each, names)));
  const text = ({ message, location }: DiglotError) =>
    [message, location?.file, location?.line, location?.column].join('\n');
  return new DiglotErrors([...new Map(errors.map((error) => [text(error), error])).values()]);
}

/** An import with its alias, which the bundler has replaced by then. */
function asWritten(specifier: string, names: ImportNames): string {
  const [name, target] =
    sortedAliases(names).find(
      ([, target]) => specifier === target || specifier.startsWith(`${target}/`),
    ) ?? [];
  return target === undefined ? specifier : name + specifier.slice(target.length);
}

async function lostImportError(
  { specifier: asked, importer, error }: LostImport,
  names: ImportNames,
): Promise<DiglotError> {
  if (error) return error;
  const specifier = asWritten(asked, names);
  const location = placeOfImport(importer, specifier);
  const target = await resolveImport(importer, specifier, isFile, names);
  if (target.kind === 'unknown') {
    const { file, reason } = target.problem;
    return new DiglotError({
      code: 'tsconfig-failed',
      message: `What imports mean cannot be read from ${file ? path.basename(file) : 'tsconfig.json'}: ${reason}`,
      location: file === undefined ? location : placeOfImport(file, '"extends"'),
      fix: 'Correct it there; a package that it extends must be installed.',
    });
  }
  if (target.kind === 'package') return new DiglotError({ ...lostPackage(specifier), location });
  const looked = target.kind === 'missing' ? target.path : path.resolve(importer, '..', specifier);
  return new DiglotError({
    code: 'import-missing',
    message: `The imported file "${specifier}" does not exist`,
    location,
    fix: `Correct the path, or create the file: it was looked for at "${pathFrom(names.root, looked)}".`,
  });
}
