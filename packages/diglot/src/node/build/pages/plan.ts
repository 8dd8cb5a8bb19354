import type { Promises } from '../../book/addresses/promises';
import type { ContentStore, PageRecord } from '../../cache/content-store';
import type { CachedDocument, Manifest } from '../../cache/manifest';
import { isDigestOf, originOf } from '../../cache/page-digest';
import { findRecords, type PageFinder } from '../../cache/page-finder';
import { isUntouched } from '../../output/output';
import type { RenderContext } from '../../page/render-context';
import { sectionRoot } from '../../site/navigation/overview-section';
import type { Page } from '../../site/types';

/** Tells of each page whether what the last build made of it still holds. */
export interface Plan {
  /** Documents of all versions of pages that have not changed in any way, by route path. */
  readonly kept: ReadonlyMap<string, CachedDocument>;
  /** Records of all versions of pages whose contents hold, but perhaps not their documents, by route path. */
  readonly records: ReadonlyMap<string, PageRecord>;
  /** Pages of which at least one version has to be compiled. */
  readonly stale: readonly Page[];
}

export interface PlanInput {
  readonly pages: readonly Page[];
  readonly context: RenderContext;
  readonly finder: PageFinder;
  readonly store: ContentStore;
  readonly manifest: Manifest;
  /** Folder with the documents that the manifest tells of, absolute. */
  readonly keptDir: string;
  /** See `siteKey`. */
  readonly site: string;
  readonly promises: Promises | undefined;
  /** See `SiteFreshness.historyKey`; absent where no document depends on the history. */
  readonly history: string | undefined;
}

/** Compares all pages with the last build, and those that changed with the store. */
export function planPages(input: PlanInput): Plan {
  const { pages, finder } = input;
  const stored = input.store.keys();
  const documents = new Map(pages.map((page) => [page, keptDocuments(page, input, stored)]));
  const changed = pages.filter((page) => !documents.get(page)).flatMap(routesOf);
  const kept = new Map<string, CachedDocument>();
  const records = new Map<string, PageRecord>();
  const stale: Page[] = [];
  for (const page of pages) {
    const known = documents.get(page);
    if (known && !listsAny(page, changed)) {
      for (const [routePath, document] of known) kept.set(routePath, document);
      continue;
    }
    const found = findRecords(page, finder);
    if (!found) stale.push(page);
    for (const [routePath, record] of found ?? []) records.set(routePath, record);
  }
  return { kept, records, stale };
}

type Entry<T> = readonly [routePath: string, T];

const routesOf = ({ versions }: Page): string[] =>
  Object.values(versions).map(({ routePath }) => routePath);

/** Whether a page is an overview of others. */
function listsAny({ versions }: Page, routes: readonly string[]): boolean {
  return Object.values(versions).some(
    (version) =>
      version.source.frontmatter.overview &&
      routes.some((route) => route.startsWith(sectionRoot(version))),
  );
}

/** The documents of all versions of a page; undefined when something of one has changed. */
function keptDocuments(
  { versions }: Page,
  { manifest, keptDir, site, context, finder, promises, history }: PlanInput,
  stored: ReadonlySet<string>,
): Entry<CachedDocument>[] | undefined {
  const documents: Entry<CachedDocument>[] = [];
  for (const version of Object.values(versions)) {
    const { routePath } = version;
    const known = manifest.documents.get(routePath);
    const digest = known?.digest;
    const origin = originOf(version, context, promises?.keyOf(routePath));
    if (!known || !isDigestOf(digest, site, origin)) return undefined;
    if (!stored.has(known.contentKey) || !finder.hold(digest.dependencies)) return undefined;
    if (digest.history !== undefined && digest.history !== history) return undefined;
    if (!isUntouched(keptDir, known.output)) return undefined;
    documents.push([routePath, known]);
  }
  return documents;
}
