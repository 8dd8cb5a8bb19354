import Module from 'node:module';
import path from 'node:path';

const IS_FILE = /^(?:[./\\]|[a-z]:[\\/])/i;

const isMissing = (error: unknown): boolean =>
  /^(?:MODULE_NOT_FOUND|ERR_MODULE_NOT_FOUND|ERR_PACKAGE_PATH_NOT_EXPORTED)$/.test(
    String(Object(error).code),
  );

/** The file that was not there, absolute, by the error that says so. */
const absentFiles = new WeakMap<object, string>();

/** The file without which a config does not go on, absolute: undefined where it fails for another reason. */
export function absentFileOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null ? absentFiles.get(error) : undefined;
}

/** The folder of a module of the site; undefined for packages that are there: they know what they can do without. */
function folderOf(parent: unknown): string | undefined {
  const file: unknown = Object(parent).filename;
  return typeof file !== 'string' || /[\\/]node_modules[\\/]/.test(file)
    ? undefined
    : path.dirname(file);
}

/**
 * Has a config, and what it requires of the site, go on where a package is not installed: it gets a stand-in, and of paths
 * the one where the package would lie.
 *
 * @param files files that are not there and are stood in for too, absolute; a config may know what to do without others
 */
export function standInForRequired(
  standIn: (name: string) => unknown,
  files: ReadonlySet<string>,
): void {
  // Each `require`, also one that a module makes for itself, comes by here.
  const resolve = replace('_resolveFilename', (name, parent, ...rest) => {
    const folder = folderOf(parent);
    try {
      return resolve(name, parent, ...rest);
    } catch (error) {
      if (folder === undefined || IS_FILE.test(name) || !isMissing(error)) throw error;
      return path.join(folder, 'node_modules', name);
    }
  });
  const load = replace('_load', (name, parent, ...rest) => {
    const folder = folderOf(parent);
    if (folder === undefined) return load(name, parent, ...rest);
    const file = IS_FILE.test(name) ? path.resolve(folder, name) : undefined;
    if (file !== undefined && files.has(file)) return standIn(name);
    try {
      if (!Module.isBuiltin(name)) resolve(name, parent, ...rest);
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (file === undefined) return standIn(name);
      absentFiles.set(Object(error), file);
      throw error;
    }
    return load(name, parent, ...rest);
  });
}

type Step = (name: string, ...rest: readonly unknown[]) => unknown;

/** Puts a step of Node's in the place of its own. @returns the one that was there */
function replace(key: '_load' | '_resolveFilename', step: Step): Step {
  const own: unknown = Reflect.get(Module, key);
  if (typeof own !== 'function') throw new Error(`Node.js has no "${key}".`);
  Reflect.set(Module, key, step);
  return (...given) => Reflect.apply(own, Module, given);
}
