import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { parseJson } from '../../shared/json';
import { findUpwards, packageOf } from '../files/find-upwards';
import { hashTree, hashValues } from '../files/hash';
import { IN_PACKAGE } from '../files/paths';

/**
 * Hash of the code of packages that are links to folders where somebody works on them, as those of a workspace are, and of what
 * these use in turn: their versions say nothing. Empty where none is.
 *
 * @param specifiers as they are imported
 * @param root of the site
 */
export function hashLinkedPackages(specifiers: readonly string[], root: string): string {
  const found = new Map<string, string>();
  const add = (specifier: string, from: string): void => {
    const folder = linkedFolder(specifier, from);
    if (folder === undefined || found.has(folder)) return;
    const { name, imports } = readManifest(folder);
    // All that is kept depends on the engine's own code anyway.
    if (name === 'diglot') return;
    found.set(folder, `${name} ${hashTree(codeFolder(specifier, from, folder))}`);
    for (const each of imports) add(each, folder);
  };
  for (const specifier of specifiers) add(specifier, root);
  return found.size === 0 ? '' : hashValues([...found.values()].sort());
}

/** Where a package lies that is a link out of `node_modules`; undefined for one that is installed, and for none. */
function linkedFolder(specifier: string, from: string): string | undefined {
  if (isBuiltin(specifier)) return undefined;
  const folder = findUpwards(`node_modules/${packageOf(specifier)}`, from);
  if (folder === undefined) return undefined;
  const real = realpathSync(folder);
  return IN_PACKAGE.test(real) ? undefined : real;
}

/** What of a package is loaded: the folder that its entry lies in, which leaves out its sources and tests where it is built. */
function codeFolder(specifier: string, from: string, folder: string): string {
  try {
    const entry = createRequire(path.join(from, 'package.json')).resolve(packageOf(specifier));
    const [first, ...rest] = path.relative(folder, realpathSync(entry)).split(path.sep);
    if (first !== undefined && first !== '..' && rest.length > 0) return path.join(folder, first);
  } catch {
    // What is for `import` alone is not found so.
  }
  return folder;
}

interface LinkedManifest {
  readonly name?: string | undefined;
  readonly imports: readonly string[];
}

function readManifest(folder: string): LinkedManifest {
  try {
    const { name, dependencies, peerDependencies } = Object(
      parseJson(readFileSync(path.join(folder, 'package.json'), 'utf8')),
    );
    return { name, imports: Object.keys({ ...dependencies, ...peerDependencies }) };
  } catch {
    return { imports: [] };
  }
}
