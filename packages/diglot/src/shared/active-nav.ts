import { type Languages, withoutLang } from './locale-routes';
import { encodePath } from './route';
import type { NavItem } from './types/navigation';

/** Whether a path lies at or below a link: `/guide/` covers `/guide/start`, `/guide` covers itself only. */
function covers(link: string, path: string): boolean {
  if (link === '/') return path === '/';
  return path === link || (link.endsWith('/') && path.startsWith(link));
}

function matchesPattern(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern).test(path);
  } catch {
    return false;
  }
}

/** Whether an entry of the navigation leads to where the reader is (NAV-02). A dropdown asks its entries. */
export function isNavActive(item: NavItem, routePath: string, languages: Languages): boolean {
  const path = withoutLang(routePath, languages);
  if (item.activeMatch) return matchesPattern(item.activeMatch, path);
  if (item.items?.some((child) => isNavActive(child, routePath, languages))) return true;
  // An address with a host leads elsewhere.
  if (!item.link || !/^\/(?!\/)/.test(item.link)) return false;
  return covers(withoutLang(item.link, languages), encodePath(path));
}
