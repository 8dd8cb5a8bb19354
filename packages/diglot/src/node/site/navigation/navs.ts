import type { NavItem } from '../../../shared/types/navigation';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import type { NavInput } from '../../schema/nav';
import { type JsonFile, placeInJson } from '../../source/json-file';
import { locateInConfig } from '../../source/locate';
import { buildNav, type NavSource } from './nav';
import type { SidebarContext } from './sidebar-from-meta';

/** `_nav.json` files by language and folder: `zh/`. */
export type NavFiles = ReadonlyMap<string, JsonFile<NavInput>>;

/** The nav of a language: the config's, else its own `_nav.json`, else the default language's. */
export function navOf(
  navFiles: NavFiles,
  context: SidebarContext,
  config: ResolvedConfig,
): { items: readonly NavItem[]; exists: boolean } {
  const { locale } = context;
  const source = configNav(locale, config) ?? fileNav(locale, navFiles, config);
  if (source === undefined) return { items: [], exists: false };
  return { items: buildNav(source, context), exists: true };
}

/** The links at the end of a language's pages, as the config has them. */
export function footerLinksOf(context: SidebarContext, config: ResolvedConfig): readonly NavItem[] {
  const { footerLinks } = context.locale;
  if (footerLinks === undefined) return [];
  const asItem = { position: 'right', download: false } as const;
  const items = footerLinks.value.map((group) => ({
    ...{ ...group, ...asItem },
    items: group.items.map((item) => ({ ...item, ...asItem })),
  }));
  return buildNav(navInConfig({ path: footerLinks.path, value: items }, config), context);
}

function configNav({ nav }: ResolvedLocale, config: ResolvedConfig): NavSource | undefined {
  return nav && navInConfig(nav, config);
}

function navInConfig(nav: NonNullable<ResolvedLocale['nav']>, config: ResolvedConfig): NavSource {
  return {
    items: nav.value,
    isBorrowed: false,
    place: (path) => {
      const full = [...nav.path, ...path];
      return { location: locateInConfig(config.configFile, full), path: full };
    },
  };
}

function fileNav(
  { lang }: ResolvedLocale,
  navFiles: NavFiles,
  config: ResolvedConfig,
): NavSource | undefined {
  const own = navFiles.get(`${lang}/`);
  const file = own ?? navFiles.get(`${config.lang}/`);
  if (file === undefined) return undefined;
  return {
    items: file.data ?? [],
    isBorrowed: own === undefined,
    place: (path) => placeInJson(file, path),
  };
}
