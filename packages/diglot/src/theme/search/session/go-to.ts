import { focusPageStart } from '../../../client/navigate/arrival';

/** Follows a link of the site: to another page by client navigation, within the page by scrolling. */
export function goTo(path: string): void {
  const target = new URL(path, location.href);
  const isHere = target.pathname === location.pathname && target.search === location.search;
  location.assign(target.href);
  // Navigation moves the focus of a new page; to a section of this one it is moved here.
  if (isHere && target.hash !== '') focusPageStart(target.hash);
}
