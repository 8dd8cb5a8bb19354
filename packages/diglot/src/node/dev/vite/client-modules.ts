import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startsWithUseClient } from '../../bundle/modules/client-directive';
import type { ResolvedConfig } from '../../config/types';
import { findThemeFile } from '../../files/theme-file';

/** Where sites keep what runs in browsers. It works from anywhere: only what it imports is not known before. */
const FOLDERS = ['components', 'theme'];

async function modulesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`));
}

async function isClientModule(file: string): Promise<boolean> {
  return startsWithUseClient(await readFile(file, 'utf8').catch(() => ''));
}

/**
 * Modules of a site with which browsers begin, relative to its root: islands, the theme and what is mounted on every
 * page. The packages that they import are prepared at once; each that is found later reloads the page.
 */
export async function clientModules(config: ResolvedConfig): Promise<string[]> {
  const { root, globalUIComponents } = config;
  const files = (
    await Promise.all(FOLDERS.map((name) => modulesBelow(path.join(root, name))))
  ).flat();
  const isIsland = await Promise.all(files.map(isClientModule));
  const islands = files.filter((_, index) => isIsland[index]);
  const theme = findThemeFile(root);
  const all = [...islands, ...(theme === undefined ? [] : [theme]), ...globalUIComponents];
  return [...new Set(all)].sort().map((file) => path.relative(root, file));
}
