import type { MetaItem } from '../../schema/meta';
import type { PageVersion } from '../types';
import type { Folder } from './folder-tree';

/** `2-install` before `10-deploy`, whatever the machine's own language. */
const collator = new Intl.Collator('en', { numeric: true });

/** Nobody goes to the page that is shown where there is none. */
const isNotFoundPage = (page: PageVersion | undefined) =>
  page?.source.frontmatter.pageType === '404';

/** The items of a folder without `_meta.json`: the index page first, then all in natural order. */
export function listFolder(folder: Folder): MetaItem[] {
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
