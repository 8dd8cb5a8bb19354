import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** What types depend on outside of a block. */
export interface Surroundings {
  /** Absolute; also ones that are not there yet. */
  readonly files: readonly string[];
  /** Changes with the content of these. */
  readonly key: string;
}

const IMPORT = /(?:\bfrom|\bimport|\brequire|\breference\s+types=)\s*\(?\s*(["'])([^"'\n]+)\1/g;
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'];

/** Names of the packages that code imports, whether they are there or not. */
export function importedPackages(code: string): string[] {
  const names = [...code.matchAll(IMPORT)].flatMap(([, , id = '']) => {
    const name = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(id)?.[0];
    return name === undefined || id.startsWith('.') || id.startsWith('node:') ? [] : name;
  });
  return [...new Set(names)].sort();
}

/**
 * What the types of code are made of besides it: packages by their versions, and by their declarations where they are linked
 * and change without a version; the lock for what these depend on.
 *
 * @param root of the site, absolute
 */
export function surroundings(root: string, code: string, more: readonly string[]): Surroundings {
  const folders = foldersAbove(root);
  const nearest = (name: string) =>
    folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  const locks = LOCKS.flatMap((name) => nearest(name) ?? []);
  const packages = importedPackages(code).flatMap((name) => {
    const own = path.join('node_modules', name, 'package.json');
    const typesName = name.startsWith('@') ? name.slice(1).replace('/', '__') : name;
    const types = nearest(path.join('node_modules/@types', typesName, 'package.json'));
    const file = nearest(own) ?? path.join(root, own);
    return [file, ...(types === undefined ? [] : [types]), ...linkedDeclarations(file)];
  });
  const files = [...new Set([...more, ...locks, ...packages])];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${contentOf(file)}\0`);
  return { files, key: hash.digest('hex') };
}

function foldersAbove(root: string): string[] {
  const above = path.dirname(root);
  return above === root ? [root] : [root, ...foldersAbove(above)];
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const DECLARATIONS = /\.d\.[cm]?ts$/;
/** Of a package that is worked on: more would take longer than asking for the types. */
const MOST_DECLARATIONS = 500;

function linkedDeclarations(manifest: string): string[] {
  if (!existsSync(manifest)) return [];
  const folder = path.dirname(realpathSync(manifest));
  if (folder.split(path.sep).includes('node_modules')) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^(?:dist|lib|types|build|out)/.test(entry.name))
    .flatMap((entry) =>
      readdirSync(path.join(folder, entry.name), { recursive: true, encoding: 'utf8' })
        .filter((name) => DECLARATIONS.test(name) && !name.includes('node_modules'))
        .map((name) => path.join(folder, entry.name, name)),
    )
    .sort()
    .slice(0, MOST_DECLARATIONS);
}
