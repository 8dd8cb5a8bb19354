import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Bundles } from '../../bundle/bundles';
import type { CachedFiles, FileStamp } from '../../cache/manifest';
import { digestOf, hashText } from '../../files/hash';
import { keepJson, keptJson } from '../../files/kept-json';
import { isUntouched, type Staging } from '../../output/output';
import { findPackageLock, SBOM_FILE, sbomKey } from '../../output/sbom/package-lock';
import {
  builtFrom,
  MANIFEST_FILE,
  readSiteManifest,
  renderSiteManifest,
} from '../../output/site-files/site-manifest';
import { readCommit } from '../../site/git';
import type { SiteBuild } from '../open/open-site';

/** The files that say what was built, and of what, in the output of one build. */
export interface SiteProof {
  /** Writes the bill of materials, or takes it over while it is the same. */
  writeSbom(): Promise<void>;
  /** Takes over the manifest, for an output in which all else is as before; tells whether it still says what is so. */
  takeOver(): Promise<boolean>;
  /**
   * Writes the manifest: all other files are there.
   *
   * @param made what is known of some of them
   */
  writeManifest(made: readonly Made[]): Promise<void>;
  /** Tells the next build what is there (folder absolute). */
  remember(outDir: string): void;
}

/** A file of the last build, and what it was made of. */
interface Left extends FileStamp {
  readonly key: string;
}

const NAME = 'proof.json';

/** Begins with what the last build left. */
export async function openSiteProof({
  context,
  bundles,
  cache,
  staging,
}: SiteBuild): Promise<SiteProof> {
  const { root } = context.config;
  const lock = findPackageLock(root);
  const from = builtFrom(root, await readCommit(root), lock);
  const record = path.join(cache.dir, NAME);
  const left = keptJson<Readonly<Record<string, Left>>>(record) ?? {};
  const keys: Readonly<Record<string, string>> = {
    [MANIFEST_FILE]: JSON.stringify(from),
    [SBOM_FILE]: sbomKey(root, lock),
  };
  const isHere = (file: string): boolean => {
    const stamp = left[file];
    return stamp !== undefined && isUntouched(staging.keptDir, [{ file, ...stamp }]);
  };
  return {
    async writeSbom() {
      if (isHere(SBOM_FILE) && left[SBOM_FILE]?.key === keys[SBOM_FILE]) {
        return staging.takeOver(SBOM_FILE);
      }
      // Most builds have it from the last one.
      const { renderSbom } = await import('../../output/sbom/sbom');
      return staging.write(SBOM_FILE, renderSbom(root, lock));
    },
    async takeOver() {
      await staging.takeOver(MANIFEST_FILE);
      return isHere(MANIFEST_FILE) && left[MANIFEST_FILE]?.key === keys[MANIFEST_FILE];
    },
    async writeManifest(made) {
      const known = isHere(MANIFEST_FILE)
        ? readSiteManifest(readFileSync(path.join(staging.keptDir, MANIFEST_FILE), 'utf8'))?.files
        : undefined;
      const hashes = hashFiles(staging, { made, scripts: scriptHashes(bundles), known });
      await staging.write(MANIFEST_FILE, renderSiteManifest(hashes, from));
    },
    remember(outDir) {
      const entries = Object.entries(keys).flatMap(([file, key]) => {
        const stat = statSync(path.join(outDir, file), { throwIfNoEntry: false });
        return stat ? [[file, { key, size: stat.size, mtimeMs: stat.mtimeMs }] as const] : [];
      });
      keepJson(record, Object.fromEntries(entries));
    },
  };
}

/** SHA-256 of scripts, by their files: browsers hold them against it. */
function scriptHashes({ clientFiles }: Bundles): ReadonlyMap<string, string> {
  return new Map(
    clientFiles.flatMap(({ file, integrity }) =>
      integrity === undefined ? [] : [[file, digestOf(integrity)] as const],
    ),
  );
}

/** Files that a build made, with their stamps. */
type Made = Pick<CachedFiles, 'output'>;

interface KnownHashes {
  readonly made: readonly Made[];
  readonly scripts: ReadonlyMap<string, string>;
  /** Of the last build. */
  readonly known: ReadonlyMap<string, string> | undefined;
}

/** SHA-256 of all files of an output: of those that are known, without reading them. */
function hashFiles(
  staging: Staging,
  { made, scripts, known }: KnownHashes,
): ReadonlyMap<string, string> {
  const stamps = new Map(
    made.flatMap(({ output }) => output.map((written) => [written.file, written] as const)),
  );
  /** Of what nobody has written over. */
  const madeHash = (file: string): string | undefined => {
    const stamp = stamps.get(file);
    const isOwn = stamp && (!staging.hasWritten(file) || isUntouched(staging.dir, [stamp]));
    return isOwn ? stamp.sha256 : undefined;
  };
  const hashOf = (file: string): string =>
    scripts.get(file) ??
    madeHash(file) ??
    (staging.isTakenOver(file) ? known?.get(file) : undefined) ??
    hashText(readFileSync(path.join(staging.dir, file)), 64);
  return new Map([...staging.files()].map((file) => [file, hashOf(file)]));
}
