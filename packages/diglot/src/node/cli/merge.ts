import path from 'node:path';
import pc from 'picocolors';
import { formatStale } from '../book/freshness/format-stale';
import { formatReport } from '../build/report';
import { mergeShards } from '../build/shards/merge-shards';
import { buildOptions, type SiteFlags } from './build-options';
import type { Outcome } from './exit';
import { commandsHere } from './print';

/** `diglot merge`. */
export async function runMerge(root: string | undefined, flags: SiteFlags): Promise<Outcome> {
  const options = buildOptions(root, flags);
  const report = await mergeShards(options);
  const target = path.relative(process.cwd(), report.outDir) || '.';
  if (report.stale.length > 0)
    console.log(`${commandsHere(formatStale(report.stale), options.root)}\n`);
  console.log(`${formatReport(report)}\n\n${pc.green('Merged')} ${target}`);
  return 'done';
}
