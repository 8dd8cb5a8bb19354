import type { ConfigValues } from '../config/schema/site';
import { PluginFault, wrongResult } from '../errors/plugin-fault';
import type { Plugin } from './plugin';

/**
 * Lets all plugins change the config, in order.
 *
 * @param given what the config's author wrote, without `plugins`; it is left as it is
 * @throws PluginFault
 */
export async function runConfigHooks(
  plugins: readonly Plugin[],
  given: ConfigValues,
): Promise<ConfigValues> {
  let config = given;
  for (const plugin of plugins) {
    if (plugin.config) config = await runHook(plugin.name, plugin.config.bind(plugin), config);
  }
  return config;
}

async function runHook(
  name: string,
  hook: NonNullable<Plugin['config']>,
  given: ConfigValues,
): Promise<ConfigValues> {
  // Node keeps the config's module: another run would find the changes of this one.
  const config = copyOf(given);
  let result: unknown;
  try {
    result = await hook(config);
  } catch (cause) {
    throw new PluginFault(name, 'config', cause);
  }
  if (result === undefined) return config;
  if (!isConfig(result)) throw new PluginFault(name, 'config', wrongResult('a config', result));
  if ('plugins' in result) {
    const cause = new TypeError('it returned "plugins", which a plugin cannot change');
    throw new PluginFault(name, 'config', cause);
  }
  return result;
}

/** Its values are checked after all hooks. */
function isConfig(value: unknown): value is ConfigValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy as deep as plain data is; all else is kept. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T; // an array of the same entries
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, copyOf(each)]);
  return Object.fromEntries(entries) as T; // an object of the same entries
}
