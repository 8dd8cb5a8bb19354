import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { readUtf8 } from './files';

const ENDINGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** The first file of a name with any ending that a config may have. */
export function configNamed(name: string): string | undefined {
  return ENDINGS.map((ending) => `${name}.${ending}`).find((file) => existsSync(file));
}

/** Folders in a folder that may be parts of a site. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);
}

/** A site of another system. */
export interface OldSite {
  /** Its folder, absolute. */
  readonly root: string;
  readonly configFile: string;
}

/** By what sites of a system are known. */
export interface SiteMark {
  /** Name of the config in messages. */
  readonly config: string;
  /** What might have been there besides, in a message. @default nothing */
  readonly besides?: string;
  /** Which folder to name, and the command that does. */
  readonly hint: string;
  /** The config of the site whose folder this is. */
  readonly configIn: (folder: string) => string | undefined;
}

/** Sites that are known by a file in their folder. */
export function markedBy(name: string, system: string): SiteMark {
  return {
    config: name,
    hint: `the config: npx @diglot/migrate ${system} website`,
    configIn: (folder) => configNamed(path.join(folder, name)),
  };
}

/** Their own file, or that of all tools where it is about a documentation. */
export const RSPRESS_SITE: SiteMark = {
  ...markedBy('rspress.config', 'rspress'),
  config: 'rspress.config.ts',
  besides: ', and no "rstack.config.ts" that calls "define.doc"',
  configIn(folder) {
    const own = configNamed(path.join(folder, 'rspress.config'));
    if (own !== undefined) return own;
    const shared = configNamed(path.join(folder, 'rstack.config'));
    const isIt = shared !== undefined && /\bdefine\s*\.\s*doc\b/.test(readUtf8(shared));
    return isIt ? shared : undefined;
  },
};

export const VITEPRESS_SITE: SiteMark = {
  config: '.vitepress/config',
  hint: '".vitepress": npx @diglot/migrate vitepress docs',
  configIn(folder) {
    const base = path.join(folder, '.vitepress/config');
    return configNamed(base) ?? configNamed(path.join(base, 'index'));
  },
};

/**
 * Finds the site in a folder, or in one of its folders.
 *
 * @throws DiglotError when there is none, or several
 */
export function findSite(folder: string, mark: SiteMark): OldSite {
  const sitesIn = (root: string): OldSite[] => {
    const configFile = mark.configIn(root);
    return configFile === undefined ? [] : [{ root, configFile }];
  };
  const [own] = sitesIn(folder);
  if (own) return own;
  const names = existsSync(folder) ? foldersIn(folder) : [];
  const below = names.flatMap((name) => sitesIn(path.join(folder, name)));
  const [first, second] = below;
  if (first !== undefined && second === undefined) return first;
  const { config, besides = '', hint } = mark;
  throw new DiglotError({
    code: 'migrate-no-config',
    message:
      second === undefined
        ? `There is no "${config}" in "${folder}" or in a folder below it${besides}.`
        : `There are several sites: ${below.map(({ root }) => path.relative(folder, root)).join(', ')}.`,
    location: { file: folder },
    fix: `Name the folder that holds ${hint}`,
  });
}
