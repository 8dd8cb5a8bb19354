import path from 'node:path';
import { findOutputFolder } from '../output/output-folder';
import { openSite } from './open/open-site';
import { type BuildOptions, withRun } from './open/run-build';
import { publishSite } from './publish-site';
import type { BuildReport } from './report';

/**
 * Builds a site. The old output stays as it is until the new one is complete.
 *
 * @throws DiglotErrors with every problem that could be found.
 */
export function build(options: BuildOptions): Promise<BuildReport> {
  return withRun(options, 'build', async (run) => {
    const outDir = findOutputFolder(run.loaded.config);
    const site = await openSite(run);
    return publishSite(run, site, { outDir });
  });
}

/**
 * Builds a site into the cache, for a command that reads it. The site's output, and what the next build knows of it, stay as
 * they are; contents are shared with other builds.
 *
 * @param kind names the folder below the cache
 * @returns the folder of the output, absolute
 * @throws DiglotErrors with every problem that could be found
 */
export function buildApart(options: BuildOptions, kind: string): Promise<string> {
  return withRun(options, kind, async (run) => {
    const outDir = path.join(run.loaded.config.cacheDir, kind, 'output');
    await publishSite(run, await openSite(run), { outDir });
    return outDir;
  });
}
