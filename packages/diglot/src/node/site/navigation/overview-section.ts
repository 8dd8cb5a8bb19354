import { encodePath } from '../../../shared/route';
import type { SidebarItem, Sidebars } from '../../../shared/types/navigation';
import { frontMatterPlace } from '../../source/front-matter-place';
import type { ContentProblem } from '../../source/problems';
import type { Page, PageSource, PageVersion } from '../types';
import { overviewGroups } from './overview';
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

/** Overview pages whose readers would find a title and nothing below it. */
export function emptyOverviews(
  pages: readonly Page[],
  sidebars: Readonly<Record<string, Sidebars>>,
): ContentProblem[] {
  return pages
    .flatMap(({ versions }) => Object.values(versions))
    .filter(({ source, isFallback }) => source.frontmatter.overview && !isFallback)
    .filter((version) => isEmpty(pages, sidebars[version.lang] ?? {}, version))
    .map(({ source }) => emptyOverview(source));
}

function isEmpty(pages: readonly Page[], sidebars: Sidebars, version: PageVersion): boolean {
  const { sidebar, versions } = overviewSection(pages, sidebars, version);
  const sources = new Map(versions.map(({ routePath, source }) => [encodePath(routePath), source]));
  const groups = overviewGroups({
    sidebar,
    routePath: version.routePath,
    title: version.source.title,
    factsOf: (link) => {
      const source = sources.get(link);
      return source && { ...source, toc: [] };
    },
  });
  return groups.length === 0;
}

function emptyOverview(page: PageSource): ContentProblem {
  const isIndex = page.routePath.endsWith('/');
  return {
    severity: 'warning',
    code: 'overview-empty',
    message: isIndex
      ? 'The overview lists nothing: there are no pages below it, or its sidebar names none of them'
      : `The overview lists nothing: it shows the pages of a folder, and "${page.slug}" is none`,
    fix: isIndex
      ? 'Add pages to its folder and their names to "_meta.json", or remove "overview".'
      : `Name the file "${page.slug}/index.${page.format}" and move the pages there, or remove "overview".`,
    place: frontMatterPlace(page, ['overview']),
  };
}
