import type { FrontMatter } from '../shared/types/front-matter';
import type { PageData } from '../shared/types/page-data';
import { useIsFramed, useQuery } from './browser/use-browser-value';
import { usePageData, useSiteData } from './page-context';

/** The parts of a page that can be turned off; of these, components that the site mounts on every page (DOC-11). */
export type PageParts = Pick<
  FrontMatter,
  'navbar' | 'sidebar' | 'outline' | 'footer' | 'globalUIComponents'
>;

/** Front matter's switches, and the query flags that turn a part off for one visit (DOC-08, DOC-09). */
export function shownParts(frontmatter: PageParts, query: string): PageParts {
  const flags = new URLSearchParams(query);
  const shows = (part: keyof PageParts): boolean => frontmatter[part] && flags.get(part) !== '0';
  return {
    navbar: shows('navbar'),
    sidebar: shows('sidebar'),
    outline: shows('outline'),
    footer: shows('footer'),
    globalUIComponents: shows('globalUIComponents'),
  };
}

function hasOutline(page: PageData): boolean {
  return page.pageType === 'doc' && !page.overview && page.toc.length > 0;
}

/** Which parts the page shows, all things considered. */
export function usePageParts(): PageParts {
  const page = usePageData();
  const { sidebars, hideNavbar } = useSiteData();
  const shown = shownParts(page.frontmatter, useQuery());
  const isFramed = useIsFramed();
  const items = page.sidebarKey === undefined ? undefined : sidebars[page.sidebarKey];
  return {
    navbar: shown.navbar && hideNavbar !== 'always' && page.pageType !== 'blank',
    sidebar: shown.sidebar && page.pageType === 'doc' && items !== undefined && items.length > 0,
    outline: shown.outline && hasOutline(page) && !isFramed,
    footer: shown.footer && page.pageType === 'doc',
    globalUIComponents: shown.globalUIComponents,
  };
}
