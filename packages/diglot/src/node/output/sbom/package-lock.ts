import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '../../../shared/json';
import { engineVersion } from '../../files/engine-paths';
import { repositoryOf } from '../../files/find-upwards';
import { hashText, hashValues } from '../../files/hash';

/** A package as a lock file has it. */
export interface LockedPackage {
  /** Names it within its lock file. */
  readonly key: string;
  readonly name: string;
  readonly version: string;
  /** Of its archive, as registries say it: `sha512-…`, more than one divided by spaces. */
  readonly integrity?: string | undefined;
  /** Where the archive comes from, if that is no registry. */
  readonly source?: string | undefined;
  /** SPDX; absent where the lock file does not say it. */
  readonly license?: string | undefined;
  /** Keys of the packages that it needs. */
  readonly needs: readonly string[];
}

/** What a site needs of its lock file. */
export interface LockedPackages {
  /** Keys of what the site itself names. */
  readonly roots: readonly string[];
  readonly packages: ReadonlyMap<string, LockedPackage>;
}

/** What package managers call that in a `package.json`. */
export interface Manifest {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly dependencies?: Names | undefined;
  readonly devDependencies?: Names | undefined;
  readonly optionalDependencies?: Names | undefined;
  readonly peerDependencies?: Names | undefined;
}

/** Ranges by name. */
export type Names = Readonly<Record<string, string>>;

/** All ranges that a site itself names, by name. */
export function namedBy(manifest: Manifest): Names {
  return {
    ...manifest.peerDependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...manifest.dependencies,
  };
}

/** The bill of materials, below the output folder: https://cyclonedx.org/docs/1.6/json/ */
export const SBOM_FILE = 'sbom.cdx.json';

const NAMES = [
  'npm-shrinkwrap.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
] as const;

export type LockName = (typeof NAMES)[number];

/** A lock file of a package manager. */
export interface PackageLock {
  readonly name: LockName;
  /** Absolute. */
  readonly file: string;
  /** Of Bun's older versions, it is no text. */
  readonly bytes: Buffer;
}

/** Where the lock file is that a site was installed by: in its folder, or in the nearest one around it within its repository. */
export function locatePackageLock(root: string): Omit<PackageLock, 'bytes'> | undefined {
  const last = repositoryOf(root);
  for (let folder = root; ; folder = path.dirname(folder)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (existsSync(file)) return { name, file };
    }
    if (folder === last || folder === path.dirname(folder)) return undefined;
  }
}

/** The same, with what it says. */
export function findPackageLock(root: string): PackageLock | undefined {
  const found = locatePackageLock(root);
  return found && { ...found, bytes: readFileSync(found.file) };
}

/** What the site says of itself and of the packages that it wants. */
export function readManifest(root: string): Manifest {
  try {
    return Object(parseJson(readFileSync(path.join(root, 'package.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** Equal for as long as a bill is. */
export function sbomKey(root: string, lock: PackageLock | undefined): string {
  return hashValues(
    engineVersion(),
    lock?.name,
    lock && hashText(lock.bytes, 64),
    readManifest(root),
  );
}
