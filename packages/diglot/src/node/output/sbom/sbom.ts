import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { engineVersion } from '../../files/engine-paths';
import { pathFrom } from '../../files/paths';
import { readBunLock } from './bun-lock';
import { readNpmLock } from './npm-lock';
import {
  type LockedPackage,
  type LockedPackages,
  type LockName,
  type Manifest,
  type PackageLock,
  readManifest,
} from './package-lock';
import { readPnpmLock } from './pnpm-lock';
import { readYarnLock } from './yarn-lock';

type ReadLock = (text: string, site: string, manifest: Manifest) => LockedPackages;

/** By name of the file. What older versions of Bun wrote has no text. */
const READERS: Readonly<Record<Exclude<LockName, 'bun.lockb'>, ReadLock>> = {
  'npm-shrinkwrap.json': readNpmLock,
  'package-lock.json': readNpmLock,
  'pnpm-lock.yaml': readPnpmLock,
  'yarn.lock': (text, _, manifest) => readYarnLock(text, manifest),
  'bun.lock': readBunLock,
};

const hasReader = (
  lock: PackageLock | undefined,
): lock is PackageLock & { readonly name: keyof typeof READERS } =>
  lock !== undefined && lock.name in READERS;

/**
 * What a site was built of: the packages that its lock file names, from what the site itself asks for. The same file for the
 * same lock: without a time, and without a number of its own.
 *
 * @param root of the site, absolute
 * @throws DiglotError when the lock file cannot be read
 */
export function renderSbom(root: string, lock: PackageLock | undefined): string {
  const manifest = readManifest(root);
  const isKnown = hasReader(lock);
  const { roots, packages } = isKnown
    ? readPackages(root, manifest, lock)
    : { roots: [], packages: new Map<string, LockedPackage>() };
  const { name = 'site', version } = manifest;
  const components = new Map(
    [...packages.values()].map((one) => [purlOf(one), componentOf(one)] as const),
  );
  const refsOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => packages.get(key) ?? []).map(purlOf))].sort();
  const needs = new Map<string, readonly string[]>();
  for (const one of packages.values()) {
    const ref = purlOf(one);
    needs.set(ref, [...new Set([...(needs.get(ref) ?? []), ...refsOf(one.needs)])].sort());
  }
  const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1));
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      tools: { components: [{ type: 'application', name: 'diglot', version: engineVersion() }] },
      component: { type: 'application', 'bom-ref': 'site', name, ...(version && { version }) },
      properties: [
        {
          name: 'diglot:lock',
          value: isKnown ? lock.name : `${lock?.name ?? 'none'}: the packages are unknown`,
        },
      ],
    },
    components: sorted.map(([, component]) => component),
    dependencies: [
      { ref: 'site', dependsOn: refsOf(roots) },
      ...sorted.map(([ref]) => ({ ref, dependsOn: needs.get(ref) ?? [] })),
    ],
    compositions: [{ aggregate: isKnown ? 'complete' : 'unknown', dependencies: ['site'] }],
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}

function readPackages(
  root: string,
  manifest: Manifest,
  lock: PackageLock & { readonly name: keyof typeof READERS },
): LockedPackages {
  const site = pathFrom(path.dirname(lock.file), root);
  try {
    return READERS[lock.name](lock.bytes.toString(), site, manifest);
  } catch (cause) {
    throw new DiglotError({
      code: 'package-lock',
      message: `The lock file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      location: { file: lock.file },
      fix: 'Install the packages again, so that the package manager writes it anew.',
      cause,
    });
  }
}

/** Address of a package: https://github.com/package-url/purl-spec/blob/main/types-doc/npm-definition.md */
function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;
}

function componentOf(one: LockedPackage): object {
  const { name, version, license, source } = one;
  const hashes = hashesOf(one);
  const purl = purlOf(one);
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version },
    ...(hashes.length > 0 && { hashes }),
    // An expression is right for a single identifier as well.
    ...(license !== undefined &&
      /^[\w.+() -]+$/.test(license) && { licenses: [licenseOf(license)] }),
    purl,
    ...(source !== undefined && {
      externalReferences: [{ type: 'distribution', url: source }],
    }),
  };
}

const licenseOf = (license: string): object =>
  /^(?:SEE|UNLICENSED)/i.test(license) ? { license: { name: license } } : { expression: license };

function hashesOf({ integrity = '' }: LockedPackage): object[] {
  return [...integrity.matchAll(/\bsha(1|256|384|512)-([\w+/=]+)/g)].map(
    ([, size, digest = '']) => ({
      alg: `SHA-${size}`,
      content: Buffer.from(digest, 'base64').toString('hex'),
    }),
  );
}
