import { type InlineConfig, mergeConfig, type PluginOption } from 'vite';
import { DiglotErrors } from '../../shared/diglot-error';
import { loadHooks } from '../config/load-plugins';
import { pluginError } from '../config/plugin-error';
import type { SitePlugins } from '../config/types';
import { PluginFault } from '../errors/plugin-fault';
import { NoAnswer, runSiteCode, withTimeLimit } from '../errors/site-code';
import { isCallable, keysOf } from '../plugins/guard-visitors';

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
  const owners = (hooks?.plugins ?? []).filter(({ bundler }) => bundler);
  try {
    const options = (await hooks?.bundler?.()) ?? [];
    return options.reduce<InlineConfig>((merged, own, index) => {
      const owner = { plugin: owners[index]?.name ?? '', hook: 'bundler', plugins };
      return mergeConfig(merged, { ...own, plugins: own.plugins?.map((one) => guard(one, owner)) });
    }, config);
  } catch (cause) {
    if (!(cause instanceof PluginFault)) throw cause;
    const { configFile } = plugins.source;
    throw new DiglotErrors([pluginError(cause, { configFile, plugins })]);
  }
}

/** Who brings a plugin of Vite, for messages. */
interface Owner {
  readonly plugin: string;
  readonly hook: string;
  readonly plugins: SitePlugins;
}

/** Those that are guarded already: a plugin may be the same in each run. */
const guarded = new WeakSet<object>();

/** A plugin of Vite, whose functions are known by name while they run and given up when they do not answer. */
function guard(option: PluginOption, owner: Owner): PluginOption {
  if (Array.isArray(option)) return option.map((each) => guard(each, owner));
  if (option instanceof Promise) {
    const waited = withLimit(() => option, owner) as Promise<PluginOption>; // what the promise gives
    return waited.then((each) => guard(each, owner)) as Promise<never>; // each case is of its kind
  }
  if (!option || guarded.has(option)) return option;
  guarded.add(option);
  for (const key of keysOf(option)) {
    // What a plugin has for other plugins.
    if (key === 'api') continue;
    const own: unknown = Reflect.get(option, key);
    const hook = `bundler.${'name' in option ? option.name : 'plugin'}.${key}`;
    const value = guardHook(own, { ...owner, hook });
    // What is frozen stays as it is.
    if (value !== own) {
      Reflect.defineProperty(option, key, {
        value,
        writable: true,
        configurable: true,
        enumerable: true,
      });
    }
  }
  return option;
}

/** A function, or one with its order and filter. Anything else is data. */
function guardHook(hook: unknown, owner: Owner): unknown {
  if (isCallable(hook)) {
    return function (this: unknown, ...args: readonly unknown[]) {
      return withLimit(() => Reflect.apply(hook, this, args), owner);
    };
  }
  const { handler }: { readonly handler?: unknown } = Object(hook);
  return isCallable(handler) ? { ...Object(hook), handler: guardHook(handler, owner) } : hook;
}

/** What answers at once does so still: some functions must. */
function withLimit(run: () => unknown, { plugin, hook, plugins }: Owner): unknown {
  const name = `Plugin "${plugin}", hook "${hook}"`;
  const { configFile, timeLimit } = plugins.source;
  function refuse(cause: unknown): never {
    if (!(cause instanceof NoAnswer)) throw cause;
    throw pluginError(new PluginFault(plugin, hook, cause), { configFile, plugins });
  }
  try {
    const answer = runSiteCode(name, run);
    if (!(answer instanceof Promise)) return answer;
    return withTimeLimit(name, timeLimit, () => answer).catch(refuse);
  } catch (cause) {
    return refuse(cause);
  }
}
