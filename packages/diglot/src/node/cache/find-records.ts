import type { HeadingFact } from '../markdown/types';
import { versionsInOrder } from '../site/pages/written-version';
import type { Page } from '../site/types';
import type { PageRecord } from './content-store';
import type { PageFinder } from './page-finder';

/** The record of one version of a page. */
export type RoutedRecord = readonly [routePath: string, PageRecord];

/** The records of all versions of a page, as the store has them; `undefined` when one is missing. */
export function findRecords(page: Page, finder: PageFinder): RoutedRecord[] | undefined {
  const records: RoutedRecord[] = [];
  let headings: readonly HeadingFact[] | undefined;
  for (const version of versionsInOrder(page)) {
    const record = finder.find(finder.keyOf({ version, headings }));
    if (!record) return undefined;
    records.push([version.routePath, record]);
    if (version.lang === page.original) headings = record.facts.headings;
  }
  return records;
}
