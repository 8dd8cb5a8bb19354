import type { FreshnessMessages } from '../text';
import type { SectionChange } from './freshness';
import type { PageData } from './page-data';
import type { ShellData } from './shell-data';

/** Style sheets that a document loads if one of these elements is in it. */
export interface ElementSheets {
  readonly hrefs: readonly string[];
  /** Tags, and classes with a dot. */
  readonly elements: readonly string[];
}

/** Hashes of the scripts that documents load, as `integrity` has them. */
export interface ScriptIntegrity {
  /** Of scripts that tags load, by the address in the tag. */
  readonly tags: Readonly<Record<string, string>>;
  /** The import map with those that modules load. */
  readonly importMap: string;
}

/** What all documents of a language share: addresses of the files that they load, which have the base, and a hint. */
export interface DocumentAssets {
  /** The entry script, loaded as a module. */
  readonly entry: string;
  /** The module with what the site brings to the shell; absent where it brings nothing. */
  readonly site?: string | undefined;
  readonly styles: readonly string[];
  /** Those of pages with certain elements, which come behind the first of {@link styles}. */
  readonly elementStyles: readonly ElementSheets[];
  /** The {@link ShellData} of the document's language. */
  readonly shellData: string;
  /** What the document says to machines that read it, out of sight of people. */
  readonly agentHint: string;
  /** What browsers hold scripts against before they run them; absent in the dev server. */
  readonly integrity?: ScriptIntegrity | undefined;
  /** Whether components set HTML in browsers. @default false */
  readonly setsHtml?: boolean | undefined;
  /** Changes with every deploy that changes scripts or the base; a mismatch forces a document load. */
  readonly buildId: string;
}

/** The input of a document that shows what changed in the original of a page. */
export interface ChangesInput {
  /** The translation. */
  readonly page: PageData;
  readonly shell: ShellData;
  readonly words: FreshnessMessages;
  readonly changes: readonly SectionChange[];
  readonly styles: readonly string[];
  /** Content security policy for hosts that send none; absent in the dev server. */
  readonly policy?: string | undefined;
}

/** The input of one document. */
export interface DocumentInput {
  readonly page: PageData;
  readonly shell: ShellData;
  /** The page's content, finished: adopted as it stands, never re-rendered. */
  readonly contentHtml: string;
  /** Where the title ends in the content; absent when it has none. */
  readonly titleEnd?: number | undefined;
  /** Address of the style sheet with rules that only this page needs. */
  readonly pageStyles?: string | undefined;
  readonly assets: DocumentAssets;
  /** JSON-LD of the page, escaped for a script element. */
  readonly structuredData?: string | undefined;
  /** What is said of a page that has `freshness`. */
  readonly freshnessWords?: FreshnessMessages | undefined;
  /** Content security policy for hosts that send none; absent in the dev server. */
  readonly policy?: string | undefined;
}
