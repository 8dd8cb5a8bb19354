import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from 'diglot/tools';
import { buildApart, loadConfig } from 'diglot/tools';
import { folderSource } from './folder-source';
import type { SiteSource } from './site-files';

/**
 * Reads a site from its folder: what was built last, as long as there is such a thing; until then a build of its own in the
 * cache, so that a fresh clone can be asked and gets no output folder from it.
 *
 * @throws DiglotErrors when the config cannot be read
 */
export async function siteSource(options: BuildOptions): Promise<SiteSource> {
  const { root, configFile, cacheDir } = options;
  const { config } = await loadConfig(root, { configFile, cacheDir });
  const output = folderSource(config.outDir);
  let building: Promise<SiteSource> | undefined;

  async function apart(): Promise<SiteSource> {
    building ??= buildApart(options, 'mcp').then(folderSource);
    try {
      return await building;
    } catch (error) {
      // The next question may find the pages mended.
      building = undefined;
      throw error;
    }
  }

  return {
    place: root,
    async current() {
      // Older engines wrote no such file: what they built does not say which pages there are.
      const isBuilt = existsSync(path.join(config.outDir, 'sections.json'));
      return (isBuilt ? output : await apart()).current();
    },
    doubt: () => output.doubt(),
  };
}
