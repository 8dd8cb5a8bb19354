/**
 * The address of a hit on the site that is read, whatever its origin and scheme (SRCH-28): always a
 * path of this origin, so that no index and no storage can lead anywhere else.
 */
export function toSitePath(url: string, here: string): string {
  let target: URL;
  try {
    target = new URL(url, here);
  } catch {
    return '/';
  }
  // Two slashes at the start would name a host.
  const path = target.pathname.replace(/^[/\\]*/, '/');
  return path + target.search + target.hash;
}
