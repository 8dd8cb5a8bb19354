import { DiglotErrors } from '../../../shared/diglot-error';
import { openSite } from '../open/open-site';
import { type BuildOptions, type BuildRun, withRun } from '../open/run-build';
import { compilePages } from '../pages/compile-pages';
import { pagesOfShard, type Shard, shardName } from './shard';
import { writeShard } from './shard-folder';
import { shardOrigin } from './shard-origin';

/** What a build of a shard did. */
export interface ShardReport {
  /** What has to be there for `merge`, absolute. */
  readonly folder: string;
  /** Number of pages, in any number of languages. */
  readonly pages: number;
  /** Number of documents that `merge` will make of them. */
  readonly documents: number;
}

/**
 * Compiles the pages of one shard and leaves them for `mergeShards`. The site's output is not touched. What can only be
 * known of the whole site, such as links that lead nowhere, is found when all shards are merged.
 *
 * @throws DiglotErrors with every problem of the shard's pages
 */
export function buildShard(options: BuildOptions, shard: Shard): Promise<ShardReport> {
  return withRun(options, `shard-${shardName(shard)}`, (run) => buildPart(run, shard));
}

async function buildPart(run: BuildRun, shard: Shard): Promise<ShardReport> {
  const { cache, lock, warnings } = run;
  const site = await openSite(run, 1 / shard.count);
  const { config, content } = site;
  const pages = pagesOfShard(content.pages, shard);
  const { records, ...found } = await compilePages(run, site, pages);
  const errors = [...content.errors, ...found.errors];
  warnings.push(...found.warnings);
  if (errors.length > 0) throw new DiglotErrors(errors);
  lock.assertHeld();
  const contentKeys = [...records.values()].map(({ key }) => key);
  const output = { shard, origin: shardOrigin(site), contentKeys };
  const folder = writeShard(config.cacheDir, cache.contents, output);
  return { folder, pages: pages.length, documents: records.size };
}
