import { findOutputFolder } from '../output/output-folder';
import { openSite } from './open/open-site';
import { type BuildOptions, runBuild } from './open/run-build';
import { publishSite } from './publish-site';
import type { BuildReport } from './report';

/**
 * Builds a site. The old output stays as it is until the new one is complete.
 *
 * @throws DiglotErrors with every problem that could be found.
 */
export function build(options: BuildOptions): Promise<BuildReport> {
  return runBuild(options, 'build', async (run) => {
    const outDir = findOutputFolder(run.loaded.config);
    const site = await openSite(run);
    return publishSite(run, site, { outDir });
  });
}
