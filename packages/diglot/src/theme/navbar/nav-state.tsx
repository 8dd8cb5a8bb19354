import { createContext, type ReactNode, useMemo } from 'react';
import { versionsBeside } from '../../client/parallel/versions';
import { isNavActive } from '../../shared/active-nav';
import { encodePath } from '../../shared/route';
import type { NavItem } from '../../shared/types/navigation';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { usePageData, useSiteData } from '../page-context';
import { translationRoute, withBase } from '../paths';
import { useProvided } from '../use-provided';

/** All that the navigation says of the page that is shown. */
export interface NavState {
  /** Whether an entry leads to where the reader is (NAV-02). */
  readonly isActive: (item: NavItem) => boolean;
  /** Whether an entry leads to the very page. */
  readonly isCurrent: (item: NavItem) => boolean;
  /** Address, with base, that the language menu offers. */
  readonly hrefIn: (lang: string) => string;
  /** Languages in which the page can be read beside its own. */
  readonly versions: readonly string[];
}

export const NavStateContext = createContext<NavState | null>(null);

/** What the navigation says of a page. */
function navStateOf(page: PageData, site: ShellData): NavState {
  const current = encodePath(page.routePath);
  return {
    isActive: (item) => isNavActive(item, page.routePath, site),
    isCurrent: ({ link }) => link === current,
    hrefIn: (lang) => withBase(encodePath(translationRoute(page, lang, site)), site.base),
    versions: versionsBeside(page, site),
  };
}

/** The navigation's view of the page that is shown. @throws when called outside `<App>` */
export function useNavState(): NavState {
  return useProvided(NavStateContext);
}

export interface NavStateProviderProps {
  readonly children: ReactNode;
}

/** Tells the navigation below it what page is shown. */
export function NavStateProvider({ children }: NavStateProviderProps) {
  const page = usePageData();
  const site = useSiteData();
  const state = useMemo(() => navStateOf(page, site), [page, site]);
  return <NavStateContext value={state}>{children}</NavStateContext>;
}
