import path from 'node:path';
import type { Page } from '../../site/types';
import type { LockedPage } from '../lock/lock';
import type { PromisedSite } from './promises';

/** One page that is gone, in all languages in which it is. */
export interface LostPage {
  /** Its address without language. */
  readonly identity: string;
  readonly pages: readonly LockedPage[];
}

/** A page that nobody has promised: what moved is among these. */
interface FreshPage {
  readonly page: Page;
  readonly hashes: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Finds the page that a lost one has most likely become. */
export type FindSuccessor = (lost: LostPage) => Page | undefined;

/** Makes a finder that knows the pages of a site. */
export function createSuccessorFinder(site: PromisedSite): FindSuccessor {
  const fresh = freshPages(site);
  return (lost) => {
    const locked = lost.pages.flatMap(({ sections }) => [...sections.values()]);
    const texts = new Set(
      locked.flatMap(({ accepted }) => accepted.flatMap(({ original, own }) => [original, own])),
    );
    const ids = new Set(locked.map(({ id }) => id).filter((id) => id !== ''));
    /** Shared texts and sections, and the same name elsewhere. */
    const likeness = ({ page, hashes, ids: own }: FreshPage): number =>
      2 * hashes.filter((hash) => texts.has(hash)).length +
      [...ids].filter((id) => own.has(id)).length +
      (isNamesake(lost.identity, page.identity) ? 0.5 : 0);
    let best: { readonly page: Page; readonly score: number } | undefined;
    for (const one of fresh) {
      const score = likeness(one);
      if (score > (best?.score ?? 0)) best = { page: one.page, score };
    }
    return best?.page;
  };
}

function freshPages({ content, promises, factsOf }: PromisedSite): FreshPage[] {
  return content.pages.flatMap((page) => {
    const routes = Object.values(page.versions).map(({ routePath }) => routePath);
    if (routes.some((route) => promises.lock.pages.has(route))) return [];
    const sections = routes.flatMap((route) => factsOf(route)?.sections ?? []);
    const ids = new Set(sections.map(({ id }) => id));
    return [{ page, hashes: sections.map(({ hash }) => hash), ids }];
  });
}

function isNamesake(a: string, b: string): boolean {
  const name = path.posix.basename(a);
  return name !== '' && name === path.posix.basename(b);
}
