import { type InlineConfig, mergeConfig } from 'vite';
import { DiglotErrors } from '../../shared/diglot-error';
import { loadHooks } from '../config/load-plugins';
import { pluginError } from '../config/plugin-error';
import type { SitePlugins } from '../config/types';
import { PluginFault } from '../errors/plugin-fault';

/**
 * Settings of the bundler with what plugins set on top of them. They are asked for each run: what they return may
 * remember things.
 *
 * @throws DiglotErrors when a plugin fails
 */
export async function withOwnOptions(
  config: InlineConfig,
  plugins: SitePlugins | undefined,
): Promise<InlineConfig> {
  if (!plugins?.hooks.includes('bundler')) return config;
  const hooks = await loadHooks({ plugins });
  try {
    const options = (await hooks?.bundler?.()) ?? [];
    return options.reduce<InlineConfig>((merged, own) => mergeConfig(merged, own), config);
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    const { configFile } = plugins.source;
    throw new DiglotErrors([pluginError(cause, { configFile, plugins })]);
  }
}
