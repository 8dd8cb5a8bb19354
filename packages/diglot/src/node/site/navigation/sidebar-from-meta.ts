import { encodePath } from '../../../shared/route';
import type { RichText } from '../../../shared/text/rich-text';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../../shared/types/navigation';
import type { ResolvedLocale } from '../../config/types';
import type { CustomLinkMeta, DirMeta, MetaItem } from '../../schema/meta';
import type { DataPath } from '../../source/data-path';
import { placeInJson } from '../../source/json-file';
import type { ContentProblem } from '../../source/problems';
import type { ResolveLink } from '../redirects/site-links';
import type { PageVersion } from '../types';
import type { Folder } from './folder-tree';
import { type ReadTag, tagOf } from './item-tag';
import { parseLabel } from './label';
import {
  type MetaEntry,
  missingFolder,
  missingLink,
  missingPage,
  slugOf,
  withoutLink,
} from './meta-problems';

/** `2-install` before `10-deploy`, whatever the machine's own language. */
const collator = new Intl.Collator('en', { numeric: true });

/** Nobody goes to the page that is shown where there is none. */
const isNotFoundPage = (page: PageVersion | undefined) =>
  page?.source.frontmatter.pageType === '404';

/** The items of a folder without `_meta.json`: the index page first, then all in natural order. */
function listFolder(folder: Folder): MetaItem[] {
  const pages = [...folder.pages]
    .filter(([name, page]) => !folder.folders.has(name) && !isNotFoundPage(page))
    .map(([name]) => name);
  const names = [...pages, ...folder.folders.keys()].sort(
    (a, b) => Number(b === 'index') - Number(a === 'index') || collator.compare(a, b),
  );
  return names.map((name) =>
    folder.folders.has(name) ? { type: 'dir', name, collapsible: true, collapsed: false } : name,
  );
}

export interface SidebarContext {
  readonly locale: ResolvedLocale;
  readonly resolve: ResolveLink;
  readonly readTag: ReadTag;
  /** Collects what is wrong. */
  readonly report: (problem: ContentProblem) => void;
}

type FileMeta = Extract<MetaItem, { type: 'file' }>;
type Shared = Pick<FileMeta, 'icon' | 'tag' | 'context' | 'overviewHeaders'>;

/** What a page says of its item in sidebars. */
type OwnMarks = Pick<FrontMatter, 'icon' | 'tag' | 'context'>;

/** The sidebar items of a folder: as its `_meta.json` says, else all it holds. */
export function folderToItems(folder: Folder, context: SidebarContext): SidebarItem[] {
  return metaItemsOf(folder).flatMap((item, index) =>
    metaToItems(item, { folder, meta: folder.meta, path: [index] }, context),
  );
}

function metaItemsOf(folder: Folder): readonly MetaItem[] {
  return folder.meta?.data ?? listFolder(folder);
}

function metaToItems(item: MetaItem, entry: MetaEntry, context: SidebarContext): SidebarItem[] {
  if (typeof item === 'string') {
    return fileToItems({ type: 'file', name: item }, entry, context, entry.path);
  }
  switch (item.type) {
    case 'file':
      return fileToItems(item, entry, context);
    case 'dir':
      return dirToItems(item, entry, context);
    case 'dir-section-header':
      return sectionToItems(item, entry, context);
    case 'section-header':
      return [
        {
          type: 'section-header',
          text: parseLabel(item.label),
          ...marksOf(item, entry, context),
        },
      ];
    case 'divider':
      return [{ type: 'divider', style: item.dashed ? 'dashed' : 'solid' }];
    case 'custom-link':
      return customToItems(item, entry, context);
  }
}

function fileToItems(
  item: FileMeta,
  entry: MetaEntry,
  context: SidebarContext,
  namePath: DataPath = [...entry.path, 'name'],
): SidebarItem[] {
  const place = findPage(entry.folder, item.name);
  if (place === undefined) {
    context.report(missingPage(item.name, namePath, entry));
    return [];
  }
  // ROUTE-15: data may name an excluded page, but nothing leads to it.
  if (place.version === undefined) return [];
  return [linkTo(place.version, item, entry, context)];
}

function linkTo(
  version: PageVersion,
  item: Shared & Pick<FileMeta, 'label'>,
  entry: MetaEntry,
  context: SidebarContext,
): SidebarLink {
  return {
    type: 'link',
    text: textOf(item.label, version, entry),
    link: encodePath(version.routePath),
    ...sharedOf(item, entry, context, version.source.frontmatter),
  };
}

function dirToItems(item: DirMeta, entry: MetaEntry, context: SidebarContext): SidebarItem[] {
  const folder = findFolder(item, entry, context);
  if (folder === undefined) return [];
  const head = groupPage(folder, entry.folder);
  const items = folderToItems(folder, context).filter(
    (one) =>
      one.type !== 'link' ||
      head?.isIndex !== true ||
      one.link !== encodePath(head.version.routePath),
  );
  if (items.length === 0) return head ? [linkTo(head.version, item, entry, context)] : [];
  const group: SidebarGroup = {
    type: 'group',
    text:
      head === undefined
        ? parseLabel(item.label ?? folder.name)
        : textOf(item.label, head.version, entry),
    ...(head === undefined ? {} : { link: encodePath(head.version.routePath) }),
    collapsible: item.collapsible,
    collapsed: item.collapsed,
    items,
    ...sharedOf(item, entry, context),
  };
  return [group];
}

/** A header with the folder's pages, its index page too, on the level of the header. */
function sectionToItems(item: DirMeta, entry: MetaEntry, context: SidebarContext): SidebarItem[] {
  const folder = findFolder(item, entry, context);
  if (folder === undefined) return [];
  const items = folderToItems(folder, context);
  if (items.length === 0) return [];
  const index = folder.pages.get('index');
  const text =
    index === undefined ? parseLabel(item.label ?? folder.name) : textOf(item.label, index, entry);
  return [{ type: 'section-header', text, ...marksOf(item, entry, context) }, ...items];
}

/**
 * The page that a group's own link leads to: a file with the folder's name beside it, else the
 * folder's index page, unless `_meta.json` lists that as an item of its own.
 */
function groupPage(
  folder: Folder,
  parent: Folder,
): { version: PageVersion; isIndex: boolean } | undefined {
  const sameName = parent.pages.get(folder.name);
  if (sameName !== undefined) return { version: sameName, isIndex: false };
  const index = folder.pages.get('index');
  const isListed = folder.meta?.data?.some((item) => isIndexItem(item)) ?? false;
  return index === undefined || isListed ? undefined : { version: index, isIndex: true };
}

function isIndexItem(item: MetaItem): boolean {
  const name = typeof item === 'string' ? item : item.type === 'file' ? item.name : '';
  return slugOf(name) === 'index';
}

function customToItems(
  item: CustomLinkMeta,
  entry: MetaEntry,
  context: SidebarContext,
): SidebarItem[] {
  const text = parseLabel(item.label);
  const target = item.link === undefined ? undefined : context.resolve(item.link, context.locale);
  if (target?.kind === 'missing') {
    context.report(missingLink(item.link ?? '', target.closest, entry));
  }
  const link = target !== undefined && 'link' in target ? { link: target.link } : undefined;
  if (item.items === undefined || item.items.length === 0) {
    if (item.link === undefined) context.report(withoutLink(item, entry));
    return link === undefined
      ? []
      : [{ type: 'link', text, ...link, ...sharedOf(item, entry, context) }];
  }
  const items = item.items.flatMap((child, index) =>
    customToItems(child, { ...entry, path: [...entry.path, 'items', index] }, context),
  );
  const { collapsible, collapsed } = item;
  return [
    {
      type: 'group',
      text,
      ...link,
      collapsible,
      collapsed,
      items,
      ...sharedOf(item, entry, context),
    },
  ];
}

/** What an item has besides its text. A file's own front matter counts more than `_meta.json`. */
function sharedOf(
  item: Shared,
  entry: MetaEntry,
  sidebar: SidebarContext,
  own?: OwnMarks,
): Omit<SidebarLink, 'type' | 'text' | 'link'> {
  const context = own?.context ?? item.context;
  const { overviewHeaders } = item;
  return {
    ...marksOf(item, entry, sidebar, own),
    ...(context === undefined ? {} : { context }),
    ...(overviewHeaders === undefined ? {} : { overviewHeaders }),
  };
}

function marksOf(
  item: Pick<Shared, 'icon' | 'tag'>,
  { meta, path }: MetaEntry,
  { readTag }: SidebarContext,
  own?: OwnMarks,
) {
  return tagOf(item, (text, key) => readTag(text, meta && placeInJson(meta, [...path, key])), own);
}

/** A label of the default language gives way to the title of a page that is translated. */
function textOf(label: string | undefined, version: PageVersion, { meta }: MetaEntry): RichText {
  const isForeign = meta?.isBorrowed === true && !version.isFallback;
  return label === undefined || isForeign ? version.source.label : parseLabel(label);
}

function findPage(folder: Folder, name: string): { version: PageVersion | undefined } | undefined {
  const names = slugOf(name).split('/');
  const slug = names.pop() ?? '';
  let place: Folder | undefined = folder;
  for (const one of names) place = place?.folders.get(one);
  return place?.pages.has(slug) ? { version: place.pages.get(slug) } : undefined;
}

function findFolder(item: DirMeta, entry: MetaEntry, context: SidebarContext): Folder | undefined {
  const names = item.name
    .normalize('NFC')
    .replace(/^\.?\/|\/$/g, '')
    .split('/');
  let place: Folder | undefined = entry.folder;
  for (const name of names) place = place?.folders.get(name);
  if (place === undefined) context.report(missingFolder(item.name, entry));
  return place;
}
