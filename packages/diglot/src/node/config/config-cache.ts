import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleConfig, type ConfigBundle } from './bundle-config';
import { cacheDirOf } from './cache-dir';
import { readText } from './read-text';

/** Changes whenever a bundle of an older engine must not be used any more. */
const FORMAT = 1;

/** A bundled config on the disk, ready to be imported. */
export interface BundledConfig {
  /** Absolute path of the module. */
  readonly module: string;
  /** Changes when the bundle changes. */
  readonly key: string;
  /** Absolute path of the module's source map. */
  readonly map: string;
  /** Absolute paths of the files inside. */
  readonly files: readonly string[];
}

/**
 * The config as one module, bundled only when one of its files changed since the last time:
 * with a fresh cache, a start costs no import of the bundler.
 */
export async function bundleConfigCached(root: string, configFile: string): Promise<BundledConfig> {
  const folder = join(cacheDirOf(root), 'config');
  const name = basename(configFile);
  const paths = {
    module: join(folder, `${name}.mjs`),
    map: join(folder, `${name}.map`),
    manifest: join(folder, `${name}.json`),
  };
  const known = readManifest(paths.manifest);
  if (known !== undefined && hashFiles(known.files) === known.key) return { ...paths, ...known };
  const bundle = await bundleConfig(configFile);
  const fresh = { files: bundle.files, key: hashFiles(bundle.files) };
  writeBundle(folder, paths, bundle, fresh);
  return { ...paths, ...fresh };
}

type Manifest = Pick<BundledConfig, 'files' | 'key'>;
type Paths = Pick<BundledConfig, 'module' | 'map'> & { readonly manifest: string };

function writeBundle(folder: string, paths: Paths, bundle: ConfigBundle, manifest: Manifest) {
  mkdirSync(folder, { recursive: true });
  writeWhole(paths.module, bundle.code);
  writeWhole(paths.map, bundle.map);
  // Last, so that a manifest never speaks of a bundle that is not there.
  writeWhole(paths.manifest, JSON.stringify(manifest));
}

/** Another process may read or write the same file at this moment: it must never see half of it. */
function writeWhole(file: string, text: string): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text);
  renameSync(half, file);
}

function readManifest(file: string): Manifest | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isManifest(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isManifest(data: unknown): data is Manifest {
  if (typeof data !== 'object' || data === null) return false;
  return 'key' in data && 'files' in data && Array.isArray(data.files) && data.files.length > 0;
}

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256').update(`${FORMAT} ${process.versions.node}`);
  for (const file of files) hash.update(`\0${file}\0${readText(file) ?? 'missing'}`);
  return hash.digest('hex').slice(0, 16);
}
