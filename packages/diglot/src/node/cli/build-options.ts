import path from 'node:path';
import { createProgress } from '../build/open/progress';
import type { BuildOptions } from '../build/open/run-build';
import { printWarnings } from './print';

/** Flags of all commands that build. */
export interface SiteFlags {
  readonly config?: string;
  readonly cacheDir?: string;
}

/** Where the site is, and what is kept of it. */
export function siteOptions(root: string | undefined, { config, cacheDir }: SiteFlags) {
  return {
    root: path.resolve(root ?? '.'),
    configFile: config,
    cacheDir: cacheDir === undefined ? undefined : path.resolve(String(cacheDir)),
  };
}

/** The same with what all commands that build tell their author. */
export function buildOptions(root: string | undefined, flags: SiteFlags): BuildOptions {
  const options = siteOptions(root, flags);
  return {
    ...options,
    progress: createProgress({ log: console.log, interactive: process.stdout.isTTY === true }),
    onWait: (holder) =>
      console.log(`Another command of Diglot is at work on this site (${holder}): waiting`),
    onWarnings: (warnings) => printWarnings(warnings, options.root),
  };
}
