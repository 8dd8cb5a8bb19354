import path from 'node:path';

/** A path relative to the site's folder, with slashes on every system; one outside of it stays absolute. */
export function shortPath(file: string, root: string): string {
  const below = path.relative(root, path.resolve(root, file));
  return (below.startsWith('..') ? path.resolve(root, file) : below).split(path.sep).join('/');
}
