import type { Promises } from '../../book/addresses/promises';
import type { ContentStore } from '../../cache/content-store';
import type { CachedDocument, Manifest } from '../../cache/manifest';
import { originOf } from '../../cache/page-digest';
import { type FoundRecords, findRecords, type PageFinder } from '../../cache/page-finder';
import { isUntouched } from '../../output/output';
import type { RenderContext } from '../../page/render-context';
import { sectionRoot } from '../../site/navigation/overview-section';
import type { Page } from '../../site/types';

/** Tells of each page whether what the last build made of it still holds: of those that are not kept, whether their contents do. */
export interface Plan extends FoundRecords {
  /** Documents of all versions of pages that have not changed in any way, by route path. */
  readonly kept: ReadonlyMap<string, CachedDocument>;
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
  const kept = pages.filter((page) => documents.get(page) && !listsAny(page, changed));
  const isKept = new Set(kept);
  const others = pages.filter((page) => !isKept.has(page));
  return {
    kept: new Map(kept.flatMap((page) => documents.get(page) ?? [])),
    ...findRecords(others, finder),
  };
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
    if (!known || digest?.site !== site) return undefined;
    if (digest.origin !== originOf(version, context, promises?.keyOf(routePath))) return undefined;
    if (!stored.has(known.contentKey) || !finder.hold(digest.dependencies)) return undefined;
    if (digest.history !== undefined && digest.history !== history) return undefined;
    if (!isUntouched(keptDir, known.output)) return undefined;
    documents.push([routePath, known]);
  }
  return documents;
}
