import path from 'node:path';
import { DiglotErrors } from '../../shared/diglot-error';
import { createFileFindings } from '../files/file-findings';
import { openSite } from './open-site';
import { createStaging } from './output';
import { renderPages } from './render-pages';
import { type BuildOptions, type BuildRun, runBuild } from './run-build';
import { pagesOfShard, type Shard, shardName } from './shard';
import { writeShard } from './shard-folder';
import { shardOrigin } from './shard-origin';

/** What a build of a shard did. */
export interface ShardReport {
  /** What has to be there for `merge`, absolute. */
  readonly folder: string;
  /** Number of pages, in any number of languages. */
  readonly pages: number;
  /** Number of documents. */
  readonly documents: number;
}

/**
 * Builds the pages of one shard and leaves them for `mergeShards`. The site's output is not touched. What can only be
 * known of the whole site, such as links that lead nowhere, is found when all shards are merged.
 *
 * @throws DiglotErrors with every problem of the shard's pages
 */
export function buildShard(options: BuildOptions, shard: Shard): Promise<ShardReport> {
  return runBuild(options, `shard-${shardName(shard)}`, (run) => buildPart(run, shard));
}

async function buildPart(run: BuildRun, shard: Shard): Promise<ShardReport> {
  const { cache, steps, lock, pool, progress, warnings } = run;
  const site = await openSite(run, 1 / shard.count);
  const { config, content, bundles, context, generated, promises } = site;
  const pages = pagesOfShard(content.pages, shard);
  const documentsDir = path.join(config.cacheDir, `shard-${shardName(shard)}`, 'documents');
  const staging = createStaging(documentsDir);
  try {
    const files = createFileFindings(cache.manifest.files);
    const build = {
      ...{ context, content, bundles, cache, staging, generated, files, promises, warnings },
    };
    const rendered = await steps.step('Render pages', () =>
      renderPages(build, { progress, pool, work: { kind: 'part', pages } }),
    );
    warnings.push(...rendered.warnings);
    const errors = [...content.errors, ...rendered.errors];
    if (errors.length > 0) throw new DiglotErrors(errors);
    lock.assertHeld();
    staging.expect([...rendered.documents.values()].flatMap(({ output }) => Object.keys(output)));
    staging.swapIn();
    await staging.removeOld();
    const { documents } = rendered;
    const output = { ...rendered, shard, origin: shardOrigin(site), documentsDir };
    const folder = writeShard(config.cacheDir, cache, output);
    return { folder, pages: pages.length, documents: documents.size };
  } catch (error) {
    await staging.discard();
    throw error;
  }
}
