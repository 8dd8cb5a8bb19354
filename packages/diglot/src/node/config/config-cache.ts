import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashAll } from '../files/hash';
import { writeWhole } from '../files/write-whole';
import { bundleConfig } from './bundle-config';
import { cacheDirOf } from './cache-dir';
import { readText } from './read-text';

/** Changes whenever a bundle of an older engine must not be used any more. */
const FORMAT = 2;

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
  if (known && hashFiles(known.files) === known.key && isWhole(paths, known)) {
    return { ...paths, ...known };
  }
  const bundle = await bundleConfig(configFile);
  const fresh: Manifest = {
    files: bundle.files,
    key: hashFiles(bundle.files),
    output: hashAll([bundle.code, bundle.map]),
  };
  mkdirSync(folder, { recursive: true });
  writeWhole(paths.module, bundle.code);
  writeWhole(paths.map, bundle.map);
  // Last, so that a manifest never speaks of a bundle that is not there.
  writeWhole(paths.manifest, JSON.stringify(fresh));
  return { ...paths, ...fresh };
}

interface Manifest extends Pick<BundledConfig, 'files' | 'key'> {
  /** Hash of module and source map: nothing else is run as the author's config. */
  readonly output: string;
}

function isWhole({ module, map }: Pick<BundledConfig, 'module' | 'map'>, { output }: Manifest) {
  const texts = [module, map].flatMap((file) => readText(file) ?? []);
  return texts.length === 2 && hashAll(texts) === output;
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
  return (
    'key' in data &&
    'output' in data &&
    'files' in data &&
    Array.isArray(data.files) &&
    data.files.length > 0
  );
}

function hashFiles(files: readonly string[]): string {
  const texts = files.flatMap((file) => [file, readText(file) ?? 'missing']);
  return hashAll([`${FORMAT} ${process.versions.node}`, ...texts]);
}
