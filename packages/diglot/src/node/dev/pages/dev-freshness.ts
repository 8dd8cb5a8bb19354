import { LRUCache } from 'lru-cache';
import type { PageData } from '../../../shared/types/page-data';
import {
  type ComparedTranslation,
  compareTranslation,
  originalOf,
} from '../../book/freshness/compare-translation';
import { openRepository, type Repository } from '../../book/freshness/git-revisions';
import { openHistoryCache } from '../../book/freshness/history-cache';
import { openReader } from '../../book/freshness/history-reader';
import {
  type FreshnessTools,
  filesOf,
  readFreshness,
  type TranslationFreshness,
} from '../../book/freshness/read-freshness';
import { type StaleSection, staleSections } from '../../book/freshness/stale-section';
import type { CompiledVersion } from '../../cache/page-pipeline';
import { translationMode } from '../../config/translation-mode';
import type { ResolvedConfig } from '../../config/types';
import { hashValues } from '../../files/hash';
import { type PageWithChanges, withChanges } from '../../output/site-files/changes-file';
import { createCompile } from '../../page/compile-version';
import type { Route } from '../../site/types';
import type { Rendering } from '../vite/rendering';
import type { DevCompiler } from './dev-compiler';
import type { SiteState } from './site-state';

/** Pages of which is remembered what changed: open ones may ask for the documents of changes. */
const PAGES_KEPT = 200;

/** How the shown translations stand to their originals. */
export interface DevFreshness {
  /**
   * Adds to a page what readers are told of its sections, and finds out what its author is told.
   *
   * @param compiled the page
   */
  addTo(
    page: PageData,
    route: Route,
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

/** What the history of a page is read with. */
interface DevTools extends Pick<FreshnessTools, 'compiler'> {
  readonly repository: Repository | undefined;
}

/** Makes what knows the history of one configuration's pages. */
export function createDevFreshness({
  config,
  rendering,
  compiler,
}: DevFreshnessOptions): DevFreshness {
  const changes = new LRUCache<string, PageWithChanges>({ max: PAGES_KEPT });
  const found = new LRUCache<string, Promise<TranslationFreshness | undefined>>({
    max: PAGES_KEPT,
  });
  const cache = openHistoryCache(config.cacheDir);

  function read(
    name: string,
    { original, states }: ComparedTranslation,
    { repository, ...tools }: DevTools,
  ): Promise<TranslationFreshness | undefined> {
    async function readOnce() {
      const reader = repository && (await openReader(repository, config.root, filesOf(original)));
      return readFreshness(original, states, { ...tools, config, cache, reader }).finally(() =>
        reader?.close(),
      );
    }
    const reading = readOnce();
    found.set(name, reading);
    reading.then(cache.save, () => found.delete(name));
    return reading;
  }

  return {
    async addTo(page, route, compiled, { context, promises }) {
      const { version } = route;
      const original = promises && originalOf(route);
      if (!original) return { page, stale: [] };
      const known = await compiler.compile({ ...route, version: original }, context);
      const translation = compareTranslation(promises, version, {
        ...{ original, its: known.record, own: compiled.record },
        markdown: () => known.content.markdown,
      });
      const { states } = translation;
      const isBehind = states.some(({ state }) => state === 'behind');
      // Whoever works on pages commits them.
      const repository = isBehind ? await openRepository(config.root) : undefined;
      const tools: DevTools = {
        repository,
        async compiler() {
          const { server } = await rendering.load(original.source.format !== 'md');
          return createCompile(context, server, rendering.loadModule, () => true);
        },
      };
      const { key, contentHash } = known.record;
      const name = hashValues(version.routePath, key, contentHash, states, repository);
      const told = await (found.get(name) ?? read(name, translation, tools));
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
