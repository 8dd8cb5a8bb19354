import { locateInConfig } from '../config/locate';
import type { ResolvedConfig } from '../config/types';
import type { PluginFault } from '../errors/plugin-fault';
import type { ConfigPlace, ContentPlace, ContentProblem } from './problems';

/**
 * What a plugin did wrong, as a problem of the content.
 *
 * @param place the page that its hook was at; the plugin in the config, if it was at none
 */
export function pluginProblem(
  fault: PluginFault,
  config: Pick<ResolvedConfig, 'configFile' | 'plugins'>,
  place?: ContentPlace,
): ContentProblem {
  return { severity: 'error', ...fault.text, place: place ?? pluginPlace(fault, config) };
}

/** Where a plugin's hook stands in the config. */
export function pluginPlace(
  { plugin, hook }: PluginFault,
  { configFile, plugins }: Pick<ResolvedConfig, 'configFile' | 'plugins'>,
): ConfigPlace {
  const path = [...(plugins?.places[plugin] ?? []), hook];
  return { location: locateInConfig(configFile, path), path };
}
