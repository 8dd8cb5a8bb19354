import { openKeptPages } from '../cache/site-cache';
import type { ResolvedConfig } from '../config/types';
import { scanContent } from '../content/scan-content';
import type { Content } from '../content/types';
import { createFileFindings } from '../files/file-findings';

/** Reads the docs folder again and again. */
export interface DocsReader {
  /** The folder as it is now. A page that nobody wrote since it was read, by this server or before it, is not read. */
  read(config: ResolvedConfig): Promise<Content>;
  /** Keeps what was found for the next server. */
  save(): void;
}

/** Makes a reader that knows what the last server or build of the site found. */
export function createDocsReader({ cacheDir }: Pick<ResolvedConfig, 'cacheDir'>): DocsReader {
  const kept = openKeptPages(cacheDir);
  let known = kept.pages;
  return {
    async read(config) {
      const findings = createFileFindings(known);
      const content = await scanContent(config, findings);
      known = findings.current;
      return content;
    },
    save: () => kept.save(known),
  };
}
