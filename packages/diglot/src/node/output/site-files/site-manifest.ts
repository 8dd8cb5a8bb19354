import { engineVersion } from '../../files/engine-paths';
import { hashText } from '../../files/hash';
import { pathFrom } from '../../files/paths';
import type { Commit } from '../../site/git';
import type { PackageLock } from '../sbom/package-lock';

/** What a build published, below the output folder: https://github.com/in-toto/attestation, version 1. */
export const MANIFEST_FILE = 'site-manifest.json';

const STATEMENT = 'https://in-toto.io/Statement/v1';

/** What a site was built from. */
export interface BuiltFrom {
  /** Absent where Git knows none. */
  readonly commit?: string | undefined;
  /** Whether files were changed since that commit; absent where none was. */
  readonly modified?: true | undefined;
  readonly engine: { readonly name: 'diglot'; readonly version: string };
  /** The lock file of the packages; its path from the site's folder. Absent where there is none. */
  readonly lock?:
    | { readonly file: string; readonly digest: { readonly sha256: string } }
    | undefined;
}

/** Says what a site is built from. @param root of the site, absolute */
export function builtFrom(
  root: string,
  commit: Commit | undefined,
  lock: PackageLock | undefined,
): BuiltFrom {
  return {
    ...(commit && { commit: commit.hash, ...(commit.isModified && { modified: true }) }),
    engine: { name: 'diglot', version: engineVersion() },
    ...(lock && {
      lock: {
        file: pathFrom(root, lock.file),
        digest: { sha256: hashText(lock.bytes, 64) },
      },
    }),
  };
}

/** A statement about all files of an output. @param files SHA-256 by path from the output folder */
export function renderSiteManifest(
  files: ReadonlyMap<string, string>,
  predicate: BuiltFrom,
): string {
  const names = [...files.keys()].filter((name) => name !== MANIFEST_FILE).sort();
  // One file a line: a difference between two builds can be read.
  const subject = names.map(
    (name) => `    ${JSON.stringify({ name, digest: { sha256: files.get(name) } })}`,
  );
  return `{
  "_type": "${STATEMENT}",
  "subject": [
${subject.join(',\n')}
  ],
  "predicateType": "https://www.npmjs.com/package/diglot/site-manifest/v1",
  "predicate": ${JSON.stringify(predicate, undefined, 2).replaceAll('\n', '\n  ')}
}
`;
}

/** What a manifest says. */
export interface SiteManifest {
  /** SHA-256 of all other files, by path from the output folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly from: {
    readonly commit?: string | undefined;
    /** Whether it was built of more than the commit has. */
    readonly isModified: boolean;
    /** Version of the engine. */
    readonly engine: string;
  };
}

/** Reads a manifest; undefined for what is none. */
export function readSiteManifest(text: string): SiteManifest | undefined {
  try {
    const { _type, subject, predicate } = JSON.parse(text);
    if (_type !== STATEMENT) return undefined;
    const files = new Map<string, string>();
    for (const { name, digest } of subject) files.set(String(name), String(digest.sha256));
    const { commit, modified, engine } = predicate;
    const from = { commit, isModified: modified === true, engine: String(engine.version) };
    return { files, from };
  } catch {
    return undefined;
  }
}
