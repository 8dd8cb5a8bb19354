import path from 'node:path';
import pc from 'picocolors';
import { DiglotError } from '../../shared/diglot-error';
import { formatStale } from '../book/freshness/format-stale';
import { likelyPages } from '../build/pages/likely-pages';
import { createRenderPool } from '../build/pages/pool';
import { formatReport } from '../build/report';
import { buildOptions, type SiteFlags } from './build-options';
import type { Outcome } from './exit';
import { optimizeLater } from './optimize-later';
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
  const target = path.relative(process.cwd(), report.outDir) || '.';
  if (report.stale.length > 0)
    console.log(`${commandsHere(formatStale(report.stale), options.root)}\n`);
  if (explain !== undefined) {
    const { explainIslands } = await import('../build/explain-islands');
    console.log(`${await explainIslands(report, options.root)}\n`);
  }
  console.log(`${formatReport(report)}\n\n${pc.green('Built')} ${target}`);
  return 'done';
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
  console.log(`  ${pages} pages, ${documents} documents\n\n${pc.green('Built')} ${target}`);
  return 'done';
}
