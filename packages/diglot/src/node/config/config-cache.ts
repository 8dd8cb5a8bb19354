import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashAll, hashText } from '../files/hash';
import { writeWhole } from '../files/write-whole';
import { readText } from '../source/read-text';
import { bundleConfig, type ConfigBundle } from './bundle-config';
import { cacheDirOf } from './cache-dir';

/** Changes whenever a bundle of an older engine must not be used any more. */
const FORMAT = 4;

/** A bundled config on the disk, ready to be imported. */
export interface BundledConfig extends Pick<ConfigBundle, 'files' | 'packages' | 'imports'> {
  /** Absolute path of the module. */
  readonly module: string;
  /** Changes when the bundle changes. */
  readonly key: string;
  /** Absolute path of the module's source map. */
  readonly map: string;
}

/**
 * The config as one module, bundled only when one of its files changed since the last time:
 * with a fresh cache, a start costs no import of the bundler. What is damaged counts as missing.
 */
export async function bundleConfigCached(root: string, configFile: string): Promise<BundledConfig> {
  const folder = join(cacheDirOf(root), 'config');
  const name = basename(configFile);
  const paths = {
    module: join(folder, `${name}.mjs`),
    // Where whoever reads a stack looks for it.
    map: join(folder, `${name}.mjs.map`),
    manifest: join(folder, `${name}.json`),
  };
  const known = readManifest(paths);
  if (known && keyOf(configFile, known.files) === known.key) return { ...paths, ...known };
  const bundle = await bundleConfig(configFile);
  const { files, packages, imports } = bundle;
  const fresh = { files, packages, imports, key: keyOf(configFile, files) };
  mkdirSync(folder, { recursive: true });
  writeBundle(paths, bundle, fresh);
  return { ...paths, ...fresh };
}

type Known = Pick<BundledConfig, 'files' | 'packages' | 'imports' | 'key'>;
type Paths = Pick<BundledConfig, 'module' | 'map'> & { readonly manifest: string };

/** What a manifest holds, after a line with its own hash. */
interface Manifest extends Known {
  /** Hash of the module and its source map. */
  readonly content: string;
}

function writeBundle(paths: Paths, { code, map }: ConfigBundle, known: Known): void {
  writeWhole(paths.module, code);
  writeWhole(paths.map, map);
  // Last, so that a manifest never speaks of a bundle that is not there.
  const text = JSON.stringify({ ...known, content: hashAll([code, map]) } satisfies Manifest);
  writeWhole(paths.manifest, `${hashText(text)}\n${text}`);
}

function readManifest(paths: Paths): Known | undefined {
  try {
    const [checksum, text = ''] = readFileSync(paths.manifest, 'utf8').split('\n');
    if (hashText(text) !== checksum) return undefined;
    // What `writeBundle` wrote.
    const { content, ...known } = JSON.parse(text) as Manifest;
    const parts = [paths.module, paths.map].map((file) => readFileSync(file, 'utf8'));
    return hashAll(parts) === content ? known : undefined;
  } catch {
    return undefined;
  }
}

/** Of the files' texts, and whose they are: a cache that came along with a copied site speaks of the other one's. */
function keyOf(configFile: string, files: readonly string[]): string {
  const texts = files.flatMap((file) => [file, readText(file) ?? 'missing']);
  return hashAll([`${FORMAT} ${process.versions.node}`, configFile, ...texts]);
}
