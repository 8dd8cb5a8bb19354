import { addBase } from '../../shared/locale-path';
import { headingPaths, type PageSection, type PageText } from '../text/page-text';
import type { SectionAddress } from '../types';
import { sectionHierarchy, sectionUrl } from './records';

/** What addresses of hits are made with. */
export interface HitSite {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Before all paths of the index's language: empty, or `/zh`. */
  readonly prefix: string;
  /** The default language, whose texts stand in for missing translations: their paths have no prefix. */
  readonly defaultLang: string;
}

/** Whether a text stands in for a translation. The index has it as it is in the index of its own language. */
export function isOriginal({ routePath }: PageText, { prefix }: HitSite): boolean {
  return !routePath.startsWith(`${prefix}/`);
}

/** The path of a page without its language: the same for all versions of it. */
export function pathOfPage(page: PageText, site: HitSite): string {
  return isOriginal(page, site) ? page.routePath : page.routePath.slice(site.prefix.length);
}

/** A section of a page. @throws where the page has none */
export function sectionAt({ routePath, sections }: PageText, index: number): PageSection {
  const section = sections[index];
  if (!section) throw new RangeError(`${routePath} has no section ${index}.`);
  return section;
}

/** Where readers of the index's language find a section, and what it is called there. */
export function addressOf(page: PageText, index: number, site: HitSite): SectionAddress {
  const section = sectionAt(page, index);
  return {
    url: addBase(sectionUrl(site.prefix + pathOfPage(page, site), section), site.base),
    hierarchy: sectionHierarchy(page.title, headingPaths(page)[index] ?? [], section),
    contentLang: isOriginal(page, site) ? site.defaultLang : undefined,
  };
}
