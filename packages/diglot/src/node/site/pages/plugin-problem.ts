import { pluginPlace } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import type { PluginFault } from '../../errors/plugin-fault';
import type { ContentPlace, ContentProblem } from '../../source/problems';

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
