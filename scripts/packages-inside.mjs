// Which packages' code lies inside of the files of a package of ours: its development dependencies, which are bundled.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const readPackage = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Folder of a package as Node would find it; undefined for one that is not installed. */
function find(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/**
 * Folders of all packages that the files of the package in a folder may hold code of.
 *
 * @param ours folder of the package
 * @param also names of packages that are inside without being development dependencies
 */
export function packagesInside(ours, also = []) {
  const { dependencies = {}, devDependencies = {} } = readPackage(ours);
  const folders = new Set();
  const waiting = [...Object.keys(devDependencies), ...also].map((name) => [name, ours]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, from] = next;
    const folder = find(name, from);
    if (!folder || folders.has(folder) || name in dependencies || name.startsWith('@types/'))
      continue;
    folders.add(folder);
    const inner = readPackage(folder).dependencies ?? {};
    for (const each of Object.keys(inner)) waiting.push([each, folder]);
  }
  return [...folders];
}
