import type { SidebarItem, Sidebars } from '../../../shared/types/navigation';
import type { ResolvedConfig } from '../../config/types';
import { closestNote } from '../../errors/nearest';
import type { SidebarInput, SidebarItemInput } from '../../schema/sidebar';
import type { DataPath } from '../../source/data-path';
import type { ContentPlace } from '../../source/problems';
import { tagOf } from './item-tag';
import { parseLabel } from './label';
import type { SidebarContext } from './sidebar-from-meta';

export interface ConfigSidebars {
  readonly sidebars: SidebarInput;
  /** Where an item stands, for messages. */
  readonly place: (path: DataPath) => ContentPlace;
}

/** The sidebars that the config sets, with links into one language. */
export function configToSidebars(
  { sidebars, place }: ConfigSidebars,
  context: SidebarContext,
  config: ResolvedConfig,
): Sidebars {
  const result: Record<string, SidebarItem[]> = {};
  for (const key of keysOfLang(Object.keys(sidebars), context.locale.lang, config)) {
    const items = sidebars[key] ?? [];
    const path = context.locale.prefix + withoutLang(key, config);
    result[path.replace(/\/*$/, '/')] = items.flatMap((item, index) =>
      toItems(item, [key, index], { ...context, place }),
    );
  }
  return result;
}

interface Context extends SidebarContext {
  readonly place: ConfigSidebars['place'];
}

function toItems(item: SidebarItemInput, path: DataPath, context: Context): SidebarItem[] {
  if (typeof item === 'string') {
    return toItems({ link: item, collapsible: true, collapsed: false }, path, context);
  }
  if ('dividerType' in item) return [{ type: 'divider', style: item.dividerType }];
  const read = (mark: string, key: 'icon' | 'tag') =>
    context.readTag(mark, context.place([...path, key]));
  if ('sectionHeaderText' in item) {
    const text = parseLabel(item.sectionHeaderText);
    return [{ type: 'section-header', text, ...tagOf(item, read) }];
  }
  const { text, link, items, collapsible, collapsed, icon, tag, ...rest } = item;
  const target = link === undefined ? undefined : context.resolve(link, context.locale);
  if (target?.kind === 'missing') reportMissing(link ?? '', target.closest, path, context);
  const to = target !== undefined && 'link' in target ? { link: target.link } : undefined;
  const title = target?.kind === 'page' ? target.version.source.label : undefined;
  const shown = text === undefined ? (title ?? parseLabel(link ?? '')) : parseLabel(text);
  const shared = { ...tagOf({ icon, tag }, read), ...withoutUndefined(rest) };
  if (items === undefined) {
    if (link === undefined) reportEmpty(path, context);
    return to === undefined ? [] : [{ type: 'link', text: shown, ...to, ...shared }];
  }
  const children = items.flatMap((child, index) =>
    toItems(child, [...path, 'items', index], context),
  );
  return [
    { type: 'group', text: shown, ...to, collapsible, collapsed, items: children, ...shared },
  ];
}

function withoutUndefined<T extends object>(object: T): T {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  // Only optional keys without a value are left out, which the type allows.
  return Object.fromEntries(entries) as T;
}

/** A config may name the sidebars of all languages side by side, or those of the default one for all. */
function keysOfLang(keys: readonly string[], lang: string, config: ResolvedConfig): string[] {
  const langOf = (key: string) => prefixOf(key, config) ?? config.lang;
  const own = keys.filter((key) => langOf(key) === lang);
  return own.length > 0 ? own : keys.filter((key) => langOf(key) === config.lang);
}

function withoutLang(key: string, config: ResolvedConfig): string {
  const prefix = prefixOf(key, config);
  return prefix === undefined ? key : key.slice(prefix.length + 1) || '/';
}

function prefixOf(key: string, { locales }: ResolvedConfig): string | undefined {
  if (locales.length === 1) return undefined;
  return locales.find(({ lang }) => key === `/${lang}` || key.startsWith(`/${lang}/`))?.lang;
}

function reportMissing(
  link: string,
  closest: string | undefined,
  path: DataPath,
  { report, place }: Context,
): void {
  report({
    severity: 'error',
    code: 'sidebar-missing-page',
    message: `The sidebar leads to a page that does not exist: "${link}"`,
    fix: `Use the route of an existing page${closestNote(closest)} or remove the item.`,
    place: place(path),
  });
}

function reportEmpty(path: DataPath, { report, place }: Context): void {
  report({
    severity: 'error',
    code: 'sidebar-without-link',
    message: 'The sidebar item leads nowhere: it has neither "link" nor "items"',
    fix: 'Add a "link", add "items", or use "sectionHeaderText".',
    place: place(path),
  });
}
