import type { Sidebars } from '../../../shared/types/navigation';

/** SIDE-01: the key of the sidebar that a page shows: the longest prefix of its route. */
export function findSidebarKey(sidebars: Sidebars, routePath: string): string | undefined {
  const path = withSlash(routePath);
  return Object.keys(sidebars)
    .filter((key) => path.startsWith(withSlash(key)))
    .sort((a, b) => b.length - a.length)[0];
}

/** A path as that of a folder. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
