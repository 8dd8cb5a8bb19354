import { isObject, parseJson } from '../../../shared/json';
import {
  type LockedPackage,
  type LockedPackages,
  type Manifest,
  type Names,
  namedBy,
} from './package-lock';

interface Lock {
  /** By folder below that of the lock file; empty for that folder itself. */
  readonly workspaces?: Readonly<Record<string, Manifest>>;
  /**
   * What was resolved to what, by the names that lead to it, with slashes: `a`, and `a/b` where `a` has a `b` of its own. The form of the
   * rest depends on where it comes from: https://bun.sh/reference/bun/BunLockFile
   */
  readonly packages?: Readonly<Record<string, readonly unknown[]>>;
}

/** Reads `bun.lock`. @param site folder of the site from that of the lock file, empty or with slashes */
export function readBunLock(text: string, site: string): LockedPackages {
  const { workspaces = {}, packages: entries = {} } = readJson(text) as Lock; // what Bun wrote
  const packages = new Map<string, LockedPackage>();
  /** What a name leads to from a package, as Node looks for it: the nearest. */
  const find = (name: string, from: string): string | undefined => {
    for (let around = from; ; around = around.replace(/(?:^|\/)(?:@[^/]+\/)?[^/]+$/, '')) {
      const key = around === '' ? name : `${around}/${name}`;
      if (entries[key]) return key;
      if (around === '') return undefined;
    }
  };
  const keysOf = (names: Names, from: string) =>
    Object.keys(names).flatMap((name) => find(name, from) ?? []);
  const add = (key: string): void => {
    const [resolved, ...about] = entries[key] ?? [];
    const [, name, found = ''] = /^((?:@[^/]+\/)?[^@/]+)@(.*)$/s.exec(String(resolved)) ?? [];
    if (name === undefined || packages.has(key)) return;
    const folder = /^workspace:(.*)$/s.exec(found)?.[1];
    const own = folder === undefined ? (about.find(isObject) as Manifest) : workspaces[folder];
    const { dependencies, optionalDependencies, peerDependencies, version } = { ...own };
    const names = { ...peerDependencies, ...optionalDependencies, ...dependencies };
    const needs = keysOf(names, key);
    packages.set(key, {
      ...{ key, name, needs },
      version: folder === undefined ? found : (version ?? '0.0.0'),
      integrity: about.map(String).find((one) => /^sha\d+-/.test(one)),
      // Registries are asked for versions, all others are addresses and paths.
      source: folder === undefined && /[:/]/.test(found) ? found : undefined,
    });
    needs.forEach(add);
  };
  const own = workspaces[site];
  const roots = own ? keysOf(namedBy(own), own.name ?? '') : [];
  roots.forEach(add);
  return { roots, packages };
}

/** Lists and objects end with a comma in it. */
function readJson(text: string): unknown {
  return parseJson(text.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1'));
}
