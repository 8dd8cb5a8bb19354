import { LRUCache } from 'lru-cache';
import type { PageData } from '../../shared/types/page-data';
import { compareTranslation, originalOf } from '../book/compare-translation';
import { openRepository } from '../book/git-revisions';
import { openHistoryCache } from '../book/history-cache';
import { type FreshnessTools, readFreshness } from '../book/read-freshness';
import { type StaleSection, staleSections } from '../book/stale-section';
import type { CompiledVersion } from '../cache/page-pipeline';
import { translationMode } from '../config/translation-mode';
import type { ResolvedConfig } from '../config/types';
import { type PageWithChanges, withChanges } from '../render/changes-file';
import { createCompile } from '../render/compile-version';
import { languageOf } from '../render/site-language';
import type { DevCompiler } from './dev-compiler';
import type { DevRoute } from './dev-content';
import type { Rendering } from './rendering';
import type { SiteState } from './site-state';

/** Documents of changes that are remembered: open pages may ask for them. */
const CHANGES_KEPT = 200;

/** How the shown translations stand to their originals. */
export interface DevFreshness {
  /**
   * Adds to a page what readers are told of its sections, and finds out what its author is told.
   *
   * @param compiled the page
   */
  addTo(
    page: PageData,
    route: DevRoute,
    compiled: CompiledVersion,
    state: SiteState,
  ): Promise<{ readonly page: PageData; readonly stale: readonly StaleSection[] }>;
  /** What the document at an address shows, if a page led to it. */
  changesAt(file: string): PageWithChanges | undefined;
}

export interface DevFreshnessOptions {
  readonly config: ResolvedConfig;
  readonly rendering: Rendering;
  readonly compiler: DevCompiler;
}

/** Makes what knows the history of one configuration's pages. */
export function createDevFreshness(options: DevFreshnessOptions): DevFreshness {
  const { config, rendering, compiler } = options;
  const changes = new LRUCache<string, PageWithChanges>({ max: CHANGES_KEPT });
  const cache = openHistoryCache(config.cacheDir);

  return {
    async addTo(page, route, compiled, { context, promises }) {
      const { version } = route;
      const original = promises && originalOf(route);
      if (!original) return { page, stale: [] };
      const { routePath } = original;
      const known = await compiler.compile({ ...route, routePath, version: original }, context);
      const translation = compareTranslation(promises, version, {
        ...{ original, its: known.record, own: compiled.record },
        markdown: () => known.content.markdown,
      });
      const tools: FreshnessTools = {
        root: config.root,
        // Whoever works on pages commits them.
        repository: () => openRepository(config.root),
        cache,
        async compiler() {
          const { server } = await rendering.load(original.source.format !== 'md');
          return createCompile(context, server, rendering.loadModule, () => true);
        },
        tagOf: (lang) => languageOf(lang, config.locales).tag,
      };
      const told = await readFreshness(translation.original, translation.states, tools);
      cache.save();
      const isQuiet = translationMode(config.translations, version.lang) === 'ignore';
      const stale = isQuiet ? [] : staleSections(version, translation, told?.data);
      if (!told) return { page, stale };
      const shown = withChanges(context, { ...page, freshness: told.data }, told.changes, 'dev');
      if (shown.changes) changes.set(`/${shown.changes.file}`, shown);
      return { page: shown.page, stale };
    },
    changesAt: (file) => changes.get(file),
  };
}
