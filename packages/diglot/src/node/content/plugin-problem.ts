import { locateInConfig } from '../config/locate';
import type { ResolvedConfig } from '../config/types';
import type { PluginFault } from '../errors/plugin-fault';
import type { ContentPlace, ContentProblem } from './problems';

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
  const path = [...(config.plugins?.places[fault.plugin] ?? []), fault.hook];
  const inConfig = { location: locateInConfig(config.configFile, path), path };
  return { severity: 'error', ...fault.text, place: place ?? inConfig };
}
