import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { compatFile, parseJson } from 'diglot/tools';
import { dataOf } from '../data';

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.json'];
const FOLDER_ENDINGS = ['.tsx', '.ts', '.jsx', '.js'].map((end) => `/index${end}`);

/** The file that an import of a path means, absolute; undefined where there is none. */
export function findModule(target: string): string | undefined {
  return [...ENDINGS, ...FOLDER_ENDINGS]
    .map((end) => target + end)
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}

/** What imports of a site's own modules lead to. */
export interface ModuleNames {
  /** Folder of the site, absolute. */
  readonly root: string;
  /** The file that a name with an alias stands for, absolute; undefined for any other name. */
  alias(specifier: string): string | undefined;
}

/** Names of packages that the site says it needs. */
function declaredPackages(root: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) {
      try {
        const given = dataOf(parseJson(readFileSync(file, 'utf8')));
        for (const key of ['dependencies', 'devDependencies', 'peerDependencies']) {
          for (const name of Object.keys(dataOf(given[key]))) names.add(name);
        }
      } catch {
        // Whoever writes it is told of it elsewhere.
      }
      return names;
    }
    if (folder === path.dirname(folder)) return names;
  }
}

const GONE =
  /^(?:@theme|@theme-original|@theme-init|@docusaurus|@generated|@astrojs|astro|vitepress|virtual|fumadocs-[\w-]+|@fumadocs|next|collections)(?:[/:]|$)/;

/**
 * Tells whether a package can be imported by what the site will be.
 *
 * @param isStrict whether it must be installed: that the site says that it needs it is not enough
 */
export function createPackageLookup(root: string, isStrict = false) {
  const declared = isStrict ? new Set<string>() : declaredPackages(root);
  const require = createRequire(path.join(root, 'package.json'));
  return (specifier: string): boolean => {
    if (
      compatFile(specifier) !== undefined ||
      /^(?:react|react-dom|diglot)(?:\/|$)/.test(specifier)
    ) {
      return true;
    }
    if (GONE.test(specifier)) return false;
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    if (declared.has(name) || isBuiltin(specifier)) return true;
    try {
      require.resolve(specifier);
      return true;
    } catch {
      return false;
    }
  };
}

const SPECIFIER =
  /(?:^|[;}\n])\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s*)?(['"])([^'"\n]+)\1|\b(?:require|import)\(\s*(['"])([^'"\n]+)\3\s*\)/g;

/**
 * The first import of a module, or of those that it imports, that leads nowhere here; undefined when all lead somewhere.
 *
 * @param isThere whether a package can be imported
 * @param refused what must stand in none of the modules
 */
export function findGone(
  file: string,
  names: ModuleNames,
  isThere: (specifier: string) => boolean,
  refused?: RegExp,
): string | undefined {
  const seen = new Set([file]);
  // A set's iteration reaches what is added on the way.
  for (const each of seen) {
    if (seen.size > 500 || !/\.[cm]?[jt]sx?$/.test(each)) continue;
    const text = readFileSync(each, 'utf8');
    const [word] = refused?.exec(text) ?? [];
    if (word !== undefined) return word;
    for (const { 2: imported, 4: called } of text.matchAll(SPECIFIER)) {
      const specifier = imported ?? called ?? '';
      const local = /^\.{1,2}(?:\/|$)/.test(specifier)
        ? path.resolve(path.dirname(each), specifier)
        : names.alias(specifier);
      if (local === undefined) {
        if (!isThere(specifier)) return specifier;
        continue;
      }
      const found = findModule(local.replace(/\?\w+$/, ''));
      if (found === undefined) return specifier;
      if (/\.(?:astro|vue|svelte)$/.test(found)) return specifier;
      seen.add(found);
    }
  }
  return undefined;
}
