import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ResolvedConfig } from '../config/types';
import { engineSource } from '../engine-paths';
import { createSendFile, type SendFile } from '../http/send-file';
import { createDevCompiler, type DevCompiler } from './dev-compiler';
import { PAGE_MODULES } from './dev-modules';
import { createDevSearch, type DevSearch } from './dev-search';
import { createRendering, type Rendering } from './rendering';

/** What a site of one configuration is served with. It remembers what costs time, and knows no state of the site. */
export interface SiteTools {
  readonly config: ResolvedConfig;
  readonly rendering: Rendering;
  readonly compiler: DevCompiler;
  readonly search: DevSearch;
  readonly sendPublicFile: SendFile;
}

/** Makes the tools; loads nothing yet. */
export function createSiteTools(config: ResolvedConfig, vite: ViteDevServer): SiteTools {
  const rendering = createRendering(config, vite);
  const isOutside = (file: string) => path.relative(config.root, file).startsWith('..');
  const compiler = createDevCompiler({
    config,
    loadRendering: rendering.load,
    loadModule: rendering.loadModule,
    onDependencies: (files) => vite.watcher.add(files.filter(isOutside)),
  });
  return {
    config,
    rendering,
    compiler,
    search: createDevSearch(config, compiler),
    sendPublicFile: createSendFile(config.publicDir),
  };
}

/** Addresses of the style files that the pages rendered so far use. */
export function styleAddresses({ config, rendering }: SiteTools): string[] {
  const files = [engineSource('theme/styles/index.css'), ...rendering.styles()];
  return [...new Set(files)].map((file) => `${config.base}@fs${file}`);
}

/** Loads what the first page will need, without waiting for it. */
export function warmUp({ rendering }: SiteTools, vite: ViteDevServer): void {
  Promise.all([rendering.load(false), import('../markdown')])
    .then(() => Promise.all(PAGE_MODULES.map((id) => vite.warmupRequest(id))))
    .then(() => rendering.load(true))
    // Whoever needs it will see the error.
    .catch(() => undefined);
}
