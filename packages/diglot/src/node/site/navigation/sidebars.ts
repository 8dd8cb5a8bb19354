import type { SidebarItem, Sidebars } from '../../../shared/types/navigation';
import { buildFolderTree, type Folder, type FolderTreeInput } from './folder-tree';
import { folderToItems, type SidebarContext } from './sidebar-from-meta';
import { unlistedPages } from './unlisted-pages';

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
