import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { addError, displayPath, nearest, type PageContext, type Place } from '../context';

const EXTENSIONS = [
  '',
  '.mdx',
  '.md',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.mdx',
  '/index.tsx',
  '/index.ts',
];

/** The file that an import names, or undefined after noting an error. Every file that was looked for is a dependency. */
export function resolveImport(
  context: PageContext,
  source: string,
  place: Place,
): string | undefined {
  const target = resolve(dirname(place.file), source);
  for (const extension of EXTENSIONS) {
    const file = target + extension;
    context.dependencies.add(file);
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      // What was tried in vain matters no more; a file that would now win is a change of the import's meaning.
      return file;
    }
  }
  const near = nearestFile(target);
  addError(context, place, {
    code: 'import-missing',
    message: `The imported file "${source}" does not exist.`,
    fix: `Correct the path${near === undefined ? '' : ` (closest: "${near}")`}, or create the file: it was looked for at "${displayPath(context, target)}".`,
  });
  return undefined;
}

function nearestFile(target: string): string | undefined {
  try {
    const files = readdirSync(dirname(target));
    const name = basename(target);
    const near =
      nearest(name, files) ??
      nearest(
        name,
        files.map((file) => basename(file, extname(file))),
      );
    return near === undefined
      ? undefined
      : join(basename(dirname(target)), near).replaceAll('\\', '/');
  } catch {
    return undefined;
  }
}
