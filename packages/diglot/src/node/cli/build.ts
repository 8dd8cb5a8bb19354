import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import pc from 'picocolors';
import { DiglotError } from '../../shared/diglot-error';
import { counted } from '../../shared/text/counted';
import { formatStale } from '../book/freshness/format-stale';
import type { BuildOptions } from '../build/open/run-build';
import { createRenderPool } from '../build/pages/pool';
import { type BuildReport, formatReport } from '../build/report';
import { cacheDirOf } from '../config/cache-dir';
import { buildOptions, type SiteFlags } from './build-options';
import type { Outcome } from './exit';
import { commandsHere } from './print';

interface BuildFlags extends SiteFlags {
  readonly cache: boolean;
  readonly shard?: string;
  readonly explain?: string;
}

/** `diglot build`. */
export async function runBuild(root: string | undefined, flags: BuildFlags): Promise<Outcome> {
  optimizeLater();
  const { explain } = flags;
  if (explain !== undefined && explain !== 'islands') throw unknownTopic(explain);
  const options = { ...buildOptions(root, flags), cache: flags.cache };
  if (flags.shard !== undefined) return runShard(options, String(flags.shard));
  const pool = createRenderPool();
  // They load what compiles pages while this thread loads what reads the site.
  pool.prepare(likelyPages(options.root, options));
  const { build } = await import('../build/build').catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  const report = await build({ ...options, pool });
  tellStale(report, options.root);
  if (explain !== undefined) {
    const { explainIslands } = await import('../build/explain-islands');
    console.log(`${await explainIslands(report, options.root)}\n`);
  }
  return tellDone('Built', report);
}

/** `diglot merge`. */
export async function runMerge(root: string | undefined, flags: SiteFlags): Promise<Outcome> {
  const options = buildOptions(root, flags);
  const { mergeShards } = await import('../build/shards/merge-shards');
  const report = await mergeShards(options);
  tellStale(report, options.root);
  return tellDone('Merged', report);
}

function tellStale({ stale }: BuildReport, root: string): void {
  if (stale.length > 0) console.log(`${commandsHere(formatStale(stale), root)}\n`);
}

function tellDone(what: string, report: BuildReport): Outcome {
  const target = path.relative(process.cwd(), report.outDir) || '.';
  console.log(`${formatReport(report)}\n\n${pc.green(what)} ${target}`);
  return 'done';
}

/** In calls of a function: the default of V8 is 3,000. */
const CALLS = '--invocation-count-for-turbofan=20000';

/** Compiling less of what a function calls along with it takes less time than it gains. */
const INLINED = '--max-inlined-bytecode-size-cumulative=400';

/**
 * How much the heap may grow, in percent of what is alive, before the next collection of old garbage: V8 waits for up to
 * three times as much. Of 5,000 pages it takes a fifth less memory, and no longer.
 */
const GROWTH = '--heap-growing-percent=100';

/**
 * By the version of V8, which is one for each line of Node.js. One that does not know a flag prints a complaint that
 * cannot be caught, and what is a gain in one may be a loss in another: only those that were measured are named here, any
 * other goes on as it would by itself.
 */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  // Before the flag above there were bytes of executed code; the default is 67,584.
  '11.3': ['--interrupt-budget=800000', INLINED, GROWTH],
  '12.4': [CALLS, INLINED],
  '13.6': [CALLS, INLINED],
  '14.6': [CALLS, INLINED],
};

/**
 * Has V8 wait longer before it optimises a function, in this thread and in those that are started from now on. A cold
 * build of 1,000 pages spends a quarter of its processor time on optimising, each thread for itself, mostly functions
 * that it is soon done with. With these values it is faster by an eighth on Node.js 20, by a fifteenth on 22 and 24, by a
 * thirtieth on 26; one of 100 pages, by a fifth.
 */
function optimizeLater(): void {
  const version = process.versions.v8.split('.', 2).join('.');
  for (const flag of FLAGS[version] ?? []) setFlagsFromString(flag);
}

/** Enough pages to keep every processor of a large machine busy. */
const ENOUGH = 1000;

/**
 * How many pages a build has to render, as far as that shows before the site's configuration is read:
 * those in the folder that pages are in by default when no build was here before, else none. Cheap.
 *
 * @param root the site's folder, absolute
 * @param options.cache whether the build may use what earlier ones left
 * @param options.cacheDir where that lies, absolute, unless it is where it is by default
 */
export function likelyPages(
  root: string,
  { cache = true, cacheDir = cacheDirOf(root) }: Pick<BuildOptions, 'cache' | 'cacheDir'>,
): number {
  if (cache && existsSync(cacheDir)) return 0;
  const folders = [path.join(root, 'docs')];
  let pages = 0;
  for (let folder = folders.pop(); folder !== undefined && pages < ENOUGH; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory()) folders.push(path.join(folder, entry.name));
      else if (/\.(?:mdx?|tsx)$/.test(entry.name)) pages++;
    }
  }
  return pages;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function unknownTopic(topic: unknown): DiglotError {
  return new DiglotError({
    code: 'unknown-topic',
    message: `"--explain" knows nothing of "${topic}".`,
    fix: 'Write "--explain islands".',
  });
}

type ShardOptions = ReturnType<typeof buildOptions> & Pick<BuildFlags, 'cache'>;

async function runShard(options: ShardOptions, text: string): Promise<Outcome> {
  const { parseShard } = await import('../build/shards/shard');
  const shard = parseShard(text);
  const { buildShard } = await import('../build/shards/build-shard');
  const { folder, pages, documents } = await buildShard(options, shard);
  const target = path.relative(process.cwd(), folder);
  console.log(
    `  ${counted(pages, 'page')}, ${counted(documents, 'document')}\n\n${pc.green('Built')} ${target}`,
  );
  return 'done';
}
