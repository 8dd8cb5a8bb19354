import { createRouteLookup, encodePath } from '../../shared/route';
import type { PageVersion } from '../content/types';
import { hashFile, hashValues } from '../files/hash';
import type { HeadingFact } from '../markdown/types';
import { compileOptions } from '../render/compile-version';
import { searchOptions } from '../render/page-text';
import type { RenderContext } from '../render/render-context';
import type { ContentStore, FileHashes, PageRecord } from './content-store';

/** What all contents of a site depend on. Plain data: it is sent to workers. */
export interface ContentBasis {
  /** Hash of the engine, and of the modules that render contents. */
  readonly salt: string;
  /** Hashes of component files with all they import, by absolute path. */
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
}

export interface PageFinderOptions {
  readonly context: RenderContext;
  readonly basis: ContentBasis;
  readonly store: ContentStore;
}

/** Makes a finder for one moment: a file that several pages depend on is read once. */
export function createPageFinder({ context, basis, store }: PageFinderOptions): PageFinder {
  const routes = createRouteLookup(context.routes);
  const common = hashValues(
    basis.salt,
    compileOptions(context.config),
    searchOptions(context.config),
  );
  const hashes = new Map<string, string>();

  function hashNow(file: string): string {
    const hash = hashes.get(file) ?? basis.closures[file] ?? hashFile(file);
    hashes.set(file, hash);
    return hash;
  }

  return {
    keyOf({ version: { routePath, lang, source }, headings }) {
      const texts = context.shells[lang]?.texts;
      return hashValues(common, texts, routePath, source.relativePath, source.hash, headings);
    },
    find(key) {
      const record = store.record(key);
      if (!record) return undefined;
      const { dependencies, facts } = record;
      const isCurrent =
        Object.entries(dependencies).every(([file, hash]) => hashNow(file) === hash) &&
        Object.entries(facts.routeLookups).every(
          ([path, route]) => (routes(encodePath(path))?.routePath ?? null) === route,
        );
      return isCurrent ? record : undefined;
    },
  };
}
