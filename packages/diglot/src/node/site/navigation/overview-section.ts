import { encodePath } from '../../../shared/route';
import type { SidebarItem, Sidebars } from '../../../shared/types/navigation';
import type { Page, PageVersion } from '../types';
import { findSidebarKey } from './sidebar-lookup';

/** What an overview page heads: where it stands, and the pages that it may list. */
export interface OverviewSection {
  /** The sidebar of the overview page; without one, the section's pages in a row. */
  readonly sidebar: readonly SidebarItem[];
  /** Versions below the overview page, in its language, itself included. */
  readonly versions: readonly PageVersion[];
}

/** Versions below an overview page, in its language; for the page of a tag, the posts that have it. */
export function sectionVersions(pages: readonly Page[], overview: PageVersion): PageVersion[] {
  const { tagged } = overview.source;
  const posts = tagged && new Set(tagged.posts);
  return pages.flatMap((page) => {
    const version = page.versions[overview.lang];
    if (!version) return [];
    const isListed = posts
      ? posts.has(page.identity)
      : version.routePath.startsWith(overview.routePath) && !version.source.tagged;
    return isListed ? [version] : [];
  });
}

/** What the routes of all pages begin with that an overview page may list. */
export function sectionRoot({ routePath, identity, source }: PageVersion): string {
  const prefix = routePath.slice(0, routePath.length - identity.length);
  return source.tagged ? prefix + source.tagged.blog : routePath;
}

/** Finds what an overview page heads. */
export function overviewSection(
  pages: readonly Page[],
  sidebars: Sidebars,
  overview: PageVersion,
): OverviewSection {
  const { tagged } = overview.source;
  const key = tagged ? undefined : findSidebarKey(sidebars, overview.routePath);
  const versions = sectionVersions(pages, overview);
  const listed = versions.map(
    ({ routePath, source }): SidebarItem => ({
      type: 'link',
      text: source.label,
      link: encodePath(routePath),
    }),
  );
  return { sidebar: (key === undefined ? undefined : sidebars[key]) ?? listed, versions };
}
