import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stableOptions } from '../../bundle/bundle-key';
import type { SiteModules } from '../../bundle/bundle-server';
import { readyBuilt } from '../../bundle/ready/ready-built';
import { contentSalt } from '../../cache/site-cache';
import type { ResolvedConfig } from '../../config/types';
import { hashFile } from '../../files/hash';
import { keepJson, keptJson } from '../../files/kept-json';
import { findThemeFile } from '../../files/theme-file';
import { loadServerBundle, type ServerBundle } from '../../page/server-bundle';

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
  readonly inputs: readonly string[];
  readonly styles: readonly string[];
}

function siteModules(config: ResolvedConfig): SiteModules {
  return {
    root: config.root,
    base: config.base,
    siteUrl: config.siteUrl,
    env: config.env,
    alias: config.alias,
    // The components of pages are loaded one by one, so that a change of one concerns its pages only.
    components: [],
    themeFile: findThemeFile(config.root),
    globalComponents: config.globalUIComponents,
    // Documents link them.
    pluginStyles: [],
    elementStyles: [],
    sitePlugins: config.plugins?.hooks.includes('bundler') ? config.plugins : undefined,
    // Nothing is rendered with it.
    searchClient: undefined,
  };
}

/** Hash of everything that a bundle is made of at this moment, this code included. */
function keyOf(modules: SiteModules, inputs: readonly string[]): string {
  const files = [fileURLToPath(import.meta.url), ...inputs];
  return JSON.stringify([
    stableOptions(modules),
    readyBuilt().id,
    files.map((file) => [file, hashFile(file)]),
  ]);
}

async function bundle(modules: SiteModules, folder: string): Promise<Manifest> {
  // Loaded for sites that bring something: it takes longer than what it does.
  const { bundleServer, createBundleParts, inputsOf } = await import('../../bundle/bundle-server');
  const parts = createBundleParts(modules);
  const files = path.join(folder, 'files');
  await rm(files, { recursive: true, force: true });
  const file = await bundleServer(modules, parts, files);
  const { inputs, styles } = await inputsOf(parts);
  return { key: keyOf(modules, inputs), file, inputs, styles };
}

/** The theme with what the site brings to it. */
async function loadOwn(config: ResolvedConfig, modules: SiteModules): Promise<Manifest> {
  const folder = themeFolder(config);
  const record = path.join(folder, 'manifest.json');
  const kept = keptJson<Manifest>(record);
  const isHere = kept && existsSync(path.join(folder, 'files', kept.file));
  if (isHere && kept.key === keyOf(modules, kept.inputs)) return kept;
  const made = await bundle(modules, folder);
  keepJson(record, made);
  return made;
}

const themeFolder = ({ cacheDir }: ResolvedConfig): string => path.join(cacheDir, 'dev-theme');

/**
 * Loads the theme for rendering: as one module, which takes a tenth of the time that a hundred take, and of React's
 * faster edition. It lies ready-built in the package; with what the site brings it is made anew when one of the site's
 * files changed since the last time.
 *
 * @throws the bundler's error when a module does not compile
 */
export async function loadThemeBundle(config: ResolvedConfig): Promise<ThemeBundle> {
  const ready = readyBuilt();
  const salt = contentSalt(ready.contentHash);
  const modules = siteModules(config);
  if (modules.themeFile === undefined && modules.globalComponents.length === 0) {
    const server = await loadServerBundle(ready.serverFile);
    return { server, salt, inputs: new Set(), styles: [] };
  }
  const { file, inputs, styles } = await loadOwn(config, modules);
  const server = await loadServerBundle(
    path.join(themeFolder(config), 'files', file),
    config.timeLimit,
  );
  return { server, salt, inputs: new Set(inputs), styles };
}
