import { groupBy } from '../../shared/group-by';
import { openRepository } from '../book/freshness/git-revisions';
import type { SectionHistory } from '../book/freshness/history';
import { openHistoryCache } from '../book/freshness/history-cache';
import { openReader } from '../book/freshness/history-reader';
import { type FreshnessTools, historyOf } from '../book/freshness/read-freshness';
import type { WorkSection } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { once } from '../files/once';
import { type CompileVersion, createCompile } from '../page/compile-version';
import { languageOf } from '../page/render-context';
import { bundledModules, loadServerBundle } from '../page/server-bundle';

/** Compiles pages of a book as they would be with other texts. */
export async function compilerOf({ serverFile, config, context }: Book): Promise<CompileVersion> {
  const server = await loadServerBundle(serverFile, config.timeLimit);
  return createCompile(context, server, bundledModules(server));
}

/** Pages whose history is read at the same time. */
const AT_ONCE = 16;

/** What Git knows of sections that are behind, by section. */
export async function readHistories(
  book: Book,
  sections: readonly WorkSection[],
): Promise<ReadonlyMap<WorkSection, SectionHistory>> {
  const { config } = book;
  const cache = openHistoryCache(config.cacheDir);
  const repository = once(() => openRepository(config.root));
  const tools: FreshnessTools = {
    root: config.root,
    repository,
    cache,
    kept: book.keptRevision,
    compiler: once(() => compilerOf(book)),
    tagOf: (lang) => languageOf(lang, config.locales).tag,
  };
  const found = new Map<WorkSection, SectionHistory>();
  const changed = sections.filter(({ state, accepted }) => state === 'behind' && accepted);
  const pages = groupBy(changed, ({ source }) => source);
  const opened = await openReader(await repository(), config, pages.size);
  const waiting = pages.entries();
  const readNext = async (): Promise<void> => {
    for (const [version, own] of waiting) {
      const record = book.recordOf(version.routePath);
      if (!record) continue;
      const { key, facts, dependencies } = record;
      const original = { version, key, facts, dependencies: Object.keys(dependencies) };
      const history = await historyOf(
        { ...original, markdown: () => undefined },
        own.map(toState),
        { ...tools, reader: opened?.reader },
      );
      for (const section of own) {
        const known = history[section.original.id];
        if (known) found.set(section, known);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  } finally {
    opened?.close();
  }
  cache.save();
  return found;
}

const toState = ({ state, ...section }: WorkSection) => ({
  ...section,
  state: state === 'unchanged' ? ('current' as const) : state,
});
