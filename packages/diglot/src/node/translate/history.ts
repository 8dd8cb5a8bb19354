import { groupBy } from '../../shared/group-by';
import { openRepository } from '../book/freshness/git-revisions';
import type { SectionHistory } from '../book/freshness/history';
import { openHistoryCache } from '../book/freshness/history-cache';
import { type FreshnessTools, historyOf } from '../book/freshness/read-freshness';
import type { WorkSection } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { once } from '../files/once';
import { type CompileVersion, createCompile } from '../page/compile-version';
import { bundledModules, loadServerBundle } from '../page/server-bundle';
import { languageOf } from '../page/site-language';

/** Compiles pages of a book as they would be with other texts. */
export async function compilerOf({ serverFile, config, context }: Book): Promise<CompileVersion> {
  const server = await loadServerBundle(serverFile, config.timeLimit);
  return createCompile(context, server, bundledModules(server));
}

/** What Git knows of sections that are behind, by section. */
export async function readHistories(
  book: Book,
  sections: readonly WorkSection[],
): Promise<ReadonlyMap<WorkSection, SectionHistory>> {
  const { config } = book;
  const cache = openHistoryCache(config.cacheDir);
  const tools: FreshnessTools = {
    root: config.root,
    repository: once(() => openRepository(config.root)),
    cache,
    compiler: once(() => compilerOf(book)),
    tagOf: (lang) => languageOf(lang, config.locales).tag,
  };
  const found = new Map<WorkSection, SectionHistory>();
  const changed = sections.filter(({ state, accepted }) => state === 'behind' && accepted);
  for (const [version, own] of groupBy(changed, ({ source }) => source)) {
    const record = book.recordOf(version.routePath);
    if (!record) continue;
    const { key, facts, dependencies } = record;
    const original = { version, key, facts, dependencies: Object.keys(dependencies) };
    const history = await historyOf(
      { ...original, markdown: () => undefined },
      own.map(toState),
      tools,
    );
    for (const section of own) {
      const known = history[section.original.id];
      if (known) found.set(section, known);
    }
  }
  cache.save();
  return found;
}

const toState = ({ state, ...section }: WorkSection) => ({
  ...section,
  state: state === 'unchanged' ? ('current' as const) : state,
});
