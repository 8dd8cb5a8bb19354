import { encodePath } from '../../shared/route';
import { headingPaths, type PageSection, type PageText } from '../text/page-text';
import type { Hierarchy, HitType, LevelKey, SearchRecord } from '../types';

/** Address of a section: path with hash. */
export function sectionUrl(routePath: string, { id }: PageSection): string {
  const address = encodePath(routePath);
  return id === '' ? address : `${address}#${encodeURIComponent(id)}`;
}

/** The type of a hit that is a heading. */
export function headingType({ level }: PageSection): Exclude<HitType, 'content'> {
  return `lvl${level}`;
}

/** The titles above a section, and its own. */
export function sectionHierarchy(
  title: string,
  above: readonly PageSection[],
  section: PageSection,
): Hierarchy {
  const levels: Partial<Record<LevelKey, string>> = { lvl0: title };
  for (const { level, heading } of [...above, section]) levels[`lvl${level}`] = heading;
  return {
    lvl0: title,
    lvl1: levels.lvl1 ?? null,
    lvl2: levels.lvl2 ?? null,
    lvl3: levels.lvl3 ?? null,
    lvl4: levels.lvl4 ?? null,
    lvl5: levels.lvl5 ?? null,
    lvl6: levels.lvl6 ?? null,
  };
}

/** The text of a section as a hit shows it: prose first, then code. */
export function sectionContent({ prose, code }: PageSection): string | null {
  return [prose, code].filter(Boolean).join(' ') || null;
}

/** A page's records: one for each section (DATA-14). */
export function createRecords(page: PageText, lang: string): SearchRecord[] {
  const paths = headingPaths(page);
  return page.sections.map((section, index) => {
    const url = sectionUrl(page.routePath, section);
    return {
      objectID: url,
      type: headingType(section),
      url,
      hierarchy: sectionHierarchy(page.title, paths[index] ?? [], section),
      content: sectionContent(section),
      lang,
    };
  });
}
