import { parseJson } from '../../../shared/json';
import { type LockedPackage, type LockedPackages, type Manifest, namedBy } from './package-lock';

/** A folder with a package in `package-lock.json`, version 2 and 3. */
interface Entry extends Manifest {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  /** Whether the folder is another one. */
  readonly link?: boolean;
}

/**
 * Reads `package-lock.json` and `npm-shrinkwrap.json`.
 *
 * @param site folder of the site from that of the lock file, empty or with slashes
 */
export function readNpmLock(text: string, site: string): LockedPackages {
  // Whatever it is: a folder that is not in it has no packages.
  const { packages: entries = {} } = parseJson(text) as {
    packages?: Readonly<Record<string, Entry>>;
  };
  const packages = new Map<string, LockedPackage>();
  /** The folder that a name leads to from a folder, as Node looks for it. */
  const find = (name: string, folder: string): string | undefined => {
    for (let around = folder; ; around = parentOf(around)) {
      const place = around === '' ? `node_modules/${name}` : `${around}/node_modules/${name}`;
      const entry = entries[place];
      if (entry) return entry.link ? (entry.resolved ?? place) : place;
      if (around === '') return undefined;
    }
  };
  const keysOf = (folder: string, names: readonly string[]) =>
    names.flatMap((name) => find(name, folder) ?? []);
  const add = (folder: string): void => {
    const entry = entries[folder];
    if (!entry || packages.has(folder)) return;
    const name = entry.name ?? folder.replace(/^.*node_modules\//, '');
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies });
    const needs = keysOf(folder, names);
    const { version = '0.0.0', integrity, license, resolved } = entry;
    const source = integrity === undefined ? resolved : undefined;
    packages.set(folder, { key: folder, name, version, integrity, source, license, needs });
    needs.forEach(add);
  };
  const own = entries[site];
  const roots = own ? keysOf(site, Object.keys(namedBy(own))) : [];
  roots.forEach(add);
  return { roots, packages };
}

/** `a/node_modules/b` → `a`, `a/b` → `a`: where Node looks next. */
function parentOf(folder: string): string {
  return folder.replace(/(?:^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '');
}
