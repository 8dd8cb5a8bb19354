import pLimit from 'p-limit';
import { DiglotError } from '../../../shared/diglot-error';
import type { ToldSection } from '../../../shared/types/freshness';
import {
  type ComparedTranslation,
  compareTranslation,
  originalOf,
} from '../../book/freshness/compare-translation';
import type { Repository } from '../../book/freshness/git-revisions';
import { openHistoryCache } from '../../book/freshness/history-cache';
import { openReader } from '../../book/freshness/history-reader';
import {
  type FreshnessTools,
  filesOf,
  readFreshness,
  type TranslationFreshness,
} from '../../book/freshness/read-freshness';
import { isTold, toldSections } from '../../book/freshness/section-states';
import { type StaleSection, staleSections } from '../../book/freshness/stale-section';
import type { Manifest } from '../../cache/manifest';
import { createPageFinder, createRevisionFinder } from '../../cache/page-finder';
import { translationMode } from '../../config/translation-mode';
import { acceptCommand } from '../../errors/shell-words';
import { once } from '../../files/once';
import { loadCompile } from '../../page/compile-version';
import { whyNoHistory } from '../../site/git';
import type { Route } from '../../site/types';
import type { SiteBuild } from '../open/open-site';
import type { PageTable } from '../open/page-table';
import type { RenderPaths } from '../pages/render-job';

/** How the translations of a build stand to their originals, as far as both were compiled or looked at. */
export interface SiteFreshness {
  /** Whether the document has to wait: readers are told something that is not known of the page alone. */
  waits(route: Route): boolean;
  /** What keeps the build from being published. */
  errors(routes: readonly Route[]): DiglotError[];
  /**
   * Finds out what readers are told of some pages.
   *
   * @returns see {@link historyKey}; undefined where nothing is told
   */
  read(routes: readonly Route[]): Promise<string | undefined>;
  /** What readers are told of a page; absent where that is nothing. */
  of(routePath: string): TranslationFreshness | undefined;
  /** Which sections of a page readers are told of; undefined where there are none. */
  toldOf(route: Route): readonly ToldSection[] | undefined;
  /** What authors are told of a page. */
  staleOf(route: Route): readonly StaleSection[];
}

export interface SiteFreshnessOptions {
  readonly site: SiteBuild;
  readonly paths: RenderPaths;
  readonly table: PageTable;
  /** Undefined where there is no whole history. */
  readonly repository: () => Promise<Repository | undefined>;
}

/** Whether documents of the last build depend on the history. */
export function usesHistory({ documents }: Manifest): boolean {
  return [...documents.values()].some(({ digest }) => digest?.history !== undefined);
}

/** Equal for as long as the history is: what was found out with another one does not hold. */
export function historyKey(repository: Repository | undefined): string {
  return repository?.key ?? '';
}

/** Pages whose history is read at the same time. */
const AT_ONCE = 4;

/** Freshness on a site with a lock; undefined for all others, which pay nothing. */
export function createSiteFreshness({
  site,
  paths,
  table: { records },
  repository,
}: SiteFreshnessOptions): SiteFreshness | undefined {
  const { promises, context, cache } = site;
  if (!promises) return undefined;
  const { config } = context;
  const found = new Map<string, TranslationFreshness>();

  function translationOf(route: Route): ComparedTranslation | undefined {
    const original = originalOf(route);
    const own = records.get(route.version.routePath);
    const its = original && records.get(original.routePath);
    if (!promises || !original || !own || !its) return undefined;
    const markdown = () => cache.contents.content(its.key, its.contentHash)?.markdown;
    return compareTranslation(promises, route.version, { original, its, own, markdown });
  }

  const waits: SiteFreshness['waits'] = (route) =>
    translationOf(route)?.states.some(isTold) ?? false;

  const staleOf: SiteFreshness['staleOf'] = (route) => {
    const { lang, routePath } = route.version;
    const page =
      translationMode(config.translations, lang) === 'ignore' ? undefined : translationOf(route);
    return page ? staleSections(route.version, page, found.get(routePath)?.data) : [];
  };

  return {
    waits,
    errors: (routes) =>
      routes
        .filter(({ version }) => translationMode(config.translations, version.lang) === 'error')
        .flatMap((route) => staleErrors(staleOf(route))),
    async read(routes) {
      const told = routes.filter(waits);
      const behind = told.flatMap((route) => {
        const page = translationOf(route);
        return page?.states.some(({ state }) => state === 'behind') ? filesOf(page.original) : [];
      });
      const known = behind.length > 0 ? await repository() : undefined;
      const reader = known && (await openReader(known, config.root, behind));
      const histories = openHistoryCache(cache.dir);
      const tools: FreshnessTools = {
        ...{ config, reader, cache: histories },
        kept: createRevisionFinder(
          createPageFinder({ context, basis: paths.basis, store: cache.contents }),
          cache.contents,
        ),
        compiler: once(() => loadCompile(context, paths.serverFile)),
      };
      const readOne = async (route: Route): Promise<void> => {
        const page = translationOf(route);
        const freshness = page && (await readFreshness(page.original, page.states, tools));
        if (freshness) found.set(route.version.routePath, freshness);
      };
      try {
        await pLimit(AT_ONCE).map(told, readOne);
      } finally {
        reader?.close();
      }
      histories.save();
      return found.size > 0 ? historyKey(await repository()) : undefined;
    },
    of: (routePath) => found.get(routePath),
    toldOf: (route) => toldSections(translationOf(route)?.states ?? []),
    staleOf,
  };
}

/** Tells, once for all, that readers are not shown what changed in sections that are behind, where there is no history. */
export async function untoldChanges(
  stale: readonly StaleSection[],
  root: string,
): Promise<DiglotError[]> {
  const count = stale.filter(
    ({ state, since }) => state === 'behind' && since === undefined,
  ).length;
  const reason = count > 0 ? await whyNoHistory(root) : undefined;
  return reason === undefined ? [] : [changesUnknown(count, reason)];
}

function changesUnknown(count: number, reason: string): DiglotError {
  return new DiglotError({
    code: 'changes-unknown',
    message: `Readers are not shown what changed in ${count === 1 ? 'the section' : `the ${count} sections`} whose original changed since: ${reason}.`,
    fix: 'Build from a clone with its full history (in CI: fetch-depth 0).',
  });
}

/** Sections that keep a build from being published, each with both places. */
export function staleErrors(sections: readonly StaleSection[]): DiglotError[] {
  return sections.flatMap((section): DiglotError[] => {
    const { state, address, heading, lang } = section;
    if (state === 'accepted unchanged') return [];
    const original = `${section.original.file}:${section.original.line}`;
    const location = section.translation;
    // A page without a title has a lead without heading.
    const named = heading === '' ? `The lead of ${address}` : `The section "${heading}"`;
    const quoted = heading === '' ? 'the lead' : `"${heading}"`;
    if (state === 'missing') {
      return [
        new DiglotError({
          code: 'translation-missing',
          message: `${named} (${original}) is missing in "${lang}".`,
          fix: `Translate it: ${address} will be its address. "translations" in the config says whether that is an error.`,
          location,
        }),
      ];
    }
    return [
      new DiglotError({
        code: 'translation-behind',
        message: `The original of ${address} has changed since it was translated: ${quoted} in ${original}.`,
        fix: `Bring the translation up to date and run "${acceptCommand([address])}". "translations" in the config says whether that is an error.`,
        location,
      }),
    ];
  });
}
