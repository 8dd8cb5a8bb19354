import { decodePath } from '../../../shared/route';
import { hashText } from '../../files/hash';
import { createAddressLookup } from '../../page/address-lookup';
import type { Content } from '../../site/types';
import type { BookSite } from '../book-site';
import type { Lock, LockedPage } from '../lock/lock';
import type { AcceptedSection } from '../lock/lock-line';

/** What a lock asks of the pages that there are now. */
export interface Promises {
  readonly lock: Lock;
  /** Pages of the lock that no page and no redirect answers. */
  readonly lost: readonly LockedPage[];
  /** What the lock says of a route: of the page itself first, then of those from which redirects lead to it. */
  at(routePath: string): readonly LockedPage[];
  /** Hash of what the lock says of a route; undefined where it says nothing. */
  keyOf(routePath: string): string | undefined;
}

type Addresses = Pick<Content, 'routes' | 'redirects'>;

/** Finds out which page answers each page of a lock. */
export function createPromises(lock: Lock, { routes, redirects }: Addresses): Promises {
  const own = new Set(routes.map(({ routePath }) => routePath));
  const byRoute = new Map<string, LockedPage[]>();
  const others: LockedPage[] = [];
  for (const page of lock.pages.values()) {
    if (own.has(page.routePath)) byRoute.set(page.routePath, [page]);
    else others.push(page);
  }
  const lost: LockedPage[] = [];
  if (others.length > 0) {
    const lookup = createAddressLookup({ routes, redirects });
    for (const page of others) {
      const { routePath, movedTo } = lookup(page.routePath);
      if (routePath === undefined && movedTo === undefined) lost.push(page);
      const answer = routePath ?? answerOf(movedTo, lookup);
      if (answer === undefined) continue;
      const known = byRoute.get(answer) ?? [];
      byRoute.set(answer, [...known, page]);
    }
  }
  const at = (routePath: string) => byRoute.get(routePath) ?? [];
  return {
    lock,
    lost,
    at,
    keyOf(routePath) {
      const pages = at(routePath);
      return pages.length === 0 ? undefined : hashText(pages.map(({ text }) => text).join('\0'));
    },
  };
}

/**
 * The route at the end of a redirect that keeps the hash of whoever comes; undefined for all others, which lead to one
 * section of a page, to a file, or out of the site.
 */
function answerOf(
  movedTo: string | undefined,
  lookup: ReturnType<typeof createAddressLookup>,
): string | undefined {
  if (!movedTo?.startsWith('/') || movedTo.includes('#')) return undefined;
  return lookup(decodePath(movedTo.replace(/\?.*/s, ''))).routePath;
}

/** A site whose addresses are held against its lock. */
export interface PromisedSite extends BookSite {
  readonly promises: Promises;
}

/**
 * What was accepted of the sections of a translation, by their ids. A page that was moved keeps what was accepted at its
 * old address.
 */
export function acceptedSections(
  promises: Promises,
  routePath: string,
): ReadonlyMap<string, readonly AcceptedSection[]> {
  const accepted = new Map<string, readonly AcceptedSection[]>();
  for (const { sections } of promises.at(routePath).toReversed()) {
    for (const [id, section] of sections) {
      if (section.accepted.length > 0) accepted.set(id, section.accepted);
    }
  }
  return accepted;
}
