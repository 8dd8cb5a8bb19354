import type { NavItem } from '../../../shared/types/navigation';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import { closestNote } from '../../errors/nearest';
import type { NavInput } from '../../schema/nav';
import type { DataPath } from '../../source/data-path';
import { type JsonFile, placeInJson } from '../../source/json-file';
import { placeInConfig } from '../../source/locate';
import type { ContentPlace } from '../../source/problems';
import { tagOf } from './item-tag';
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

type Item = NavInput[number];

/** NAV-01, I18N-12: the top navigation of a language, with links into that language. */
function buildNav(nav: NavSource, context: SidebarContext): NavItem[] {
  const { locale, resolve, readTag, report } = context;

  const toLink = (item: Item, path: DataPath) => {
    if (item.link === undefined) return { text: item.text };
    const target = resolve(item.link, locale);
    if (target.kind === 'page') {
      const isTranslated = nav.isBorrowed && !target.version.isFallback;
      return { text: isTranslated ? target.version.source.title : item.text, link: target.link };
    }
    if (target.kind === 'other') return { text: item.text, link: target.link };
    const closest = target.kind === 'missing' ? target.closest : undefined;
    report({
      severity: 'error',
      code: 'nav-missing-page',
      message: `The navigation leads to a page that ${target.kind === 'excluded' ? 'is a draft, or excluded by "route.exclude"' : 'does not exist'}: "${item.link}"`,
      fix: `Use the route of an existing page${closestNote(closest)} or remove the entry.`,
      place: nav.place([...path, 'link']),
    });
    return { text: item.text };
  };

  const toItem = (item: Item, path: DataPath, { position }: Pick<Item, 'position'>): NavItem => ({
    ...toLink(item, path),
    ...(item.activeMatch === undefined ? {} : { activeMatch: item.activeMatch }),
    ...(item.download ? { download: true } : {}),
    ...tagOf(item, (text, key) => readTag(text, nav.place([...path, key]))),
    position,
    ...(item.items === undefined
      ? {}
      : {
          items: item.items.map((child, index) =>
            toItem(child, [...path, 'items', index], { position }),
          ),
        }),
  });

  return nav.items.map((item, index) => toItem(item, [index], item));
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

/** A nav as an author wrote it, in the config or in a `_nav.json`. */
interface NavSource {
  readonly items: NavInput;
  /** It is the default language's: where pages are translated, their own titles are used. */
  readonly isBorrowed: boolean;
  /** Where an item stands, for messages. */
  readonly place: (path: DataPath) => ContentPlace;
}

function configNav({ nav }: ResolvedLocale, config: ResolvedConfig): NavSource | undefined {
  return nav && navInConfig(nav, config);
}

function navInConfig(nav: NonNullable<ResolvedLocale['nav']>, config: ResolvedConfig): NavSource {
  return {
    items: nav.value,
    isBorrowed: false,
    place: (path) => placeInConfig(config.configFile, [...nav.path, ...path]),
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
