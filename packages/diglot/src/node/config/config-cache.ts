import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashAll } from '../files/hash';
import { keepJson, keptJson } from '../files/kept-json';
import { tsconfigFiles } from '../files/tsconfig-paths';
import { writeWhole } from '../files/write-whole';
import { readText } from '../source/read-text';
import { bundleConfig, type ConfigBundle } from './bundle-config';
import { cacheDirOf } from './cache-dir';

/** Changes whenever a bundle of an older engine must not be used any more. */
const FORMAT = 6;

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
 * The config as one module, bundled only when something that it is made of changed since the last time:
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
  if (known && keyOf(configFile, known) === known.key) return { ...paths, ...known };
  const bundle = await bundleConfig(configFile);
  const { files, packages, imports } = bundle;
  const tsconfigs = await tsconfigFiles(new Set(files.map((file) => dirname(file))));
  const key = keyOf(configFile, { files, tsconfigs });
  const fresh = { files, packages, imports, tsconfigs, key };
  mkdirSync(folder, { recursive: true });
  writeBundle(paths, bundle, fresh);
  return { ...paths, ...fresh };
}

interface Known extends Pick<BundledConfig, 'files' | 'packages' | 'imports' | 'key'> {
  /** Each tsconfig.json that says how the files are compiled, absolute; those that are missing, too. */
  readonly tsconfigs: readonly string[];
}

type Paths = Pick<BundledConfig, 'module' | 'map'> & { readonly manifest: string };

/** What a manifest holds. */
interface Manifest extends Known {
  /** Another one is that of another engine. */
  readonly format: number;
  /** Hash of the module and its source map. */
  readonly content: string;
}

function writeBundle(paths: Paths, { code, map }: ConfigBundle, known: Known): void {
  writeWhole(paths.module, code);
  writeWhole(paths.map, map);
  // Last, so that a manifest never speaks of a bundle that is not there.
  const content = hashAll([code, map]);
  keepJson(paths.manifest, { ...known, format: FORMAT, content } satisfies Manifest);
}

function readManifest(paths: Paths): Known | undefined {
  const kept = keptJson<Manifest>(paths.manifest);
  if (kept?.format !== FORMAT) return undefined;
  const { format: _, content, ...known } = kept;
  const parts = [paths.module, paths.map].map((file) => readText(file) ?? '');
  return hashAll(parts) === content ? known : undefined;
}

/** Of the files' texts, and whose they are: a cache that came along with a copied site speaks of the other one's. */
function keyOf(
  configFile: string,
  { files, tsconfigs }: Pick<Known, 'files' | 'tsconfigs'>,
): string {
  const texts = [...files, ...tsconfigs].flatMap((file) => [file, readText(file) ?? 'missing']);
  return hashAll([process.versions.node, configFile, ...texts]);
}
