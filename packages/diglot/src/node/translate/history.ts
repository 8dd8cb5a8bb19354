import pLimit from 'p-limit';
import { groupBy } from '../../shared/group-by';
import { openRepository } from '../book/freshness/git-revisions';
import type { SectionHistory } from '../book/freshness/history';
import { openHistoryCache } from '../book/freshness/history-cache';
import { openReader } from '../book/freshness/history-reader';
import { type FreshnessTools, filesOf, historyOf } from '../book/freshness/read-freshness';
import type { WorkSection } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { once } from '../files/once';
import { loadCompile } from '../page/compile-version';

/** Pages whose history is read at the same time. */
const AT_ONCE = 16;

/** What Git knows of sections that are behind, by section. */
export async function readHistories(
  book: Book,
  sections: readonly WorkSection[],
): Promise<ReadonlyMap<WorkSection, SectionHistory>> {
  const { config } = book;
  const found = new Map<WorkSection, SectionHistory>();
  const changed = sections.filter(({ state, accepted }) => state === 'behind' && accepted);
  const pages = groupBy(changed, ({ source }) => source);
  const originals = Array.from(pages, ([version, own]) => {
    const record = book.recordOf(version.routePath);
    return record ? [{ version, ...record, own }] : [];
  }).flat();
  const repository = originals.length > 0 ? await openRepository(config.root) : undefined;
  const reader =
    repository && (await openReader(repository, config.root, originals.flatMap(filesOf)));
  const cache = openHistoryCache(config.cacheDir);
  const tools: FreshnessTools = {
    ...{ config, reader, cache, kept: book.keptRevision },
    compiler: once(() => loadCompile(book.context, book.serverFile)),
  };
  const read = async ({ own, ...original }: (typeof originals)[number]): Promise<void> => {
    const history = await historyOf(original, own.map(toState), tools);
    for (const section of own) {
      const known = history[section.original.id];
      if (known) found.set(section, known);
    }
  };
  try {
    await pLimit(AT_ONCE).map(originals, read);
  } finally {
    reader?.close();
  }
  cache.save();
  return found;
}

const toState = ({ state, ...section }: WorkSection) => ({
  ...section,
  state: state === 'unchanged' ? ('current' as const) : state,
});
