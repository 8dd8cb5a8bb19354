import { encodePath } from '../../../shared/route';
import { linksOf } from '../../../shared/sidebar-links';
import type { SidebarItem, Sidebars } from '../../../shared/types/navigation';
import type { MetaItem } from '../../schema/meta';
import { placeInJson } from '../../source/json-file';
import type { ContentProblem } from '../../source/problems';
import { blogOf, overviewsOf } from '../pages/tags';
import type { Page, PageVersion } from '../types';
import { buildFolderTree, type Folder, type FolderMeta, type FolderTreeInput } from './folder-tree';
import { slugOf } from './meta-problems';
import { folderToItems, type SidebarContext } from './sidebar-from-meta';

/**
 * The sidebars of one language from its folders (SIDE-01).
 *
 * A `_meta.json` in the language folder describes one sidebar for everything. Without it, each folder
 * directly below has a sidebar of its own, provided that there is a nav to switch between them.
 */
export function foldersToSidebars(
  input: FolderTreeInput & { readonly hasNav: boolean },
  context: SidebarContext,
): Sidebars {
  const root = buildFolderTree(input);
  const sidebars = sidebarsOf(root, input.hasNav, context);
  for (const problem of unlistedPages(root, sidebars, input.pages)) context.report(problem);
  return sidebars;
}

/** What a `_meta.json` leaves out: the item that is missing, and a page that it would show. */
interface Omission {
  readonly meta: FolderMeta;
  /** As it is written in the file. */
  readonly item: string;
  readonly version: PageVersion;
}

/** Pages of one language that a `_meta.json` keeps out of all sidebars, though nothing says that this is meant. */
function unlistedPages(root: Folder, sidebars: Sidebars, pages: readonly Page[]): ContentProblem[] {
  const omissions = [...findOmissions(root, [])];
  if (omissions.length === 0) return [];
  const links = Object.values(sidebars).flatMap((items) => items.flatMap(linksOf));
  const shown = new Set(links.map((link) => link.replace(/[?#].*$/, '')));
  const overviews = overviewsOf(pages);
  const isPost = ({ identity, source }: PageVersion) =>
    source.frontmatter.date !== undefined && blogOf(identity, overviews) !== undefined;
  const missed = omissions.filter(
    ({ version }) => !shown.has(encodePath(version.routePath)) && !isPost(version),
  );
  const metas = new Set(missed.map(({ meta }) => meta));
  return [...metas].map((meta) =>
    unlisted(
      meta,
      missed.filter((one) => one.meta === meta),
    ),
  );
}

/** @param above the folders in which it lies, the outermost first */
function* findOmissions(folder: Folder, above: readonly Folder[]): Generator<Omission> {
  for (const [name, version] of folder.pages) {
    if (version === undefined || !isMeantToBeListed(version, name)) continue;
    const left = leftOutAt([...above, folder], name);
    // Of a borrowed file, its own language tells.
    if (left && !left.meta.isBorrowed) yield { ...left, version };
  }
  for (const child of folder.folders.values()) yield* findOmissions(child, [...above, folder]);
}

/** The nearest `_meta.json` that does not name the page, or the folder in which it lies. */
function leftOutAt(
  folders: readonly Folder[],
  page: string,
): Pick<Omission, 'meta' | 'item'> | undefined {
  let name = page;
  let item = JSON.stringify(page);
  for (const { meta, name: own } of folders.toReversed()) {
    // An empty list is meant.
    if (meta?.data?.length === 0) return undefined;
    if (meta?.data?.every((one) => nameOf(one) !== name)) return { meta, item };
    name = own;
    item = `{ "type": "dir", "name": ${JSON.stringify(own)} }`;
  }
  return undefined;
}

function nameOf(item: MetaItem): string | undefined {
  if (typeof item === 'string') return slugOf(item);
  return 'name' in item ? slugOf(item.name).replace(/\/$/, '') : undefined;
}

/** The index page is what a folder itself leads to. */
function isMeantToBeListed({ source, isFallback }: PageVersion, name: string): boolean {
  const { pageType, sidebar, draft } = source.frontmatter;
  const isDocument = pageType === 'doc' || pageType === 'doc-wide';
  const isOwn = !isFallback && source.virtual === undefined;
  return isOwn && isDocument && sidebar && !draft && name !== 'index' && source.slug !== '404';
}

function unlisted(meta: FolderMeta, omissions: readonly Omission[]): ContentProblem {
  const names = omissions.map(({ version }) => `"${version.source.slug}"`);
  const items = [...new Set(omissions.map(({ item }) => item))];
  const isOne = names.length === 1;
  return {
    severity: 'warning',
    code: 'sidebar-unlisted',
    message: `No sidebar shows the page${isOne ? '' : 's'} ${names.join(', ')}: this "_meta.json" does not name ${isOne ? 'it' : 'them'}`,
    fix: `Add ${items.join(', ')} to it, or set "sidebar: false" in the front matter of pages that are not meant to be listed.`,
    place: placeInJson(meta, [(meta.data?.length ?? 1) - 1]),
  };
}

function sidebarsOf(root: Folder, hasNav: boolean, context: SidebarContext): Sidebars {
  const { prefix } = context.locale;
  if (root.meta !== undefined || !hasNav) {
    return withoutEmpty({ [`${prefix}/`]: folderToItems(root, context) });
  }
  return withoutEmpty(
    Object.fromEntries(
      sortedFolders(root).map((folder) => [
        `${prefix}/${folder.name}/`,
        folderToItems(folder, context),
      ]),
    ),
  );
}

function sortedFolders(root: Folder): Folder[] {
  return [...root.folders.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function withoutEmpty(sidebars: Record<string, SidebarItem[]>): Sidebars {
  return Object.fromEntries(Object.entries(sidebars).filter(([, items]) => items.length > 0));
}
