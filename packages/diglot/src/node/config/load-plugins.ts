import { getOrMake } from '../../shared/remember';
import { checkPlugins, createHooks, type PluginHooks } from '../plugins';
import type { Plugin } from '../plugins/plugin';
import { readEnvironment, withEnvironment } from './environment';
import { type ConfigSource, runConfig } from './run-config';
import type { ResolvedConfig } from './types';

/** Runs a config and gives its default export. Node runs a module once: a second time costs nothing, and gives the same. */
export async function runSource(source: ConfigSource) {
  const { root, mode } = source;
  const environment = await readEnvironment(root, mode);
  return withEnvironment(environment, mode, () => runConfig(source));
}

const loaded = new Map<string, Promise<PluginHooks>>();

/** Notes the plugins of a config that was run, so that this thread need not run it again. */
export function noteHooks({ bundled, timeLimit }: ConfigSource, plugins: readonly Plugin[]): void {
  loaded.set(bundled.key, Promise.resolve(createHooks(plugins, timeLimit)));
}

/**
 * The hooks of a site's plugins; undefined for a site without any. Functions cannot be sent to another thread: each thread
 * that needs them runs the config once more.
 */
export function loadHooks({
  plugins,
}: Pick<ResolvedConfig, 'plugins'>): Promise<PluginHooks> | undefined {
  if (!plugins) return undefined;
  const { source } = plugins;
  const { key } = source.bundled;
  return getOrMake(loaded, key, () => load(source));
}

async function load(source: ConfigSource): Promise<PluginHooks> {
  const config = await runSource(source);
  // What is wrong with them was told when the config was read.
  return createHooks(checkPlugins(Object(config).plugins).plugins, source.timeLimit);
}
