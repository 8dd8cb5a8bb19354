import { wrongResult } from '../errors/plugin-fault';
import type { ConfigValues } from '../schema/config';
import { callHookLater } from './checked-call';
import type { Plugin } from './plugin';

/**
 * Lets all plugins change the config, in order.
 *
 * @param given what the config's author wrote, without `plugins`; it is left as it is
 * @param timeLimit how long each may take, in seconds
 * @throws PluginFault
 */
export async function runConfigHooks(
  plugins: readonly Plugin[],
  given: ConfigValues,
  timeLimit: number,
): Promise<ConfigValues> {
  let config = given;
  for (const plugin of plugins) {
    if (!plugin.config) continue;
    // Node keeps the config's module: another run would find the changes of this one.
    const given = copyOf(config);
    config = await callHookLater(
      { plugin: plugin.name, hook: 'config', timeLimit },
      () => plugin.config?.(given),
      (result) => checkConfig(result, given),
    );
  }
  return config;
}

function checkConfig(result: unknown, given: ConfigValues): ConfigValues {
  if (result === undefined) return given;
  if (!isConfig(result)) throw wrongResult('a config', result);
  if (!('plugins' in result)) return result;
  throw new TypeError('it returned "plugins", which a plugin cannot change');
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
