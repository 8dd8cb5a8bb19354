import path from 'node:path';
import { createProgress } from '../build/open/progress';
import type { BuildOptions } from '../build/open/run-build';
import { printWarnings } from './print';

/** Flags of all commands that build. */
export interface SiteFlags {
  readonly config?: string;
  readonly cacheDir?: string;
}

/** What all commands that build tell their author, and where the site is. */
export function buildOptions(root: string | undefined, flags: SiteFlags): BuildOptions {
  const siteRoot = path.resolve(root ?? '.');
  return {
    root: siteRoot,
    configFile: flags.config,
    cacheDir: flags.cacheDir === undefined ? undefined : path.resolve(String(flags.cacheDir)),
    progress: createProgress({ log: console.log, interactive: process.stdout.isTTY === true }),
    onWait: (holder) =>
      console.log(`Another command of Diglot is at work on this site (${holder}): waiting`),
    onWarnings: (warnings) => printWarnings(warnings, siteRoot),
  };
}
