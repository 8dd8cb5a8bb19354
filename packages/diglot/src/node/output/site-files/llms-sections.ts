import { groupBy } from '../../../shared/group-by';
import { encodePath } from '../../../shared/route';
import { linksOf } from '../../../shared/sidebar-links';
import { plainText } from '../../../shared/text/rich-text';
import type { NavItem, NavLink, SidebarItem } from '../../../shared/types/navigation';
import type { ResolvedLocale } from '../../config/types';
import { pageTypeOf } from '../../page/page-facts';
import { findSidebarKey, withSlash } from '../../site/navigation/sidebar-lookup';
import type { Content, PageVersion } from '../../site/types';

/** Pages that stand together, as sidebars have them. */
export interface PageSection {
  readonly heading: string;
  readonly pages: readonly PageVersion[];
}

/**
 * All pages of a language in the order in which readers meet them: home pages, then each sidebar group by group, in the
 * order of the navigation, then what stands in no sidebar, folder by folder, posts with the newest first.
 */
export function pageSections(
  content: Pick<Content, 'pages' | 'navs' | 'sidebars'>,
  { lang, title, words }: ResolvedLocale,
): PageSection[] {
  const left = new Map<string, PageVersion>();
  for (const { versions } of content.pages) {
    const version = versions[lang];
    if (version && pageTypeOf(version.source.frontmatter) !== '404') {
      left.set(encodePath(version.routePath), version);
    }
  }
  const take = (link: string): PageVersion[] => {
    const version = left.get(link);
    left.delete(link);
    return version ? [version] : [];
  };
  const nav = flatNav(content.navs[lang] ?? []);
  const sections: PageSection[] = [];
  const add = (heading: string, pages: readonly PageVersion[]): void => {
    if (pages.length > 0) sections.push({ heading, pages });
  };
  const isHome = ({ source }: PageVersion) => pageTypeOf(source.frontmatter) === 'home';
  const homes = [...left].flatMap(([link, version]) => (isHome(version) ? take(link) : []));
  add(title || words.shell.overviewTitle, homes);
  const sidebars = content.sidebars[lang] ?? {};
  const keys = sidebarKeys(Object.keys(sidebars), nav, (link) => findSidebarKey(sidebars, link));
  for (const key of keys) {
    const name = nameOf(key, nav) ?? (keys.length > 1 ? titleAt(key, left) : undefined);
    for (const { heading, links } of sidebarSections(sidebars[key] ?? [])) {
      const pages = links.flatMap(take);
      const headings = [keys.length > 1 || heading === undefined ? name : undefined, heading];
      const text = headings.filter((each) => each !== undefined).join(' / ');
      add(text || words.shell.overviewTitle, pages);
    }
  }
  for (const [folder, pages] of byFolder(left)) {
    const heading = nameOf(folder, nav) ?? titleAt(folder, left) ?? words.agents.agentOtherPages;
    add(heading, newestFirst(pages));
  }
  return joinEqual(sections);
}

function flatNav(items: readonly NavItem[]): NavLink[] {
  return items.flatMap(({ text, link, items: inner = [] }) => [
    ...(link?.startsWith('/') ? [{ text, link }] : []),
    ...flatNav(inner),
  ]);
}

/** Sidebars in the order in which the navigation leads to them; the others behind, as the content has them. */
function sidebarKeys(
  keys: readonly string[],
  nav: readonly NavLink[],
  keyOf: (link: string) => string | undefined,
): string[] {
  return [...new Set([...nav.flatMap(({ link }) => keyOf(link) ?? []), ...keys])];
}

/** What the navigation calls a folder: the text of the first entry that leads into it. */
function nameOf(folder: string, nav: readonly NavLink[]): string | undefined {
  if (/^\/[^/]*\/?$/.test(folder) && folder.length < 2) return undefined;
  return nav.find(({ link }) => withSlash(link).startsWith(withSlash(folder)))?.text;
}

/** The title of the page that heads a folder. */
function titleAt(folder: string, pages: ReadonlyMap<string, PageVersion>): string | undefined {
  return (pages.get(withSlash(folder)) ?? pages.get(folder))?.source.title;
}

/** Links of a sidebar below the group or header that they stand under; undefined for those at its top. */
interface LinkSection {
  readonly heading: string | undefined;
  readonly links: readonly string[];
}

function sidebarSections(items: readonly SidebarItem[]): LinkSection[] {
  const top: { heading: string | undefined; links: string[] } = { heading: undefined, links: [] };
  const sections: (typeof top)[] = [top];
  let current = top;
  for (const item of items) {
    if (item.type === 'section-header') {
      current = { heading: plainText(item.text), links: [] };
      sections.push(current);
    } else if (item.type === 'group') {
      sections.push({ heading: plainText(item.text), links: linksOf(item) });
    } else if (item.type === 'link') current.links.push(item.link);
  }
  return sections;
}

/** Pages by the first folder of their path; those of the root last. */
function byFolder(pages: ReadonlyMap<string, PageVersion>): Map<string, PageVersion[]> {
  const folders = groupBy(pages.values(), ({ routePath, identity }) => {
    const name = /^\/[^/]+(?=\/)/.exec(identity)?.[0];
    const prefix = routePath.slice(0, routePath.length - identity.length);
    return name === undefined ? '' : encodePath(`${prefix}${name}/`);
  });
  const root = folders.get('');
  folders.delete('');
  return root ? folders.set('', root) : folders;
}

/** Pages without a date, as the one that lists the others, stay before those with one. */
function newestFirst(pages: readonly PageVersion[]): PageVersion[] {
  const dateOf = ({ source }: PageVersion) => source.frontmatter.date ?? '9999';
  return [...pages].sort((a, b) => dateOf(b).localeCompare(dateOf(a)));
}

/** Sections with one heading, as two folders that the navigation calls the same, become one. */
function joinEqual(sections: readonly PageSection[]): PageSection[] {
  const joined = groupBy(sections, ({ heading }) => heading);
  return Array.from(joined, ([heading, same]) => ({
    heading,
    pages: same.flatMap(({ pages }) => pages),
  }));
}
