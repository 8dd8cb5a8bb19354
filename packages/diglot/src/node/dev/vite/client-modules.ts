import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '../../../shared/json';
import { lifeOf } from '../../bundle/liveness';
import { startsWithUseClient } from '../../bundle/modules/client-directive';
import { parseScript } from '../../bundle/modules/parse-script';
import type { ResolvedConfig } from '../../config/types';
import { findUpwards, packageOf } from '../../files/find-upwards';
import { IN_PACKAGE, pathFrom } from '../../files/paths';
import { findThemeFile } from '../../files/theme-file';

/** Where sites keep what runs in browsers. It works from anywhere: only what it imports is not known before. */
const FOLDERS = ['components', 'theme'];

async function modulesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !IN_PACKAGE.test(file));
}

/** Whether a package is one of components: it builds on React. */
function isOfComponents(specifier: string, importer: string): boolean {
  const manifest = `node_modules/${packageOf(specifier)}/package.json`;
  const file = findUpwards(manifest, path.dirname(importer));
  if (file === undefined) return false;
  try {
    const { dependencies, peerDependencies } = Object(parseJson(readFileSync(file, 'utf8')));
    return 'react' in { ...dependencies, ...peerDependencies };
  } catch {
    return false;
  }
}

/** Whether a module may be alive: it says so, or needs a browser, or a package does of which it shows something. */
async function mayBeAlive(file: string): Promise<boolean> {
  const code = await readFile(file, 'utf8').catch(() => '');
  if (startsWithUseClient(code) || lifeOf(file, code)) return true;
  const { staticImports } = parseScript(file, code).module;
  const specifiers = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return specifiers.some((name) => /^[@\w]/.test(name) && isOfComponents(name, file));
}

/**
 * Modules of a site with which browsers begin, as patterns relative to its root: components that may be alive, the theme
 * and what is mounted on every page. The packages that they import are prepared at once; each that is found later reloads
 * the page.
 */
export async function clientModules(config: ResolvedConfig): Promise<string[]> {
  const { root, globalUIComponents } = config;
  const files = (
    await Promise.all(FOLDERS.map((name) => modulesBelow(path.join(root, name))))
  ).flat();
  const isAlive = await Promise.all(files.map(mayBeAlive));
  const components = files.filter((_, index) => isAlive[index]);
  const theme = findThemeFile(root);
  const all = [...components, ...(theme === undefined ? [] : [theme]), ...globalUIComponents];
  const names = [...new Set(all)].sort().map((file) => pathFrom(root, file));
  return names.map((name) => name.replace(/[()[\]{}*?+@!|]/g, '\\$&'));
}
