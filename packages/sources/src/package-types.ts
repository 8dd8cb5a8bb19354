import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findUpwards } from 'diglot/tools';
import { type Declaration, joinSame, withAliases } from './declaration';
import { readTypes } from './read-types';
import { SourceError } from './source-error';

/** An installed package. */
export interface InstalledPackage {
  readonly folder: string;
  /** What its types depend on, in a word. */
  readonly stamp: string;
  readonly manifest: Readonly<Record<string, unknown>>;
}

/** Finds a package as code in a folder would; undefined when it is not there. */
export function findPackage(name: string, root: string): InstalledPackage | undefined {
  const file = findUpwards(`node_modules/${name}/package.json`, root);
  if (file === undefined) return undefined;
  const manifest = readManifest(name, file);
  const stamp = `${name}@${String(manifest.version)} ${statSync(file).mtimeMs}`;
  return { folder: path.dirname(file), stamp, manifest };
}

function readManifest(name: string, file: string): InstalledPackage['manifest'] {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new SourceError(
      `The package.json of "${name}", of "sources", cannot be read.`,
      `Install the package anew: "npm install ${name}".`,
    );
  }
}

/** All that the types of a package declare; nothing for one without types. */
export function packageDeclarations(
  name: string,
  { folder, manifest }: InstalledPackage,
): Declaration[] {
  const waiting = typeEntries(manifest).map((entry) => path.join(folder, entry));
  const seen = new Set<string>();
  const all: Declaration[] = [];
  for (const wanted of waiting) {
    const file = typesOf(wanted);
    if (file === undefined || seen.has(file)) continue;
    seen.add(file);
    const { declarations, imports } = readTypes(name, file, readFileSync(file, 'utf8'));
    all.push(...declarations);
    waiting.push(...imports.map((id) => path.resolve(path.dirname(file), id)));
  }
  return withAliases(joinSame(all));
}

/** Files of types that a package.json names: of all its entries, whatever their conditions. */
function typeEntries({ types, typings, exports, main }: InstalledPackage['manifest']): string[] {
  const found: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (key.startsWith('types') || /\.d\.[cm]?ts$/.test(value)) found.push(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, name);
    }
  };
  visit(types, 'types');
  visit(typings, 'types');
  visit(exports, '');
  if (found.length === 0) found.push(typeof main === 'string' ? main : 'index.js');
  return [...new Set(found)].filter((entry) => !entry.includes('*'));
}

/** The file of types that a path means: itself, or what stands for it. */
function typesOf(wanted: string): string | undefined {
  const bare = wanted.replace(/\.(d\.)?[cm]?[jt]sx?$/, '');
  const [, kind = ''] = /\.(?:d\.)?([cm]?)[jt]sx?$/.exec(wanted) ?? [];
  const names = [wanted, `${bare}.d.${kind}ts`, `${bare}.d.ts`, path.join(wanted, 'index.d.ts')];
  return names.find(
    (file) => /\.d\.[cm]?ts$/.test(file) && existsSync(file) && statSync(file).isFile(),
  );
}
