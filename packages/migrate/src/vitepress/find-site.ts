import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';

const ENDINGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** The first file of a name with any ending that a config may have. */
export function configNamed(name: string): string | undefined {
  return ENDINGS.map((ending) => `${name}.${ending}`).find((file) => existsSync(file));
}

/** A site of another system. */
export interface OldSite {
  /** Its folder, absolute. */
  readonly root: string;
  readonly configFile: string;
}

/**
 * Finds the site in a folder, or in one of its folders.
 *
 * @throws DiglotError when there is none, or several
 */
export function findVitepressSite(folder: string): OldSite {
  const own = siteIn(folder);
  if (own) return own;
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const below = names
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .flatMap(({ name }) => siteIn(path.join(folder, name)) ?? []);
  const [first, second] = below;
  if (first !== undefined && second === undefined) return first;
  throw new DiglotError({
    code: 'migrate-no-config',
    message:
      second === undefined
        ? `There is no ".vitepress/config" in "${folder}" or in a folder below it.`
        : `There are several sites: ${below.map(({ root }) => path.relative(folder, root)).join(', ')}.`,
    location: { file: folder },
    fix: 'Name the folder that holds ".vitepress": npx @diglot/migrate vitepress docs',
  });
}

function siteIn(root: string): OldSite | undefined {
  const base = path.join(root, '.vitepress/config');
  const configFile = configNamed(base) ?? configNamed(path.join(base, 'index'));
  return configFile === undefined ? undefined : { root, configFile };
}

/** A config of one folder's pages: `defineAdditionalConfig`. */
export function folderConfigs(srcDir: string): { folder: string; file: string }[] {
  const folders = readdirSync(srcDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);
  return ['', ...folders].flatMap((folder) => {
    const file = configNamed(path.join(srcDir, folder, 'config'));
    const isIt = file !== undefined && /['"]vitepress['"]/.test(readFileSync(file, 'utf8'));
    return isIt ? [{ folder, file }] : [];
  });
}
