import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { RanWith } from 'diglot/tools';

/** A package that a page's code runs with. */
export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute, without links. */
  readonly folder: string;
  /** Programs by their names, absolute. */
  readonly bins: Readonly<Record<string, string>>;
}

/** The packages that code of a site can use. */
export interface SitePackages {
  /** Folders of packages, the farthest first; absolute. */
  readonly folders: readonly string[];
  /** The package of a name; undefined when the site does not have it. */
  find(name: string): UsedPackage | undefined;
  /** The package that has a program; undefined when none has. */
  withBin(bin: string): UsedPackage | undefined;
  /** Folders outside of {@link folders} that linked packages lie in, absolute. */
  linked(): readonly string[];
}

/** @param root folder of the site, absolute */
export function sitePackages(root: string): SitePackages {
  const folders = nodeModules(root);
  const nearest = folders.toReversed();
  const known = new Map<string, UsedPackage | undefined>();
  const find = (name: string): UsedPackage | undefined => {
    if (!known.has(name)) {
      const folder = nearest
        .map((each) => path.join(each, name))
        .find((each) => existsSync(path.join(each, 'package.json')));
      known.set(name, folder === undefined ? undefined : readPackage(folder, name));
    }
    return known.get(name);
  };
  return {
    folders,
    find,
    withBin(bin) {
      const link = nearest
        .map((each) => path.join(each, '.bin', bin))
        .find((each) => existsSync(each));
      if (link === undefined) return undefined;
      const owner = ownerOf(realpathSync(link));
      // Where programs are started by scripts and not by links, the name of the package is mostly theirs.
      return (owner === undefined ? undefined : find(owner)) ?? find(bin);
    },
    linked: () => [...new Set(folders.flatMap(linkedFolders))],
  };
}

function nodeModules(root: string): string[] {
  const above: string[] = [];
  for (let folder = root; ; folder = path.dirname(folder)) {
    const modules = path.join(folder, 'node_modules');
    if (existsSync(modules)) above.unshift(modules);
    if (path.dirname(folder) === folder) return above;
  }
}

function readPackage(folder: string, name: string): UsedPackage {
  const { version = '', bin = {} } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const real = realpathSync(folder);
  const bins: Record<string, string> =
    typeof bin === 'string' ? { [name.replace(/^@[^/]+\//, '')]: bin } : bin;
  return {
    ...{ name, version, folder: real },
    bins: Object.fromEntries(
      Object.entries(bins).map(([key, file]) => [key, path.join(real, file)]),
    ),
  };
}

/** The name in the nearest package.json above a file. */
function ownerOf(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    const name: unknown = existsSync(manifest)
      ? JSON.parse(readFileSync(manifest, 'utf8')).name
      : undefined;
    if (typeof name === 'string') return name;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function linkedFolders(modules: string): string[] {
  const entries = readdirSync(modules, { withFileTypes: true }).flatMap((entry) =>
    entry.name.startsWith('@') && entry.isDirectory()
      ? readdirSync(path.join(modules, entry.name), { withFileTypes: true }).map((inner) => ({
          file: path.join(modules, entry.name, inner.name),
          isLink: inner.isSymbolicLink(),
        }))
      : [{ file: path.join(modules, entry.name), isLink: entry.isSymbolicLink() }],
  );
  return entries.flatMap(({ file, isLink }) =>
    isLink && existsSync(file) ? realpathSync(file) : [],
  );
}

const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(["'])([^"'\n]+)\1/g;

/** Names of the packages that code imports, whether they are there or not. */
export function importedPackages(code: string): string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, , id = '']) => {
    const name = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(id)?.[0];
    return name === undefined || id.startsWith('.') || id.startsWith('node:') ? [] : name;
  });
}

/** What readers are told of packages: their names and versions, or Node.js's where there are none. */
export function ranWith(packages: readonly UsedPackage[], date: string): RanWith {
  const all = packages.map(({ name, version }) => ({ name, version }));
  const node = { name: 'Node.js', version: process.versions.node };
  return { packages: all.length > 0 ? all : [node], date };
}
