/** An object of a config as it runs. */
type Settings = Record<string, unknown>;

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const settingsOf = (value: unknown): Settings => (isSettings(value) ? value : {});

/** Two settings as one: objects joined, lists one after the other, a text as a list of one, else the later value. */
function merge(one: unknown, other: unknown): unknown {
  if (other === undefined) return one;
  const isList = Array.isArray(one) || typeof one === 'string';
  if (isList && Array.isArray(other)) return [one, other].flat();
  if (!isSettings(one) || !isSettings(other)) return other;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, merge(one[name], other[name])]));
}

const mergeAll = (...all: readonly unknown[]): unknown => all.reduce(merge);

/** An object that answers whatever a plugin asks of its API: names in it are its own, all else does nothing. */
function standInApi(own: Settings): Settings {
  return new Proxy(own, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name);
      // What waits for it must not wait for ever.
      return name === 'then' ? undefined : standInFunction();
    },
  });
}

function standInFunction(): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : standInFunction()),
    apply: () => undefined,
  });
}

type Change = (config: unknown, tools: Settings) => unknown;

const isChange = (value: unknown): value is Change => typeof value === 'function';

/** What a plugin for Rsbuild sets. */
async function settingsOfBundlerPlugin(plugin: unknown): Promise<unknown> {
  const { setup } = settingsOf(plugin);
  if (!isChange(setup)) return undefined;
  const changes: Change[] = [];
  const note = (change: unknown): void => {
    const handler = settingsOf(change).handler ?? change;
    if (isChange(handler)) changes.push(handler);
  };
  await setup(standInApi({ modifyRsbuildConfig: note, context: standInApi({}) }), {});
  let config: unknown = {};
  for (const change of changes) {
    const given = await change(config, { mergeRsbuildConfig: mergeAll });
    config = given ?? config;
  }
  return config;
}

/** Fields of a plugin for Rspress that mean the same as those of a config. */
const SHARED = ['builderConfig', 'globalUIComponents'] as const;

/**
 * A config for Rspress with what the site's own plugins, those for Rsbuild among them, set in it. Plugins of packages
 * stand in and set nothing.
 */
export async function withPluginSettings(config: unknown): Promise<unknown> {
  if (!isSettings(config)) return config;
  const plugins: unknown[] = Array.isArray(config.plugins) ? config.plugins.flat() : [];
  const shared = plugins.map((plugin) => {
    const own = settingsOf(plugin);
    const named = SHARED.filter((name) => isSettings(own[name]) || Array.isArray(own[name]));
    // Style sheets of plugins come before the site's own, which is one.
    const styles = typeof own.globalStyles === 'string' ? [own.globalStyles] : [];
    return mergeAll(
      Object.fromEntries(named.map((name) => [name, own[name]])),
      styles.length > 0 ? { builderConfig: { source: { preEntry: styles } } } : undefined,
    );
  });
  const joined = settingsOf(mergeAll(config, ...shared));
  // Configs of other systems are none of this.
  if (joined.builderConfig === undefined && joined.builderPlugins === undefined) return joined;
  const builder = settingsOf(joined.builderConfig);
  const settings: unknown[] = [];
  const keep = async (given: unknown): Promise<unknown> => {
    if (!Array.isArray(given)) return given;
    const kept: unknown[] = [];
    for (const plugin of given.flat()) {
      const made = await trySettings(plugin);
      if (made === undefined) kept.push(plugin);
      else settings.push(made);
    }
    return kept;
  };
  const { plugins: own, ...rest } = builder;
  const left = await keep(own);
  const builderPlugins = await keep(joined.builderPlugins);
  return {
    ...joined,
    builderConfig: mergeAll({ ...rest, ...(left !== undefined && { plugins: left }) }, ...settings),
    ...(builderPlugins !== undefined && { builderPlugins }),
  };
}

/** Constants and names of folders that a plugin sets; undefined for one that does something else. */
async function trySettings(plugin: unknown): Promise<unknown> {
  try {
    const made = await settingsOfBundlerPlugin(plugin);
    if (!isSettings(made)) return undefined;
    const { source, resolve, ...others } = made;
    const { define, ...moreSource } = settingsOf(source);
    const { alias, ...moreResolve } = settingsOf(resolve);
    const more = Object.keys({ ...others, ...moreSource, ...moreResolve });
    const isKnown = more.length === 0 && (define !== undefined || alias !== undefined);
    return isKnown ? { source: { define }, resolve: { alias } } : undefined;
  } catch {
    // It wants more of the bundler than there is.
    return undefined;
  }
}
