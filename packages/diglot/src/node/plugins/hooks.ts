import type { ContentHooks } from '../markdown/types';
import { contentHooks } from './content-hooks';
import { type MakePages, pagesHooks, sourceHook } from './page-hooks';
import type { Plugin, SourceInput } from './plugin';

/** The hooks of a site's plugins as the engine calls them. They throw a `PluginFault`. */
export interface PluginHooks {
  readonly plugins: readonly Plugin[];
  /** Undefined when no plugin changes how pages are compiled. */
  readonly content: ContentHooks | undefined;
  /** Those that make pages, in order, by the plugins' names. */
  readonly pages: ReadonlyMap<string, MakePages>;
  /** The text of a page as the plugins leave it; undefined when none of them changes it. */
  readonly source: ((page: SourceInput) => string) | undefined;
}

/** Joins the hooks of some plugins. */
export function createHooks(plugins: readonly Plugin[]): PluginHooks {
  return {
    plugins,
    content: contentHooks(plugins),
    pages: pagesHooks(plugins),
    source: sourceHook(plugins),
  };
}
