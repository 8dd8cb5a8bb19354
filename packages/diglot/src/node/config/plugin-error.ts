import { dirname } from 'node:path';
import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import { originOf } from '../errors/error-origin';
import type { PluginFault } from '../errors/plugin-fault';
import { type DataPath, pathToText } from '../source/data-path';
import { locateInConfig } from '../source/locate';
import type { ContentPlace, ContentProblem } from '../source/problems';
import type { ResolvedConfig } from './types';

type PluginConfig = Pick<ResolvedConfig, 'configFile' | 'plugins'>;

/** Where a hook threw, if that is in the site's own files; else where the hook stands in the config. */
export function pluginPlace(
  { plugin, hook, cause }: PluginFault,
  { configFile, plugins }: PluginConfig,
): { readonly location: SourceLocation; readonly path: DataPath } {
  const path = [...(plugins?.places[plugin] ?? []), hook];
  const location = originOf(cause, dirname(configFile)) ?? locateInConfig(configFile, path);
  return { location, path };
}

/** What a plugin did wrong, at its place in the config. */
export function pluginError(fault: PluginFault, config: PluginConfig): DiglotError {
  const { location, path } = pluginPlace(fault, config);
  return new DiglotError({ ...fault.text, location, keyPath: pathToText(path) });
}

/**
 * What a plugin did wrong, as a problem of the content.
 *
 * @param place the page that its hook was at; the plugin in the config, if it was at none
 */
export function pluginProblem(
  fault: PluginFault,
  config: PluginConfig,
  place?: ContentPlace,
): ContentProblem {
  return { severity: 'error', ...fault.text, place: place ?? pluginPlace(fault, config) };
}
