import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { readUtf8 } from '../files';
import { configNamed, type OldSite } from '../vitepress/find-site';

/**
 * Finds the site in a folder, or in one of its folders.
 *
 * @throws DiglotError when there is none, or several
 */
export function findRspressSite(folder: string): OldSite {
  const configFile = findConfig(folder);
  return { root: path.dirname(configFile), configFile };
}

/** The config of a folder's site: its own file, or that of all tools where it is about a documentation. */
function configIn(folder: string): string | undefined {
  const own = configNamed(path.join(folder, 'rspress.config'));
  if (own !== undefined) return own;
  const shared = configNamed(path.join(folder, 'rstack.config'));
  const isIt = shared !== undefined && /\bdefine\s*\.\s*doc\b/.test(readUtf8(shared));
  return isIt ? shared : undefined;
}

function findConfig(folder: string): string {
  const own = configIn(folder);
  if (own !== undefined) return own;
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const below = names.flatMap((entry) =>
    entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name)
      ? (configIn(path.join(folder, entry.name)) ?? [])
      : [],
  );
  const [first, second] = below;
  if (first !== undefined && second === undefined) return first;
  throw new DiglotError({
    code: 'migrate-no-config',
    message:
      second === undefined
        ? `There is no "rspress.config.ts" in "${folder}" or in a folder below it, and no "rstack.config.ts" that calls "define.doc".`
        : `There are several sites: ${below.map((file) => path.relative(folder, path.dirname(file))).join(', ')}.`,
    location: { file: folder },
    fix: 'Name the folder that holds the config: npx @diglot/migrate rspress website',
  });
}
