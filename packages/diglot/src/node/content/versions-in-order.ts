import type { Page, PageVersion } from './types';

/** The default language's version first: translations take their heading ids from it. */
export function versionsInOrder(page: Page, defaultLang: string): PageVersion[] {
  const original = page.versions[defaultLang];
  const others = Object.values(page.versions).filter((version) => version !== original);
  return original ? [original, ...others] : others;
}
