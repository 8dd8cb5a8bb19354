import path from 'node:path';
import pc from 'picocolors';
import { likelyPages } from '../build/likely-pages';
import { createRenderPool } from '../build/pool';
import { createProgress } from '../build/progress';
import { formatReport } from '../build/report';
import { printed } from './print';

interface BuildFlags {
  readonly config?: string;
  readonly cache: boolean;
}

/** `diglot build`. */
export async function runBuild(root: string | undefined, flags: BuildFlags): Promise<void> {
  const siteRoot = path.resolve(root ?? '.');
  const pool = createRenderPool();
  // They load what compiles pages while this thread loads what reads the site.
  pool.prepare(likelyPages(siteRoot, flags));
  const { build } = await import('../build/build');
  const report = await build({
    root: siteRoot,
    configFile: flags.config,
    cache: flags.cache,
    pool,
    progress: createProgress({ log: console.log, interactive: process.stdout.isTTY === true }),
    onWait: ({ pid, since }) =>
      console.log(
        `Another build of this site is running (process ${pid}, since ${since}): waiting`,
      ),
    onWarning: (warning) => console.warn(`${printed(warning, siteRoot)}\n`),
  });
  const target = path.relative(process.cwd(), report.outDir) || '.';
  console.log(`${formatReport(report)}\n\n${pc.green('Built')} ${target}`);
}
