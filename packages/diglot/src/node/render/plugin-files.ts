import { DiglotErrors } from '../../shared/diglot-error';
import { loadHooks } from '../config/load-plugins';
import { pluginError } from '../config/plugin-error';
import type { ResolvedConfig } from '../config/types';
import { toPluginPage } from '../content/page-additions';
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
    throw new DiglotErrors([pluginError(cause, config)]);
  }
}
