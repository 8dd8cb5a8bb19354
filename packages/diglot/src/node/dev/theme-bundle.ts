import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteModules } from '../bundle/bundle-server';
import { stylesOf } from '../bundle/style-files';
import { findThemeFile } from '../bundle/theme-file';
import { contentSalt } from '../cache/site-cache';
import type { ResolvedConfig } from '../config/types';
import { engineSource } from '../engine-paths';
import { hashFile } from '../files/hash';
import { writeWhole } from '../files/write-whole';
import { loadServerBundle, type ServerBundle } from '../render/server-bundle';

/** The theme as one module that renders documents, and what it was made of. */
export interface ThemeBundle {
  readonly server: ServerBundle;
  /** Hash of the engine, and of the modules that render contents. */
  readonly salt: string;
  /** Files whose change makes it stale, absolute. */
  readonly inputs: ReadonlySet<string>;
  /** Style files that its modules import, absolute. */
  readonly styles: readonly string[];
}

/** What is kept on the disk beside the bundle. */
interface Manifest {
  readonly key: string;
  readonly file: string;
  /** Hash of the modules that render contents. */
  readonly contentHash: string;
  readonly inputs: readonly string[];
  readonly styles: readonly string[];
}

function siteModules(config: ResolvedConfig): SiteModules {
  return {
    root: config.root,
    base: config.base,
    env: config.env,
    // The components of pages are loaded one by one, so that a change of one concerns its pages only.
    components: [],
    themeFile: findThemeFile(config.root),
    globalComponents: config.globalUIComponents,
    // Nothing is rendered with it.
    searchClient: undefined,
  };
}

/** Hash of everything that a bundle is made of at this moment, this code included. */
function keyOf(modules: SiteModules, inputs: readonly string[]): string {
  const files = [fileURLToPath(import.meta.url), ...inputs];
  return JSON.stringify([modules, files.map((file) => [file, hashFile(file)])]);
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    // The file is our own; a damaged one counts as missing, and one whose bundle is gone.
    const manifest = JSON.parse(
      await readFile(path.join(folder, 'manifest.json'), 'utf8'),
    ) as Manifest;
    return existsSync(path.join(folder, 'files', manifest.file)) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

async function bundle(modules: SiteModules, folder: string): Promise<Manifest> {
  const [{ bundleServer, createBundleParts }, { closureHash, readFiles }] = await Promise.all([
    import('../bundle/bundle-server'),
    import('../bundle/module-graph'),
  ]);
  const parts = createBundleParts(modules);
  const file = await bundleServer(modules, parts, path.join(folder, 'files'));
  const styles = stylesOf(parts.graph);
  const read = await readFiles([...parts.graph.keys()]);
  // Styles reach the browser without the bundle.
  const inputs = read.filter((file) => !styles.includes(file));
  const contentHash = closureHash(parts.graph, engineSource('theme/content-server.tsx'));
  return { key: keyOf(modules, inputs), file, contentHash, inputs, styles };
}

/**
 * Loads the theme for rendering: as one module, which takes a tenth of the time that a hundred take, and of React's
 * faster edition. It is made anew when one of its files changed since the last time.
 *
 * @throws the bundler's error when a module does not compile
 */
export async function loadThemeBundle(config: ResolvedConfig): Promise<ThemeBundle> {
  const folder = path.join(config.cacheDir, 'dev-theme');
  const modules = siteModules(config);
  let manifest = await readManifest(folder);
  if (manifest?.key !== keyOf(modules, manifest?.inputs ?? [])) {
    await mkdir(folder, { recursive: true });
    manifest = await bundle(modules, folder);
    writeWhole(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  }
  const { file, contentHash, inputs, styles } = manifest;
  const server = await loadServerBundle(path.join(folder, 'files', file));
  return { server, salt: contentSalt(contentHash), inputs: new Set(inputs), styles };
}
