import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
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

/** Code whose types are asked for. */
export interface TypedCode {
  readonly code: string;
  /** Whether its packages count by their declarations wherever they lie. */
  readonly isDeclared: boolean;
}

/**
 * What the types of code are made of besides it: packages by their versions, and by their declarations where they are linked
 * and change without a version; the lock for what these depend on. Each file is read once.
 *
 * @param root of the site, absolute
 */
export function createSurroundings(
  root: string,
  more: readonly string[],
): (code: TypedCode) => Surroundings {
  const folders = foldersAbove(root);
  const nearest = (name: string) =>
    folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  const filesOf = (name: string, isDeclared: boolean): string[] => {
    const own = path.join('node_modules', name, 'package.json');
    const typesName = name.startsWith('@') ? name.slice(1).replace('/', '__') : name;
    const types = nearest(path.join('node_modules/@types', typesName, 'package.json'));
    const file = nearest(own) ?? path.join(root, own);
    return [
      ...[file, ...(types === undefined ? [] : [types])],
      ...declarationsOf(file, isDeclared),
      ...(types === undefined ? [] : declarationsOf(types, isDeclared)),
    ];
  };
  const always = [...more, ...LOCKS.flatMap((name) => nearest(name) ?? [])];
  const known = new Map<string, Surroundings>();
  return ({ code, isDeclared }) => {
    const names = importedPackages(code);
    const name = JSON.stringify([isDeclared, names]);
    const before = known.get(name);
    if (before) return before;
    const own = names.flatMap((each) => filesOf(each, isDeclared));
    const files = [...new Set([...always, ...own])];
    const hash = createHash('sha256');
    for (const file of files) hash.update(`${file}\0${contentOf(file)}\0`);
    const found = { files, key: hash.digest('hex') };
    known.set(name, found);
    return found;
  };
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
/** A package that is worked on may name its sources as its types. */
const NAMES_SOURCE = /(?<!\.d)\.[cm]?tsx?"/;
const SOURCES = /\.[cm]?tsx?$/;
/** Of one package: more would take longer than asking for the types. */
const MOST_DECLARATIONS = 500;

function declarationsOf(manifest: string, isDeclared: boolean): string[] {
  if (!existsSync(manifest)) return [];
  const folder = path.dirname(realpathSync(manifest));
  const isLinked = !folder.split(path.sep).includes('node_modules');
  if (!isLinked && !isDeclared) return [];
  return filesIn(folder, NAMES_SOURCE.test(contentOf(manifest)) ? SOURCES : DECLARATIONS);
}

/** Files of a package's own, those near its root first. */
function filesIn(root: string, wanted: RegExp): string[] {
  const folders = [root];
  const files: string[] = [];
  // Grows while it is walked through.
  for (const folder of folders) {
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.isFile() && wanted.test(entry.name)) files.push(file);
      else if (entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name)) folders.push(file);
    }
    if (files.length >= MOST_DECLARATIONS) break;
  }
  return files.slice(0, MOST_DECLARATIONS);
}

function entriesOf(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
