import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { pathToText } from '../config/issues';
import { loadHooks } from '../config/load-plugins';
import type { ResolvedConfig } from '../config/types';
import { toPluginPage } from '../content/page-additions';
import { pluginPlace } from '../content/plugin-problem';
import type { Content } from '../content/types';
import { siteOf } from '../content/virtual-pages';
import { PluginFault } from '../errors/plugin-fault';
import type { OwnedFile } from '../plugins';

/**
 * Files that plugins add to a site.
 *
 * @throws DiglotErrors that say which plugin failed
 */
export async function renderPluginFiles(
  config: ResolvedConfig,
  { pages }: Pick<Content, 'pages'>,
): Promise<readonly OwnedFile[]> {
  const loading = loadHooks(config);
  const hooks = loading && (await loading);
  if (!hooks?.siteFiles) return [];
  const versions = pages.flatMap((page) => Object.values(page.versions));
  try {
    return await hooks.siteFiles({
      ...siteOf(config),
      pages: versions.map((version) => toPluginPage(version, hooks)),
    });
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    throw new DiglotErrors([siteFileError(cause, config)]);
  }
}

/** What is wrong with a file of a plugin, at the plugin's place in the config. */
export function siteFileError(fault: PluginFault, config: ResolvedConfig): DiglotError {
  const { location, path } = pluginPlace(fault, config);
  return new DiglotError({ ...fault.text, location, keyPath: pathToText(path) });
}
