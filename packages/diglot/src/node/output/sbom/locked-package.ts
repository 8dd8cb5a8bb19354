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
