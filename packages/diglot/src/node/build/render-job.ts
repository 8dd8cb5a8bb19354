import type { PageTerms } from '../../search/page-terms';
import type { PageData } from '../../shared/types';
import type { Page } from '../content/types';
import type { ErrorData } from '../errors/error-data';
import type { HeadingFact } from '../markdown/types';
import type { PageFacts } from '../render/page-facts';
import type { FileStamp } from './cache';

/**
 * A page, to be compiled in those languages in which it changed; and its documents, to be written. Translations take
 * heading ids from the original: when these changed, they are compiled as well.
 */
export interface CompileJob {
  readonly type: 'compile';
  readonly page: Page;
  /** Languages in which it changed. */
  readonly langs: readonly string[];
  /** The original's headings after the last build, if it was part of it. */
  readonly headings: readonly HeadingFact[] | undefined;
  /** Names the content of the page's versions in the last build, by route path. */
  readonly previous: Readonly<Record<string, string>>;
}

/** One document whose content is in the cache already, or empty. */
export interface DocumentJob {
  readonly type: 'document';
  readonly page: PageData;
  /** Names the content in the cache; absent for a document without content of its own. */
  readonly compileKey?: string | undefined;
}

export type RenderJob = CompileJob | DocumentJob;

/** What became of one route. */
export interface CompiledRoute {
  readonly routePath: string;
  readonly compileKey: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly facts: PageFacts;
  /** What search finds the page by; absent for a page that it does not find. */
  readonly terms?: PageTerms | undefined;
  readonly errors: readonly ErrorData[];
}

/** A document that was written. */
export interface WrittenDocument {
  readonly routePath: string;
  readonly documentKey: string;
  /** By path below the output folder. */
  readonly output: Readonly<Record<string, FileStamp>>;
}

export interface RenderResult {
  readonly compiled: readonly CompiledRoute[];
  readonly written: readonly WrittenDocument[];
  /** What is wrong besides the pages' content: errors of the theme, or of modules as they load. */
  readonly errors: readonly ErrorData[];
}

/** What a renderer needs besides the context of the site. Plain data: it is sent to workers. */
export interface RenderPaths {
  readonly cacheDir: string;
  /** Folder that documents are written to. */
  readonly outDir: string;
  readonly serverFile: string;
  /** Hash of the engine, the theme and whatever else all content depends on. */
  readonly contentSalt: string;
  /** Hash of the server bundle: what all documents depend on. */
  readonly documentSalt: string;
  /** Hashes of component files with all they import, by absolute path. */
  readonly closures: Readonly<Record<string, string>>;
}
