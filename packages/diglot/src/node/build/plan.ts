import type { ContentStore, PageRecord } from '../cache/content-store';
import { type ContentBasis, createPageFinder, type PageFinder } from '../cache/page-finder';
import type { Page } from '../content/types';
import { versionsInOrder } from '../content/versions-in-order';
import type { HeadingFact } from '../markdown/types';
import type { RenderContext } from '../render/render-context';

/** Tells of each page whether what the store has of it still holds. */
export interface Plan {
  /** Pages of which at least one version is missing. */
  readonly stale: readonly Page[];
  /** Records of all versions of the other pages, by route path. */
  readonly records: ReadonlyMap<string, PageRecord>;
}

export interface PlanInput {
  readonly pages: readonly Page[];
  readonly context: RenderContext;
  readonly basis: ContentBasis;
  readonly store: ContentStore;
}

/** Compares all pages with the store. */
export function planPages({ pages, context, basis, store }: PlanInput): Plan {
  const finder = createPageFinder({ context, basis, store });
  const found = pages.map((page) => ({ page, records: findRecords(page, finder, context) }));
  return {
    stale: found.flatMap(({ page, records }) => (records ? [] : page)),
    records: new Map(found.flatMap(({ records }) => records ?? [])),
  };
}

/** Records of all versions of a page; `undefined` when one is missing. */
function findRecords(
  page: Page,
  finder: PageFinder,
  { config }: RenderContext,
): (readonly [routePath: string, PageRecord])[] | undefined {
  const records: (readonly [string, PageRecord])[] = [];
  let headings: readonly HeadingFact[] | undefined;
  for (const version of versionsInOrder(page, config.lang)) {
    const record = finder.find(finder.keyOf({ version, headings }));
    if (!record) return undefined;
    records.push([version.routePath, record]);
    if (version.lang === config.lang) headings = record.facts.headings;
  }
  return records;
}
