import type { FrontMatter, PageType } from '../../shared/types/front-matter';
import type { HeadTag } from '../../shared/types/head-tag';
import type { RunBlock } from '../../shared/types/proof';
import { type ErrorData, errorToData } from '../errors/error-data';
import type { CompiledPage } from '../markdown/types';

/** What is known of a compiled page besides its content: small, and plain data. */
export interface PageFacts
  extends Pick<
    CompiledPage,
    | 'h1'
    | 'toc'
    | 'headings'
    | 'sections'
    | 'ids'
    | 'links'
    | 'foreign'
    | 'assets'
    | 'routeLookups'
    | 'documentTitle'
  > {
  /** Tags that components add to the head; absent when there are none. */
  readonly head?: readonly HeadTag[] | undefined;
  readonly warnings: readonly ErrorData[];
  /** Name of the file with the page's text for search; absent for a page that it does not find. */
  readonly searchText?: string | undefined;
  /** How long the page takes to read, in minutes; absent for a page that is no post. */
  readonly minutes?: number | undefined;
  /** What `diglot try` lays out or runs; absent where that is nothing. */
  readonly runs?: readonly RunBlock[] | undefined;
  /** Files of whose texts the page is made besides its own, absolute; absent where there are none. */
  readonly fragments?: readonly string[] | undefined;
}

/** Leaves a compiled page's content out and its facts over. */
export function pageFacts(
  compiled: CompiledPage,
  more: Pick<PageFacts, 'searchText' | 'minutes'> = {},
): PageFacts {
  const { h1, toc, headings, sections, ids, links, foreign, assets, routeLookups, documentTitle } =
    compiled;
  const head = compiled.head.length > 0 ? compiled.head : undefined;
  const fragments = compiled.fragments.length > 0 ? compiled.fragments : undefined;
  const runs = compiled.runs.length > 0 ? compiled.runs : undefined;
  // These are kept, and the same wherever the engine lies.
  const warnings = compiled.warnings.map((warning) => {
    const { stack: _, ...data } = errorToData(warning);
    return data;
  });
  return {
    ...{ h1, toc, headings, sections, ids, links, foreign, assets, routeLookups, warnings },
    ...{ head, documentTitle, runs, fragments },
    ...more,
  };
}

/** What a page is: a wide doc page differs from others by its style alone. */
export function pageTypeOf({ pageType }: Pick<FrontMatter, 'pageType'>): PageType {
  return pageType === 'doc-wide' ? 'doc' : pageType;
}
