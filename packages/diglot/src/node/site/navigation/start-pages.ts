import { encodePath, normalizePath } from '../../../shared/route';
import { plainText } from '../../../shared/text/rich-text';
import type { NavItem, NavLink, SidebarItem, Sidebars } from '../../../shared/types/navigation';
import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import { placeInConfig } from '../../source/locate';
import type { ContentProblem } from '../../source/problems';
import type { Content } from '../types';
import { findSidebarKey } from './sidebar-lookup';

/** So many are offered where the config names none. */
const COUNT = 5;

/** Entries of a sidebar that are pages, in reading order. */
function linksOf(items: readonly SidebarItem[]): NavLink[] {
  return items.flatMap((item): NavLink[] => {
    if (item.type !== 'link' && item.type !== 'group') return [];
    const own =
      item.link?.startsWith('/') === true ? [{ text: plainText(item.text), link: item.link }] : [];
    return item.type === 'link' ? own : [...own, ...linksOf(item.items)];
  });
}

/** The first pages of the section that the navigation names first. */
function firstPages(nav: readonly NavItem[], sidebars: Sidebars): NavLink[] {
  const keys = [
    ...nav.flatMap(({ link }) => (link?.startsWith('/') && findSidebarKey(sidebars, link)) || []),
    ...Object.keys(sidebars),
  ];
  return linksOf(sidebars[keys[0] ?? ''] ?? []).slice(0, COUNT);
}

/** The pages that a reader who does not know where to begin is offered, by language. */
export function findStartPages(
  { pages, navs, sidebars }: Pick<Content, 'pages' | 'navs' | 'sidebars'>,
  { themeConfig, locales, configFile }: ResolvedConfig,
): { startPages: Record<string, readonly NavLink[]>; problems: ContentProblem[] } {
  const known = new Map(pages.map((page) => [normalizePath(encodePath(page.identity)), page]));
  const problems: ContentProblem[] = [];
  const chosen = themeConfig.startPages?.flatMap((address, index) => {
    const page = known.get(normalizePath(address));
    if (page) return [page];
    const closest = nearest(
      address,
      pages.map(({ identity }) => identity),
    );
    problems.push({
      severity: 'error',
      code: 'start-page-unknown',
      message: `"${address}" is no page of the site`,
      fix: closest
        ? `Write "${closest}", or take it out.`
        : 'Write the address of a page without its language, or take it out.',
      place: placeInConfig(configFile, ['themeConfig', 'startPages', index]),
    });
    return [];
  });
  const startPages = locales.map(({ lang }) => [
    lang,
    chosen
      ? chosen.flatMap(({ versions }) => {
          const version = versions[lang];
          return version
            ? [{ text: version.source.title, link: encodePath(version.routePath) }]
            : [];
        })
      : firstPages(navs[lang] ?? [], sidebars[lang] ?? {}),
  ]);
  return { startPages: Object.fromEntries(startPages), problems };
}
