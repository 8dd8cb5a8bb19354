import { availableParallelism } from 'node:os';
import { renderPaths } from '../../build/open/site-key';
import { type RenderThread, startRenderThread } from '../../build/pages/render-thread';
import { loadBundles } from '../../cache/load-bundles';
import { openSiteCache } from '../../cache/site-cache';
import type { SiteState } from './site-state';

/** Pages in one message to a thread. */
const BATCH = 12;

/**
 * Brings the contents of all pages into the store, in threads and with the bundle of a build, which the next build takes
 * over. Gives the keys of the contents by route path; whoever opens a page that cannot be compiled sees why.
 *
 * @throws DiglotErrors when the site's components cannot be bundled
 */
export async function storePages({
  config,
  content,
  context,
}: SiteState): Promise<ReadonlyMap<string, string>> {
  const cache = openSiteCache(config);
  const bundles = await loadBundles(config, content.content, cache.bundles);
  // No document is written.
  const paths = renderPaths({ bundles, cache }, '');
  const keys = new Map<string, string>();
  const left = [...content.content.pages];
  const work = async (thread: RenderThread): Promise<void> => {
    thread.open({ context, paths });
    while (left.length > 0) {
      const pages = left.splice(0, BATCH);
      const jobs = pages.map((page) => ({ type: 'compile', page, isStoreOnly: true }) as const);
      const results = await thread.render(jobs);
      for (const { routePath, record } of results.flatMap(({ compiled }) => compiled)) {
        // Nothing is kept of a page with errors.
        if (record.contentHash) keys.set(routePath, record.key);
      }
    }
  };
  // One processor is left for whoever reads pages meanwhile.
  const threads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () =>
    startRenderThread(),
  );
  try {
    await Promise.all(threads.map(work));
    return keys;
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}
