import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { findOutputFolder } from '../../output/output-folder';
import { OUTPUT_REFUSED } from '../../output/verify/verify-output';
import type { Page } from '../../site/types';
import { type OpenSite, openSite } from '../open/open-site';
import { type BuildOptions, type BuildRun, withRun } from '../open/run-build';
import { publishSite } from '../publish-site';
import type { BuildReport } from '../report';
import { shardOfPage } from './shard';
import { type ReadShard, readShards, takeContents } from './shard-folder';
import { originDifferences, shardOrigin } from './shard-origin';

/**
 * Joins all shards of a site to its output: the same, byte by byte, as that of one build.
 *
 * @throws DiglotErrors when a shard is missing, damaged or made of something else, and with every problem that only
 *   the whole site shows
 */
export function mergeShards(options: BuildOptions): Promise<BuildReport> {
  return withRun(options, 'build', mergeAll);
}

async function mergeAll(run: BuildRun): Promise<BuildReport> {
  const { config } = run.loaded;
  const outDir = findOutputFolder(config);
  const shards = await run.steps.step('Read shards', async () => readShards(config.cacheDir));
  const site = await openSite(run);
  assertSameOrigin(shards, site);
  await run.steps.step('Take contents', async () =>
    takeContents(shards, run.cache.contents, config.root),
  );
  const count = shards.length;
  const missing = (page: Page) => missingPage(site, page, count);
  try {
    return await publishSite(run, site, { outDir, missing });
  } catch (error) {
    throw error instanceof DiglotErrors ? withShards(error, site, count) : error;
  }
}

/** Says of documents that browsers would refuse where their content comes from: their sources may say nothing of it. */
function withShards({ errors }: DiglotErrors, { content }: OpenSite, count: number): DiglotErrors {
  const shards = new Map(
    content.pages.flatMap((page) =>
      Object.values(page.versions).map(({ source }) => [
        source.file,
        shardOfPage(content.pages, page, count).index,
      ]),
    ),
  );
  return new DiglotErrors(
    errors.map((error) => {
      const index = shards.get(error.location?.file ?? '');
      if (error.code !== OUTPUT_REFUSED || index === undefined) return error;
      const message = `${error.message} Shard ${index}/${count} made this page.`;
      return new DiglotError({ ...error, message });
    }),
  );
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

function missingPage({ content }: OpenSite, page: Page, count: number): DiglotError {
  const { index } = shardOfPage(content.pages, page, count);
  return new DiglotError({
    code: 'shard-page-missing',
    message: `Shard ${index}/${count} left nothing of the page ${page.identity}, or what the page uses has changed since.`,
    fix: `Run "npx diglot build --shard ${index}/${count}" again.`,
  });
}
