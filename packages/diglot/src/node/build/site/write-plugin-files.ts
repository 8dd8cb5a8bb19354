import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { DiglotErrors } from '../../../shared/diglot-error';
import { pluginError } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import { isUntouched } from '../../output/output';
import { openMadeFiles } from '../../output/site-files/made-files';
import {
  type PluginFiles,
  pluginFileContent,
  renderPluginFiles,
} from '../../output/site-files/plugin-files';
import { createOwnerFinder, type WrittenSite } from '../../output/site-files/public-files';
import type { OwnedFile } from '../../plugins';
import type { SiteBuild } from '../open/site';

/** Files of plugins in an output. */
export interface WrittenPluginFiles extends PluginFiles {
  /** Tells the cache where they are now: the output folder, absolute. */
  remember(outDir: string): void;
}

/**
 * Writes the files of plugins, none of which takes the place of what was written. What was made in the last build, of the same, is
 * taken over.
 *
 * @throws DiglotErrors that say which plugin did what wrong
 */
export async function writePluginFiles(
  { context: { config }, content, staging }: SiteBuild,
  site: WrittenSite,
): Promise<WrittenPluginFiles> {
  const { files, warnings } = await renderPluginFiles(config, content);
  if (files.length === 0) return { files, warnings, remember: () => undefined };
  refuseClashes(files, site, config);
  const made = openMadeFiles(config.cacheDir);
  const isKept = (file: OwnedFile): boolean => {
    const stamp = made.stampOf(file);
    return stamp !== undefined && isUntouched(staging.keptDir, { [file.path]: stamp });
  };
  const kept = new Set(files.filter(isKept));
  for (const { path } of kept) await staging.takeOver(path);
  const others = files.filter((file) => !kept.has(file));
  const limit = pLimit(availableParallelism());
  await Promise.all(
    others.map((file) =>
      limit(async () => staging.write(file.path, await pluginFileContent(file, made, config))),
    ),
  );
  return { files, warnings, remember: (outDir) => made.remember(files, outDir) };
}

function refuseClashes(
  files: readonly OwnedFile[],
  site: WrittenSite,
  config: ResolvedConfig,
): void {
  const findOwner = createOwnerFinder(site);
  const errors = files.flatMap(({ plugin, path }) => {
    const owner = findOwner(path);
    if (owner === undefined) return [];
    const cause = new TypeError(`the file "${path}" would take the place of ${owner}`);
    return pluginError(new PluginFault(plugin, 'siteFiles', cause), config);
  });
  if (errors.length > 0) throw new DiglotErrors(errors);
}
