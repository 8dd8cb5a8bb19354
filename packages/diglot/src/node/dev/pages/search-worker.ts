import { workerData } from 'node:worker_threads';
import { openContentStore } from '../../cache/content-store';
import { type ContentBasis, createPageFinder } from '../../cache/page-finder';
import { createPagePipeline } from '../../cache/page-pipeline';
import type { HeadingFact } from '../../markdown/types';
import { createCompile } from '../../page/compile-version';
import type { RenderContext } from '../../page/render-context';
import { bundledModules, loadServerBundle } from '../../page/server-bundle';
import { versionsInOrder } from '../../site/pages/written-version';
import type { Page } from '../../site/types';

/** What each thread gets at its start. */
export interface SearchWorkerInput {
  readonly context: RenderContext;
  readonly cacheDir: string;
  readonly serverFile: string;
  readonly basis: ContentBasis;
}

/** A version of a page whose content is in the store. */
export interface StoredVersion {
  readonly routePath: string;
  /** Of its content in the store. */
  readonly key: string;
}

async function createStorePage({ context, cacheDir, serverFile, basis }: SearchWorkerInput) {
  const server = await loadServerBundle(serverFile, context.config.timeLimit);
  const store = openContentStore({ cacheDir, root: context.config.root });
  const compile = createCompile(context, server, bundledModules(server));
  const finder = createPageFinder({ context, basis, store });
  const pipeline = createPagePipeline({ context, basis, store, compile });
  return async (page: Page): Promise<StoredVersion[]> => {
    const stored: StoredVersion[] = [];
    let headings: readonly HeadingFact[] | undefined;
    for (const version of versionsInOrder(page)) {
      const key = finder.keyOf({ version, headings });
      const record = finder.find(key) ?? (await pipeline({ key, version, headings })).record;
      // Nothing is kept of a page with errors.
      if (record.contentHash) stored.push({ routePath: version.routePath, key });
      if (version.lang === page.original) headings = record.facts.headings;
    }
    return stored;
  };
}

// Tinypool puts the given data behind its own.
const [, input] = workerData as [unknown, SearchWorkerInput];
const starting = createStorePage(input);

/** Brings pages into the store; whoever opens one that cannot be compiled sees why. */
export default async function storePages(pages: readonly Page[]): Promise<StoredVersion[]> {
  const storePage = await starting;
  const stored: StoredVersion[] = [];
  for (const page of pages) stored.push(...(await storePage(page).catch(() => [])));
  return stored;
}
