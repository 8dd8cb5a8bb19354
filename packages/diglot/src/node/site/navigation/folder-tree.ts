import { getOrMake } from '../../../shared/remember';
import type { ResolvedConfig } from '../../config/types';
import type { MetaItem } from '../../schema/meta';
import type { JsonFile } from '../../source/json-file';
import type { ScannedFiles } from '../pages/scan-files';
import type { Page, PageVersion } from '../types';

/** A `_meta.json` as one language uses it. */
export interface FolderMeta extends JsonFile<readonly MetaItem[]> {
  /** It is the default language's: where pages are translated, their own titles are used. */
  readonly isBorrowed: boolean;
}

/** A folder as one language sees it: fallbacks of the default language included. */
export interface Folder {
  readonly name: string;
  /** Relative to the language folder; empty for that folder itself. */
  readonly path: string;
  /** Pages by file name without extension. Excluded ones are there without a version. */
  readonly pages: Map<string, PageVersion | undefined>;
  readonly folders: Map<string, Folder>;
  readonly meta: FolderMeta | undefined;
}

/** `_meta.json` files by language and folder: `zh/guide`. */
export type MetaFiles = ReadonlyMap<string, JsonFile<readonly MetaItem[]>>;

export interface FolderTreeInput {
  readonly lang: string;
  readonly pages: readonly Page[];
  readonly scanned: ScannedFiles;
  readonly metaFiles: MetaFiles;
  readonly config: ResolvedConfig;
}

/** The folders of one language, with everything that its sidebars are made of. */
export function buildFolderTree(input: FolderTreeInput): Folder {
  const root = createFolder('', '', input);
  for (const { isExcluded, lang, path, format } of input.scanned.pages) {
    const isVisible = lang === input.lang || lang === input.config.lang;
    if (isExcluded && isVisible) setPage(root, path.slice(0, -format.length - 1), undefined, input);
  }
  for (const { versions } of input.pages) {
    const version = versions[input.lang];
    if (version !== undefined) setPage(root, version.source.slug, version, input);
  }
  return root;
}

function setPage(
  root: Folder,
  slug: string,
  version: PageVersion | undefined,
  input: FolderTreeInput,
): void {
  const names = slug.split('/');
  const page = names.pop() ?? '';
  let folder = root;
  for (const name of names) {
    const { path, folders } = folder;
    const below = path === '' ? name : `${path}/${name}`;
    folder = getOrMake(folders, name, () => createFolder(name, below, input));
  }
  folder.pages.set(page, version);
}

function createFolder(
  name: string,
  path: string,
  { lang, config, metaFiles }: FolderTreeInput,
): Folder {
  const own = metaFiles.get(`${lang}/${path}`);
  const original = metaFiles.get(`${config.lang}/${path}`);
  const meta = own ?? original;
  return {
    name,
    path,
    pages: new Map(),
    folders: new Map(),
    meta: meta === undefined ? undefined : { ...meta, isBorrowed: own === undefined },
  };
}
