import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { configNamed, type OldSite } from './vitepress/find-site';

/**
 * Finds a site by the name of its config, in a folder or in one of its folders.
 *
 * @param name of the config without ending: `docusaurus.config`
 * @param system its name in commands
 * @throws DiglotError when there is none, or several
 */
export function findSiteByConfig(folder: string, name: string, system: string): OldSite {
  const own = configNamed(path.join(folder, name));
  if (own !== undefined) return { root: folder, configFile: own };
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const below = names.flatMap((entry) =>
    entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name)
      ? (configNamed(path.join(folder, entry.name, name)) ?? [])
      : [],
  );
  const [first, second] = below;
  if (first !== undefined && second === undefined) {
    return { root: path.dirname(first), configFile: first };
  }
  throw new DiglotError({
    code: 'migrate-no-config',
    message:
      second === undefined
        ? `There is no "${name}" in "${folder}" or in a folder below it.`
        : `There are several sites: ${below.map((file) => path.relative(folder, path.dirname(file))).join(', ')}.`,
    location: { file: folder },
    fix: `Name the folder that holds the config: npx @diglot/migrate ${system} website`,
  });
}
