import { createRouteLookup, encodePath } from '../../shared/route';
import type { PageData } from '../../shared/types';
import type { Page, PageVersion } from '../content/types';
import type { RenderContext } from '../render/render-context';
import type { Cache, CachedPage } from './cache';
import { compileKey, dependencyHashes, documentKey } from './keys';
import { isUntouched } from './output';
import type { RenderPaths } from './render-job';

/** Tells of each page whether the last build's work still holds. */
export interface Plan {
  /** Pages of which at least one version must be compiled. */
  readonly stale: readonly Page[];
  /** What is known of all versions that need not be compiled, by route path. */
  readonly valid: ReadonlyMap<string, CachedPage>;
}

function lookupsHold(cached: CachedPage, lookup: (path: string) => string | undefined): boolean {
  return Object.entries(cached.facts.routeLookups).every(
    ([path, route]) => (lookup(path) ?? null) === route,
  );
}

/** Compares all pages with the cache. */
export function planPages(
  pages: readonly Page[],
  context: RenderContext,
  paths: RenderPaths,
  cache: Cache,
): Plan {
  const routes = createRouteLookup(context.routes);
  const lookup = (path: string) => routes(encodePath(path))?.routePath;
  const valid = new Map<string, CachedPage>();

  function validVersion(page: Page, version: PageVersion): CachedPage | undefined {
    const cached = cache.manifest.pages[version.routePath];
    if (!cached) return undefined;
    const files = Object.keys(cached.dependencies);
    const dependencies = dependencyHashes(files, paths.closures);
    const key = compileKey(context, paths.contentSalt, { page, version, dependencies });
    const holds = key === cached.compileKey && lookupsHold(cached, lookup);
    return holds && cache.hasContent(key) ? cached : undefined;
  }

  const stale = pages.filter((page) => {
    const versions = Object.values(page.versions);
    for (const version of versions) {
      const cached = validVersion(page, version);
      if (cached) valid.set(version.routePath, cached);
    }
    return versions.some(({ routePath }) => !valid.has(routePath));
  });
  return { stale, valid };
}

/** Whether a document of the last build can be taken over as it is. */
export function isDocumentCurrent(
  page: PageData,
  cached: Pick<CachedPage, 'documentKey' | 'output'> | undefined,
  contentKey: string | undefined,
  context: RenderContext,
  paths: Pick<RenderPaths, 'documentSalt'>,
): boolean {
  if (!cached) return false;
  const key = documentKey(context, paths.documentSalt, page, contentKey);
  return key === cached.documentKey && isUntouched(context.config.outDir, cached.output);
}
