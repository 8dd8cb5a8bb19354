import { statSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from 'diglot/tools';
import { DiglotError, DiglotErrors } from 'diglot/tools';
import { addressSource } from './address-source';
import { folderFiles, folderSource } from './folder-source';
import { readFacts } from './site-facts';
import type { SiteSource } from './site-files';

/**
 * Finds the site that a command line names.
 *
 * @param given an address, an output folder, or the folder of a site
 * @param options how the site is built where that is needed
 * @throws DiglotError where there is none
 */
export async function openSource(given: string, options: BuildOptions): Promise<SiteSource> {
  if (/^https?:\/\//i.test(given)) {
    if (!URL.canParse(given)) throw noAddress(given);
    return addressSource(new URL(given));
  }
  const folder = path.resolve(given);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw noFolder(given);
  const isOutput = (await readFacts(await folderFiles(folder))) !== undefined;
  if (isOutput && options.configFile === undefined) return folderSource(folder);
  const { siteSource } = await import('./site-source');
  try {
    return await siteSource(options);
  } catch (error) {
    const isMissing =
      error instanceof DiglotErrors && error.errors.some(({ code }) => code === 'config-missing');
    throw isMissing && options.configFile === undefined ? noSite(folder) : error;
  }
}

const FIX =
  'Name the folder with diglot.config.ts, the folder that "diglot build" wrote, or the address of a published site with "https://".';

function noAddress(given: string): DiglotError {
  return new DiglotError({
    code: 'mcp-address',
    message: `"${given}" is no address.`,
    fix: 'Write it as browsers show it: "https://docs.example.com/".',
  });
}

function noFolder(given: string): DiglotError {
  return new DiglotError({
    code: 'mcp-no-folder',
    message: `There is no folder "${given}".`,
    fix: FIX,
  });
}

function noSite(folder: string): DiglotError {
  return new DiglotError({
    code: 'mcp-no-site',
    message: `There is neither a site nor a built site in "${folder}".`,
    fix: FIX,
  });
}
