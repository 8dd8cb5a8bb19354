import { closestNote, nearest } from '../../errors/nearest';
import type { CustomLinkMeta } from '../../schema/meta';
import type { DataPath } from '../../source/data-path';
import { placeInJson } from '../../source/json-file';
import type { ContentProblem } from '../../source/problems';
import type { Folder, FolderMeta } from './folder-tree';

/** One item on its way into a sidebar. */
export interface MetaEntry {
  readonly folder: Folder;
  /** Undefined when the folder is listed by itself. */
  readonly meta: FolderMeta | undefined;
  /** Position in `_meta.json`. */
  readonly path: DataPath;
}

/** A page's name in `_meta.json`, without extension. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^\.\//, '')
    .replace(/\.(?:mdx?|tsx)$/, '');
}

/** A folder that is not there. */
export function missingFolder(name: string, entry: MetaEntry): ContentProblem {
  const close = nearest(name, entry.folder.folders.keys());
  return {
    ...problemAt(entry, [...entry.path, 'name']),
    code: 'meta-missing-folder',
    message: `The sidebar names a folder that does not exist or holds no pages: "${name}"`,
    fix: `Use the name of a folder beside this file${closestNote(close)} or remove the item.`,
  };
}

/** A file that is not there. */
export function missingPage(name: string, namePath: DataPath, entry: MetaEntry): ContentProblem {
  const { pages, folders } = entry.folder;
  const isFolder = folders.has(name);
  const close = nearest(slugOf(name), pages.keys());
  return {
    ...problemAt(entry, namePath),
    code: 'meta-missing-page',
    message: `The sidebar names a page that does not exist: "${name}"`,
    fix: isFolder
      ? `It is a folder: write { "type": "dir", "name": "${name}" }.`
      : `Use the name of a file beside this one${closestNote(close)} or remove the item.`,
  };
}

/** A link that leads to no page. */
export function missingLink(
  link: string,
  close: string | undefined,
  entry: MetaEntry,
): ContentProblem {
  return {
    ...problemAt(entry, [...entry.path, 'link']),
    code: 'meta-missing-link',
    message: `The sidebar leads to a page that does not exist: "${link}"`,
    fix: `Use the route of an existing page${closestNote(close)} or remove the item.`,
  };
}

/** A link that leads nowhere at all. */
export function withoutLink(item: CustomLinkMeta, entry: MetaEntry): ContentProblem {
  return {
    ...problemAt(entry, [...entry.path, 'label']),
    code: 'meta-without-link',
    message: `The sidebar item "${item.label}" leads nowhere: it has neither "link" nor "items"`,
    fix: 'Add a "link", add "items", or use { "type": "section-header" }.',
  };
}

function problemAt(
  { meta }: MetaEntry,
  path: DataPath,
): Pick<ContentProblem, 'severity' | 'place'> {
  return { severity: 'error', place: meta === undefined ? undefined : placeInJson(meta, path) };
}
