import { linksOf } from '../../../shared/sidebar-links';
import { plainText } from '../../../shared/text/rich-text';
import type { NavItem, Sidebars } from '../../../shared/types/navigation';
import type { HitItem, HitItems } from './search-items';

/** A part of the site: a group of its sidebars, or what its navigation leads to. */
export interface SitePart {
  readonly id: string;
  readonly label: string;
}

/** A part that hits are in. */
export interface FoundPart extends SitePart {
  readonly count: number;
}

/** Tells in which part of the site a page is, by its path with language and without base. */
export type PartOf = (path: string) => SitePart | undefined;

/** Reads the parts of a site from its navigation. A page that no group of a sidebar names belongs to the entry that leads nearest to it. */
export function createPartOf(sidebars: Sidebars, nav: readonly NavItem[]): PartOf {
  const parts = new Map<string, SitePart>();
  for (const [prefix, items] of Object.entries(sidebars)) {
    for (const item of items) {
      if (item.type !== 'group') continue;
      const label = plainText(item.text);
      for (const link of linksOf(item)) parts.set(link, { id: `${prefix} ${label}`, label });
    }
  }
  const entries = nav.flatMap(({ text, link }) =>
    link?.startsWith('/') ? [{ folder: link.replace(/[^/]*$/, ''), label: text }] : [],
  );
  return (path) => {
    const page = path.replace(/#.*$/, '');
    const known = parts.get(page);
    if (known) return known;
    const [nearest] = entries
      .filter(({ folder }) => page.startsWith(folder))
      .sort((a, b) => b.folder.length - a.folder.length);
    return nearest && { id: nearest.folder, label: nearest.label };
  };
}

/** The parts that hits are in, in the order of their best hits. */
export function partsOf(groups: readonly HitItems[], partOf: PartOf): FoundPart[] {
  const found = new Map<string, FoundPart>();
  for (const { url } of itemsOf(groups)) {
    const part = partOf(url);
    if (part) found.set(part.id, { ...part, count: (found.get(part.id)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The groups of one part. */
export function groupsIn(groups: readonly HitItems[], id: string, partOf: PartOf): HitItems[] {
  return groups.filter(({ items }) => items[0] && partOf(items[0].url)?.id === id);
}

const itemsOf = (groups: readonly HitItems[]): HitItem[] => groups.flatMap(({ items }) => items);
