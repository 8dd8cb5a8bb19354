import { createRequire } from 'node:module';
import path from 'node:path';
import { engineRoot } from './engine-paths';

/**
 * Where a package begins that the engine works with when it is there: the one of a folder, the engine's neighbour, or the one
 * that was started itself. Undefined where it is not installed.
 *
 * @param folder absolute
 */
export function findPackage(name: string, folder: string): string | undefined {
  const places = [path.join(folder, 'package.json'), path.join(engineRoot, 'package.json')];
  for (const place of [...places, process.argv[1] ?? '']) {
    try {
      return createRequire(place).resolve(name);
    } catch {
      // It is not there.
    }
  }
  return undefined;
}
