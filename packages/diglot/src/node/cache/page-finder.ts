import path from 'node:path';
import { remember } from '../../shared/remember';
import type { FindRevision } from '../book/freshness/read-freshness';
import { hashFile, hashText, hashValues } from '../files/hash';
import type { HeadingFact } from '../markdown/types';
import { createAddressLookup } from '../page/address-lookup';
import { contentOptions, contentWords } from '../page/compile-version';
import { contentFactHash } from '../page/content-facts';
import { glossaryKey } from '../page/page-terms';
import { searchOptions } from '../page/page-text';
import type { RenderContext } from '../page/render-context';
import { versionsInOrder } from '../site/pages/written-version';
import type { Page, PageVersion } from '../site/types';
import type { ContentStore, FileHashes, PageRecord } from './content-store';

/** What all contents of a site depend on. Plain data: it is sent to workers. */
export interface ContentBasis {
  /** Hash of the engine, and of the modules that render contents. */
  readonly salt: string;
  /** Hashes of component files and packages with all they import, by absolute path or the package's name. */
  readonly closures: FileHashes;
}

/** One version of a page, to be compiled. */
export interface VersionInput {
  readonly version: PageVersion;
  /** The original's headings, whose ids a translation takes; absent for an original. */
  readonly headings: readonly HeadingFact[] | undefined;
}

/** Finds contents that were made of what is there now. */
export interface PageFinder {
  /** Name of a version's content: a hash of all that is known before the page is compiled. */
  keyOf(input: VersionInput): string;
  /** The record of a content, if every file and route that it was made of is still the same. */
  find(key: string): PageRecord | undefined;
  /** Whether every file and route that a content was made of is still the same. */
  isCurrent(record: Pick<PageRecord, 'dependencies' | 'facts'>): boolean;
  /** Whether every file that a content was made of is still the same. */
  hold(dependencies: FileHashes): boolean;
}

export interface PageFinderOptions {
  readonly context: RenderContext;
  readonly basis: ContentBasis;
  readonly store: ContentStore;
  /** Hash of a file as it is now. By default each file is read once: the finder is for one moment. */
  readonly hashOf?: ((file: string) => string) | undefined;
}

/** Makes a finder for one state of the site. */
export function createPageFinder(options: PageFinderOptions): PageFinder {
  const { context, basis, store, hashOf = remember(hashFile) } = options;
  let lookup: ReturnType<typeof createAddressLookup> | undefined;
  /** Made for whoever asks: most builds find everything without. */
  const answerTo = (path: string) => {
    lookup ??= createAddressLookup(context);
    const { routePath, movedTo } = lookup(path);
    return routePath ?? movedTo ?? null;
  };
  const common = hashValues(
    basis.salt,
    contentOptions(context.config),
    searchOptions(context.config),
    glossaryKey(context),
  );

  const wordsKey = remember((lang: string) => hashValues(contentWords(context, lang)));

  /** What is neither bundled nor a file is a package that only a bundler could tell of. */
  const currentHash = (name: string): string =>
    basis.closures[name] ?? (path.isAbsolute(name) ? hashOf(name) : factHash(name));

  const factHash = remember((name: string) => contentFactHash(context, name) ?? '');

  const hold: PageFinder['hold'] = (dependencies) =>
    Object.entries(dependencies).every(([name, hash]) => currentHash(name) === hash);

  const isCurrent: PageFinder['isCurrent'] = ({ dependencies, facts }) =>
    hold(dependencies) &&
    Object.entries(facts.routeLookups).every(([asked, answer]) => answerTo(asked) === answer);

  return {
    keyOf({ version: { routePath, lang, source, additions, aliases }, headings }) {
      return hashValues(
        common,
        lang,
        wordsKey(source.lang),
        routePath,
        source.relativePath,
        source.hash,
        headings,
        ...(aliases ? [aliases] : []),
        // Components can read it.
        ...(additions && source.format !== 'md' ? [additions.data] : []),
      );
    },
    find(key) {
      const record = store.record(key);
      return record && isCurrent(record) ? record : undefined;
    },
    isCurrent,
    hold,
  };
}

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

/** What the store has of some pages. */
export interface FoundRecords {
  /** Of all versions of those pages of which it has all, by route path. */
  readonly records: ReadonlyMap<string, PageRecord>;
  /** Pages of which at least one version has to be compiled. */
  readonly stale: readonly Page[];
}

/** Looks for the contents of pages. */
export function findRecords(pages: readonly Page[], finder: PageFinder): FoundRecords {
  const found = pages.map((page) => [page, recordsOf(page, finder)] as const);
  return {
    records: new Map(found.flatMap(([, records = []]) => records)),
    stale: found.flatMap(([page, records]) => (records ? [] : page)),
  };
}

/** The records of all versions of a page; undefined when one is missing. */
function recordsOf(page: Page, finder: PageFinder) {
  const records: [routePath: string, PageRecord][] = [];
  let headings: readonly HeadingFact[] | undefined;
  for (const version of versionsInOrder(page)) {
    const record = finder.find(finder.keyOf({ version, headings }));
    if (!record) return undefined;
    records.push([version.routePath, record]);
    if (version.lang === page.original) headings = record.facts.headings;
  }
  return records;
}
