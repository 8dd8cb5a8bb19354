import { existsSync } from 'node:fs';
import { openKeptPages } from '../../cache/site-cache';
import type { ResolvedConfig } from '../../config/types';
import { createFileFindings } from '../../files/file-findings';
import type { KnownPages } from '../../site/pages/read-pages';
import { type ScannedFiles, scanFiles } from '../../site/pages/scan-files';
import { scanContent } from '../../site/scan-content';
import type { Content } from '../../site/types';
import type { FileChange } from '../vite/vite';

/** Reads the docs folder again and again. */
export interface DocsReader {
  /**
   * The folder as it is now. A page that nobody wrote since it was read, by this server or before it, is not read.
   *
   * @param changes all that happened in the folder since the last time, where that is known: no other file is looked at
   */
  read(config: ResolvedConfig, changes?: readonly FileChange[]): Promise<Content>;
  /** Keeps what was found for the next server. */
  save(): void;
}

type Found = KnownPages['current'];

const isListed = ({ pages, dataFiles }: ScannedFiles, file: string): boolean =>
  pages.some((page) => page.file === file) || dataFiles.some((data) => data.file === file);

/** Looks at the stamps of changed files alone. */
function trustOthers(found: Found, changed: ReadonlySet<string>): KnownPages {
  const looked = createFileFindings(found);
  const trusted = new Map<string, ReturnType<typeof found.get> & object>();
  return {
    find(file) {
      const known = found.get(file);
      if (!known || changed.has(file)) return looked.find(file);
      trusted.set(file, known);
      return known.found;
    },
    keep: looked.keep,
    get current() {
      return new Map([...trusted, ...looked.current]);
    },
  };
}

/** Makes a reader that knows what the last server or build of the site found. */
export function createDocsReader({ cacheDir }: Pick<ResolvedConfig, 'cacheDir'>): DocsReader {
  const kept = openKeptPages(cacheDir);
  let found = kept.pages;
  let last: { readonly config: ResolvedConfig; readonly files: ScannedFiles } | undefined;
  return {
    async read(config, changes) {
      const listed = last?.files;
      // A new file may be told of as saved: it was, before anybody watched.
      const isSameFolder = changes?.every(
        ({ type, file }) =>
          type === 'update' && existsSync(file) && listed !== undefined && isListed(listed, file),
      );
      const files = last?.config === config && isSameFolder ? last.files : undefined;
      last = { config, files: files ?? scanFiles(config) };
      const changed = new Set(changes?.map(({ file }) => file));
      const known = files ? trustOthers(found, changed) : createFileFindings(found);
      const content = await scanContent(config, known, last.files, 'marked');
      found = known.current;
      return content;
    },
    save: () => kept.save(found),
  };
}
