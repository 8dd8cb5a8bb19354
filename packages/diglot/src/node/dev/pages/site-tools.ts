import { addBase } from '../../../shared/locale-path';
import type { ElementSheets } from '../../../shared/types/document';
import { elementStyles, siteStyles } from '../../config/site-styles';
import type { ResolvedConfig } from '../../config/types';
import { createSendFile, type SendFile } from '../../http/send-file';
import { PAGE_MODULES } from '../vite/dev-modules';
import { absoluteAddress } from '../vite/file-addresses';
import type { LazyVite } from '../vite/lazy-vite';
import { readyStyleAddress } from '../vite/ready-files';
import { createRendering, type Rendering } from '../vite/rendering';
import { createDevCompiler, type DevCompiler } from './dev-compiler';
import { createDevFreshness, type DevFreshness } from './dev-freshness';
import { createDevSearch, type DevSearch } from './dev-search';

/** What a site of one configuration is served with. It remembers what costs time, and knows no state of the site. */
export interface SiteTools {
  readonly config: ResolvedConfig;
  readonly rendering: Rendering;
  readonly compiler: DevCompiler;
  readonly search: DevSearch;
  readonly freshness: DevFreshness;
  readonly sendPublicFile: SendFile;
}

/** Makes the tools; loads nothing yet. */
export function createSiteTools(config: ResolvedConfig, vite: LazyVite): SiteTools {
  const rendering = createRendering(config, vite);
  const compiler = createDevCompiler({
    config,
    loadRendering: rendering.load,
    loadModule: rendering.loadModule,
    onDependencies: vite.watch,
  });
  return {
    config,
    rendering,
    compiler,
    search: createDevSearch(config, compiler),
    freshness: createDevFreshness({ config, rendering, compiler }),
    sendPublicFile: createSendFile(config.publicDir),
  };
}

const sourceAddress = (file: string, { base }: ResolvedConfig): string =>
  addBase(absoluteAddress(file), base);

/** Addresses of the style files of all pages: of the theme, the config, and the components of pages rendered so far. */
export function styleAddresses({ config, rendering }: SiteTools): string[] {
  const files = [...siteStyles(config), ...rendering.styles()];
  return [readyStyleAddress(config.base), ...files.map((file) => sourceAddress(file, config))];
}

/** Addresses of the style files of pages with certain elements. */
export function elementSheets(config: ResolvedConfig): ElementSheets[] {
  return elementStyles(config).map(({ files, elements }) => ({
    hrefs: files.map((file) => sourceAddress(file, config)),
    elements,
  }));
}

/** Loads what every page is rendered with, without waiting for it. */
export function warmUpPages({ rendering }: SiteTools): void {
  // Whoever needs it will see the error.
  rendering.load(false).catch(() => undefined);
}

/** Loads what a page is compiled with, makes what browsers ask for first, and what components are rendered with. */
export async function warmUpModules({ rendering }: SiteTools, vite: LazyVite): Promise<void> {
  const [running] = await Promise.all([vite.start(), import('../../markdown')]);
  await Promise.all(PAGE_MODULES.map((id) => running.warmupRequest(id)));
  await rendering.load(true);
}
