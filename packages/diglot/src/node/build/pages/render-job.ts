import type { Index } from '../../../search/index/index-files';
import type { PageData } from '../../../shared/types/page-data';
import type { AcceptedSection } from '../../book/lock/lock-line';
import type { PageContent, PageRecord } from '../../cache/content-store';
import type { WrittenFile } from '../../cache/manifest';
import type { ContentBasis } from '../../cache/page-finder';
import type { ErrorData } from '../../errors/error-data';
import { hashValues } from '../../files/hash';
import { type ChangesFile, freshnessWordsOf } from '../../output/site-files/changes-file';
import type { DocumentFindings } from '../../output/verify/verify-document';
import { indexLine } from '../../page/markdown/agent-links';
import { languageOf, type RenderContext } from '../../page/render-context';
import type { Page } from '../../site/types';
import type { IndexJob } from './make-index';

/** A page of which at least one version may have to be compiled; its documents are written as well, unless it says not. */
export interface CompileJob {
  readonly type: 'compile';
  readonly page: Page;
  /** Whether the store alone gets what comes of it. @default false */
  readonly isStoreOnly?: boolean | undefined;
  /** What was accepted of its translations, by route path; absent where nothing is. */
  readonly accepted?:
    | Readonly<Record<string, ReadonlyMap<string, readonly AcceptedSection[]>>>
    | undefined;
}

/** One document whose content is in the store already, or empty. */
export interface DocumentJob {
  readonly type: 'document';
  readonly page: PageData;
  /** Absent for a document without content of its own. */
  readonly content?: Pick<PageRecord, 'key' | 'contentHash'> | undefined;
  /** Content that no file has: the engine made it of what it knows of all pages. */
  readonly made?: MadeContent | undefined;
  /** Written beside it; absent where no original changed. */
  readonly changes?: ChangesFile | undefined;
}

/** A content of the engine's own. */
export type MadeContent = Pick<PageContent, 'html' | 'titleEnd' | 'markdown'>;

/** Names such a content; empty for none. */
export function madeHash(made: MadeContent | undefined): string {
  return made ? hashValues(made) : '';
}

export type RenderJob = CompileJob | DocumentJob | IndexJob;

/** What became of one route. */
export interface CompiledRoute {
  readonly routePath: string;
  readonly record: PageRecord;
  readonly errors: readonly ErrorData[];
}

/** A document that was written. */
export interface WrittenDocument {
  readonly routePath: string;
  readonly documentKey: string;
  readonly output: readonly WrittenFile[];
  /** Absent when there is nothing to tell. */
  readonly findings?: DocumentFindings | undefined;
}

export interface RenderResult {
  readonly compiled: readonly CompiledRoute[];
  readonly written: readonly WrittenDocument[];
  /** Routes whose content was not in the store any more, or damaged: they must be compiled. */
  readonly missing: readonly string[];
  /** The index that was to be made. */
  readonly index?: Index | undefined;
  /** What is wrong besides the pages' content: errors of the theme, or of modules as they load. */
  readonly errors: readonly ErrorData[];
}

/** What a renderer needs besides the context of the site. Plain data: it is sent to workers. */
export interface RenderPaths {
  readonly cacheDir: string;
  /** Folder that documents are written to. */
  readonly outDir: string;
  readonly serverFile: string;
  readonly basis: ContentBasis;
  /** Hash of the server bundle: what all documents depend on. */
  readonly documentSalt: string;
}

/**
 * Hash of everything that one document is made of.
 *
 * @param contentHash empty for a document without content of its own
 */
export function documentKey(
  context: RenderContext,
  salt: string,
  page: PageData,
  contentHash: string,
): string {
  const { assets, shells, originals, policy } = context;
  const index = indexLine(languageOf(page.lang, context.config.locales), context.config);
  const words = page.freshness && [freshnessWordsOf(context, page.lang)];
  return hashValues(
    ...[salt, assets[page.lang], shells[page.lang]?.head, originals, policy, page, contentHash],
    index,
    ...(words ?? []),
  );
}
