import { rmSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import type { Page } from '../content/types';
import { type OpenSite, openSite } from './open-site';
import { findOutputFolder } from './output-folder';
import { publishSite } from './publish-site';
import type { BuildReport } from './report';
import { type BuildOptions, type BuildRun, runBuild } from './run-build';
import { shardOfPage } from './shard';
import { joinShards, type ReadShard, readShards, shardsDir } from './shard-folder';
import { originDifferences, shardOrigin } from './shard-origin';

/**
 * Joins all shards of a site to its output: the same, byte by byte, as that of one build.
 *
 * @throws DiglotErrors when a shard is missing, damaged or made of something else, and with every problem that only
 *   the whole site shows
 */
export function mergeShards(options: BuildOptions): Promise<BuildReport> {
  return runBuild(options, 'build', mergeAll);
}

async function mergeAll(run: BuildRun): Promise<BuildReport> {
  const { config } = run.loaded;
  const outDir = findOutputFolder(config);
  const shards = await run.steps.step('Read shards', async () => readShards(config.cacheDir));
  const site = await openSite(run, 0);
  assertSameOrigin(shards, site);
  const keptDir = path.join(shardsDir(config.cacheDir), 'joined');
  try {
    const { documents, findings } = await run.steps.step('Join shards', () =>
      joinShards(shards, run.cache, keptDir),
    );
    // Their documents stand in for those of a build before, of which all pages are unchanged.
    const none = { indexes: new Map(), collections: new Map() };
    const manifest = { ...run.cache.manifest, documents, ...none };
    const joined: OpenSite = { ...site, cache: { ...run.cache, manifest } };
    const count = shards.length;
    const missing = ([page]: readonly Page[]) => missingPage(site, page, count);
    const work = { kind: 'done', missing } as const;
    return await publishSite(run, joined, { outDir, keptDir, findings, work });
  } finally {
    rmSync(keptDir, { recursive: true, force: true });
  }
}

/** What differs, as people call it. */
const NAMES: Readonly<Record<string, string>> = {
  engine: 'another version of the engine',
  configuration: 'another configuration',
  pages: 'other pages',
  dates: 'other dates of pages',
  lock: 'another book.lock',
  theme: 'another theme, other components or another navigation',
};

function assertSameOrigin(shards: readonly ReadShard[], site: OpenSite): void {
  const here = shardOrigin(site);
  for (const { origin, index, count, folder } of shards) {
    const [different] = originDifferences(origin, here);
    if (different === undefined) continue;
    throw new DiglotError({
      code: 'shard-other-site',
      message: `Shard ${index}/${count} was made of ${NAMES[different]} than what is here.`,
      location: { file: folder },
      fix:
        different === 'dates'
          ? 'Clone the whole history in all jobs, or set "lastUpdated" to false.'
          : `Check out the same commit here and there, install the same packages, and run "npx diglot build --shard ${index}/${count}" again.`,
    });
  }
}

function missingPage({ content }: OpenSite, page: Page | undefined, count: number): DiglotError {
  const { index } = page ? shardOfPage(content.pages, page, count) : { index: 1 };
  return new DiglotError({
    code: 'shard-page-missing',
    message: `Shard ${index}/${count} left nothing of the page ${page?.identity}, or what the page uses has changed since.`,
    fix: `Run "npx diglot build --shard ${index}/${count}" again.`,
  });
}
