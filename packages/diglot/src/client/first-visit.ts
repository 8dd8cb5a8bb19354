import { type RedirectOptions, redirectPath } from '../shared/redirect-path';

/**
 * Goes to the page in the browser's language, where the first page that the browser opens is in another one (I18N-04,
 * I18N-09). Tells whether it goes; if not, the page is shown.
 *
 * @param options as the inline script noted them in the document
 */
export function leaveForOwnLanguage(options: string): boolean {
  const { origin, href } = location;
  // Written by the inline script of this very document.
  const site = JSON.parse(options) as RedirectOptions;
  const path = redirectPath(href.slice(origin.length), navigator.language, site);
  if (path !== undefined) location.replace(origin + path);
  return path !== undefined;
}
