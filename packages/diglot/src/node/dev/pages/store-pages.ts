import { availableParallelism } from 'node:os';
import path from 'node:path';
import { CONTENT_SERVER } from '../../bundle/bundles';
import { loadBundles } from '../../cache/load-bundles';
import { contentSalt, openSiteCache } from '../../cache/site-cache';
import { engineRoot } from '../../files/engine-paths';
import type { Page } from '../../site/types';
import type { SearchWorkerInput, StoredVersion } from './search-worker';
import type { SiteState } from './site-state';

/** Pages in one message to a worker. */
const BATCH = 12;

/**
 * Brings the contents of all pages into the store, in workers and with the bundle of a build, which the next build takes
 * over. Gives the keys of the contents by route path.
 *
 * @throws DiglotErrors when the site's components cannot be bundled
 */
export async function storePages({
  config,
  content,
  context,
}: SiteState): Promise<ReadonlyMap<string, string>> {
  const cache = openSiteCache(config);
  const { closures, serverFile } = await loadBundles(config, content.content, cache.bundles);
  const salt = contentSalt(closures[CONTENT_SERVER]);
  const workerData: SearchWorkerInput = {
    context,
    cacheDir: config.cacheDir,
    serverFile,
    basis: { salt, closures },
  };
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: path.join(engineRoot, 'dist/search-worker.js'),
    minThreads: 1,
    // One is left for whoever reads pages meanwhile.
    maxThreads: Math.max(1, availableParallelism() - 1),
    workerData,
  });
  try {
    const batches = batchesOf(content.content.pages);
    const stored: StoredVersion[][] = await Promise.all(batches.map((batch) => pool.run(batch)));
    return new Map(stored.flat().map(({ routePath, key }) => [routePath, key]));
  } finally {
    await pool.destroy();
  }
}

function batchesOf(pages: readonly Page[]): (readonly Page[])[] {
  return Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, index) =>
    pages.slice(index * BATCH, (index + 1) * BATCH),
  );
}
