import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PageTerms } from '../../search/index/page-terms';
import { hashText } from '../files/hash';
import { linkOrCopy } from '../files/link-or-copy';
import type { PageFacts } from '../page/page-facts';
import { portablePaths } from './portable-paths';
import { readSections, writeSections } from './sections';

/** Hashes by absolute path, empty for a file that is not there, or by name of a package, empty where it is not known. */
export type FileHashes = Readonly<Record<string, string>>;

/** The finished content of one version of a page. */
export interface PageContent {
  readonly html: string;
  /** Where the title ends in the HTML; absent when there is none. */
  readonly titleEnd?: number | undefined;
  /** The page in plain Markdown. */
  readonly markdown: string;
  /** What search shows of it, as `serializePageText` writes it; absent for a page that search does not find. */
  readonly search?: string | undefined;
  /** Rules that only this page needs; absent where there are none. */
  readonly css?: string | undefined;
}

/** What is known of a content without reading it. */
export interface PageRecord {
  /** Names the content in the store. */
  readonly key: string;
  /** Hash of the content itself. */
  readonly contentHash: string;
  /** Files that the content was made of besides what its key is made of. */
  readonly dependencies: FileHashes;
  readonly facts: PageFacts;
}

/** What the store keeps under one key. */
export interface PageEntry extends Pick<PageRecord, 'dependencies' | 'facts'> {
  readonly content: PageContent;
  /** What search finds the page by; absent for a page that it does not find. */
  readonly terms?: PageTerms | undefined;
}

/**
 * Contents of pages with what is known of them, on the disk. Any number of threads and processes may
 * use the same folder: an entry is written whole or not at all. A damaged one counts as missing.
 */
export interface ContentStore {
  /** What is known of a content. It holds only while its dependencies do: see `createPageFinder`. */
  record(key: string): PageRecord | undefined;
  /**
   * The content itself. A damaged one is removed.
   *
   * @param contentHash when given, another content under the same key counts as missing
   */
  content(key: string, contentHash?: string): PageContent | undefined;
  /** What search finds the page by. */
  terms(key: string): PageTerms | undefined;
  /** Names of all contents that are there, damaged or not. */
  keys(): ReadonlySet<string>;
  /** Keeps an entry in the place of an older one. */
  put(key: string, entry: PageEntry): PageRecord;
  /** Puts entries into another folder (absolute, existing), as they are. */
  copyTo(folder: string, keys: Iterable<string>): void;
  /** Takes over all entries that {@link copyTo} left in a folder (absolute). */
  takeFrom(folder: string): void;
  /** Removes what is neither used nor young: a server or a reverted edit may want a young one soon. */
  prune(used: ReadonlySet<string>): void;
}

/** Unused entries stay this long, in milliseconds. */
const UNUSED_KEPT = 24 * 60 * 60 * 1000;

/** Sections of an entry's file: what is wanted most often is first. */
const RECORD = 0;
const TERMS = 1;
/** From here on, all is of the content: its parts, then its texts as they are, which would be twice as long in JSON. */
const PARTS = 2;
const CONTENT = [PARTS, 3, 4, 5];

/** Where a store is, and whose it is. */
export interface StorePlace {
  /** Folder of the cache, absolute; made when it is missing. */
  readonly cacheDir: string;
  /** The site's folder, absolute. What is kept does not depend on where that lies. */
  readonly root: string;
}

/** Opens the store of a site. */
export function openContentStore({ cacheDir, root }: StorePlace): ContentStore {
  const folder = path.join(cacheDir, 'content');
  const portable = portablePaths(root);
  mkdirSync(folder, { recursive: true });
  const fileOf = (key: string): string => path.join(folder, key);
  return {
    record(key) {
      const file = fileOf(key);
      // A first build asks for all pages, and an error of the system costs twenty times as much as an answer.
      const found = existsSync(file) ? readSections(file, [RECORD]) : undefined;
      if (!found) return undefined;
      const [text = ''] = found.texts;
      const record = parse<StoredRecord>(portable.enter(text));
      return { key, ...record, contentHash: contentHashOf(found) };
    },
    content(key, contentHash) {
      const found = readSections(fileOf(key), CONTENT);
      if (!found) {
        rmSync(fileOf(key), { force: true });
        return undefined;
      }
      if (contentHash !== undefined && contentHashOf(found) !== contentHash) return undefined;
      return joinContent(found.texts);
    },
    terms(key) {
      const [text = ''] = readSections(fileOf(key), [TERMS])?.texts ?? [];
      const end = text.indexOf('\n');
      return end < 0
        ? undefined
        : { sections: Number(text.slice(0, end)), lines: text.slice(end + 1) };
    },
    keys: () => new Set(readdirSync(folder)),
    put(key, { dependencies, facts, content, terms }) {
      const record: StoredRecord = { dependencies, facts };
      const texts = [
        portable.leave(JSON.stringify(record)),
        terms ? `${terms.sections}\n${terms.lines}` : '',
        ...divideContent(content),
      ];
      const checksums = writeSections(fileOf(key), texts);
      return { key, ...record, contentHash: contentHashOf({ checksums }) };
    },
    copyTo(target, keys) {
      for (const key of keys) linkOrCopy(fileOf(key), path.join(target, key));
    },
    takeFrom(source) {
      for (const key of readdirSync(source)) linkOrCopy(path.join(source, key), fileOf(key));
    },
    prune(used) {
      const before = Date.now() - UNUSED_KEPT;
      for (const name of readdirSync(folder)) {
        if (used.has(name)) continue;
        const file = path.join(folder, name);
        const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        if (written < before) rmSync(file, { force: true });
      }
    },
  };
}

/** What the store says of an entry before its content. */
export type StoredRecord = Pick<PageRecord, 'dependencies' | 'facts'>;

const contentHashOf = ({ checksums }: { readonly checksums: readonly string[] }): string =>
  hashText(checksums.slice(PARTS).join(' '), 20);

/** A content without its long texts. */
export type ContentParts = Pick<PageContent, 'titleEnd' | 'css'>;

function divideContent({ html, titleEnd, markdown, search = '', css }: PageContent): string[] {
  const parts: ContentParts = { titleEnd, css };
  return [JSON.stringify(parts), html, markdown, search];
}

function joinContent([parts, html = '', markdown = '', text = '']: readonly string[]): PageContent {
  const search = text === '' ? undefined : text;
  return { html, markdown, search, ...parse<ContentParts>(parts) };
}

/** A section's checksum is right, so that it is what this module wrote. */
function parse<T>(text = 'null'): T {
  return JSON.parse(text) as T;
}
