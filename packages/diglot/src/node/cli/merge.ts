import path from 'node:path';
import pc from 'picocolors';
import { formatStale } from '../book/format-stale';
import { mergeShards } from '../build/merge-shards';
import { formatReport } from '../build/report';
import { buildOptions, type SiteFlags } from './build-options';

/** `diglot merge`. */
export async function runMerge(root: string | undefined, flags: SiteFlags): Promise<void> {
  const report = await mergeShards(buildOptions(root, flags));
  const target = path.relative(process.cwd(), report.outDir) || '.';
  if (report.stale.length > 0) console.log(`${formatStale(report.stale)}\n`);
  console.log(`${formatReport(report)}\n\n${pc.green('Merged')} ${target}`);
}
