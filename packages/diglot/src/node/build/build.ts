import { openSite } from './open-site';
import { findOutputFolder } from './output-folder';
import { publishSite } from './publish-site';
import type { BuildReport } from './report';
import { type BuildOptions, runBuild } from './run-build';

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
