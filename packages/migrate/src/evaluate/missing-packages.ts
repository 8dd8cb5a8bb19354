import Module, { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const IS_FILE = /^(?:[./\\]|[a-z]:[\\/])/i;

const isMissing = (error: unknown): boolean =>
  /^(?:MODULE_NOT_FOUND|ERR_MODULE_NOT_FOUND|ERR_PACKAGE_PATH_NOT_EXPORTED)$/.test(
    String(Object(error).code),
  );

/** The folder of a module as `createRequire` is given it. */
function folderOf(from: string | URL): string {
  const file = from instanceof URL || from.startsWith('file:') ? fileURLToPath(from) : from;
  return path.dirname(file);
}

/**
 * Has a config that makes its own `require` go on where a package is not installed: it gets a stand-in, and of paths the
 * one where the package would lie.
 */
export function standInForRequired(standIn: (name: string) => unknown): void {
  const { createRequire } = Module;
  Module.createRequire = (from) => {
    const own = createRequire(from);
    const folder = folderOf(from);
    // Packages that are there know what they can do without.
    if (/[\\/]node_modules[\\/]/.test(folder)) return own;
    const orElse = <T>(name: string, ask: () => T, other: () => T): T => {
      try {
        return ask();
      } catch (error) {
        if (IS_FILE.test(name) || !isMissing(error)) throw error;
        return other();
      }
    };
    const required = (name: string): unknown =>
      orElse(
        name,
        () => own(name),
        () => standIn(name),
      );
    const resolve = (name: string, options?: { paths?: string[] }): string =>
      orElse(
        name,
        () => own.resolve(name, options),
        () => path.join(folder, 'node_modules', name),
      );
    return Object.assign(required, own, {
      resolve: Object.assign(resolve, { paths: own.resolve.paths }),
    });
  };
  syncBuiltinESMExports();
}
