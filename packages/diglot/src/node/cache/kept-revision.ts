import type { FindRevision } from '../book/freshness/read-freshness';
import { hashText } from '../files/hash';
import type { ContentStore } from './content-store';
import type { PageFinder } from './page-finder';

/** Finds older states of originals among the contents of a site, where whoever worked on them has compiled them. */
export function createRevisionFinder(
  finder: Pick<PageFinder, 'keyOf' | 'find'>,
  store: Pick<ContentStore, 'content'>,
): FindRevision {
  return (version, { text, files }) => {
    // A key names the texts of today in all files but the page's own.
    if (files.size > 0) return undefined;
    const source = { ...version.source, hash: hashText(text) };
    const record = finder.find(
      finder.keyOf({ version: { ...version, source }, headings: undefined }),
    );
    const content = record && store.content(record.key, record.contentHash);
    return content && { sections: record.facts.sections, markdown: content.markdown };
  };
}
