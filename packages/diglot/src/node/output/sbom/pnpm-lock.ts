import { parseAllDocuments } from 'yaml';
import type { LockedPackage, LockedPackages } from './package-lock';

/** What a range was resolved to; before version 6 of the file, the version itself. */
type Resolved = string | { readonly version: string };
type Group = Readonly<Record<string, Resolved>>;

interface Importer {
  readonly dependencies?: Group;
  readonly devDependencies?: Group;
  readonly optionalDependencies?: Group;
}

interface Entry {
  readonly resolution?: { readonly integrity?: string; readonly tarball?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock extends Importer {
  readonly importers?: Readonly<Record<string, Importer>>;
  readonly packages?: Readonly<Record<string, Entry>>;
  /** From version 9 on, what packages need stands apart. */
  readonly snapshots?: Readonly<Record<string, Entry>>;
}

/** Reads `pnpm-lock.yaml`, versions 6 to 9. @param site folder of the site from that of the lock file, empty or with slashes */
export function readPnpmLock(text: string, site: string): LockedPackages {
  const lock = lastOf(text);
  const known = { ...lock.packages };
  const own = lock.importers?.[site === '' ? '.' : site] ?? lock;
  const packages = new Map<string, LockedPackage>();
  const add = (key: string): void => {
    if (packages.has(key)) return;
    const plain = key.replace(/\(.*$/s, '');
    const entry = known[key] ?? known[plain];
    const [, name, version] = /^\/?((?:@[^/]+\/)?[^@/]+)[@/]([^(]+)/.exec(plain) ?? [];
    if (!entry || name === undefined || version === undefined) return;
    const { dependencies, optionalDependencies } = lock.snapshots?.[key] ?? entry;
    const needs = keysOf({ ...optionalDependencies, ...dependencies });
    const { integrity, tarball: source } = entry.resolution ?? {};
    packages.set(key, { key, name, version, integrity, source, needs });
    needs.forEach(add);
  };
  const keysOf = (group: Group): string[] =>
    Object.entries(group).flatMap(([name, resolved]) => {
      const version = typeof resolved === 'string' ? resolved : resolved.version;
      // Another name for a package, a path in old files, or a version.
      const keys = [`${name}@${version}`, `/${name}@${version}`, `/${name}/${version}`, version];
      const isKnown = (key: string) =>
        (lock.snapshots ?? known)[key] ?? known[key.replace(/\(.*$/s, '')];
      return keys.find(isKnown) ?? [];
    });
  const roots = keysOf({
    ...own.devDependencies,
    ...own.optionalDependencies,
    ...own.dependencies,
  });
  roots.forEach(add);
  return { roots, packages };
}

/** The site's own part: before it, pnpm 11 names the package manager and what reads the config. */
function lastOf(text: string): Lock {
  const document = [...parseAllDocuments(text)].at(-1);
  const [error] = document?.errors ?? [];
  if (error !== undefined) throw error;
  return (document?.toJS() ?? {}) as Lock; // what pnpm wrote
}
