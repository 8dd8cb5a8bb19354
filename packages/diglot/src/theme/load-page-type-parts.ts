import type { PageData } from '../shared/types/page-data';
import type { PageTypeParts } from './part-types';

let loaded: Partial<PageTypeParts> = {};

async function fetchTypeParts(page: PageData): Promise<Partial<PageTypeParts>> {
  if (page.pageType === 'home') return (await import('./home/home-parts')).homeParts;
  if (page.pageType === '404') return (await import('./not-found/not-found-parts')).notFoundParts;
  if (page.overview) return (await import('./overview/overview-parts')).overviewParts;
  if (page.post) return (await import('./overview/overview-parts')).postParts;
  return {};
}

/** Any page may have been checked. */
async function fetchParts(page: PageData): Promise<Partial<PageTypeParts>> {
  const [parts, proof] = await Promise.all([
    fetchTypeParts(page),
    page.proof && import('./proofs/proof-parts'),
  ]);
  return { ...parts, ...proof?.proofParts };
}

/**
 * Loads the parts that pages of this type need and doc pages do not.
 *
 * @throws when they cannot be loaded
 */
export async function loadPageTypeParts(page: PageData): Promise<void> {
  const parts = await fetchParts(page);
  const isNew = Object.keys(parts).some((name) => !(name in loaded));
  if (isNew) loaded = { ...loaded, ...parts };
}

/** The parts loaded so far: the same object until there are more. */
export function loadedPageTypeParts(): Partial<PageTypeParts> {
  return loaded;
}
