import type { ContentHooks } from '../markdown/types';
import { contentHooks } from './content-hooks';
import type { Plugin } from './plugin';

/** The hooks of a site's plugins as the engine calls them. What throws a `PluginFault` says so. */
export interface PluginHooks {
  readonly plugins: readonly Plugin[];
  /** Undefined when no plugin changes how pages are compiled. */
  readonly content: ContentHooks | undefined;
}

/** Joins the hooks of some plugins. */
export function createHooks(plugins: readonly Plugin[]): PluginHooks {
  return { plugins, content: contentHooks(plugins) };
}
