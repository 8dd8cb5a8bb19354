import { DiglotError } from '../../shared/diglot-error';
import { decodePath, normalizePath, routeKey } from '../../shared/route';
import { nearest } from '../errors/nearest';
import { splitPrefix } from '../site/redirects/site-links';
import { createPromises } from './addresses/promises';
import type { BookSite } from './book-site';
import { addressesOf, type Lock, type LockedSection } from './lock/lock';
import { addressOf, type LockedAddress } from './lock/lock-line';
import { pathOfName, splitName } from './named-pages';
import { settledAddresses } from './present-sections';

/** What giving addresses up makes of a lock. */
export interface Dropped {
  /** All addresses that the lock is to have. */
  readonly addresses: readonly LockedAddress[];
  /** Those that were given up, as they stood in the lock. */
  readonly dropped: readonly string[];
  /** Those that were meant as well, and stay: the site has them. */
  readonly kept: readonly string[];
}

/**
 * Gives addresses up that are gone, each by its name: an address without language means that of every language, one without
 * hash a whole page with its sections, one that ends with `#` the page without them, one that ends with a folder's `*` all
 * pages below it.
 *
 * @throws DiglotError when the lock has no such address, or the site still has all that are meant
 */
export function drop(lock: Lock, names: readonly string[], site: BookSite): Dropped {
  const isPresent = presence(site);
  const dropped = new Set<string>();
  const kept = new Set<string>();
  for (const name of names) {
    const meant = meantBy(name, lock, site);
    // Whoever names a page means it with all its sections, or nothing of it.
    const isThere = ({ routePath, id }: LockedSection) =>
      isPresent(name.includes('#') ? { routePath, id } : { routePath, id: '' });
    const gone = meant.filter((one) => !isThere(one));
    if (gone.length === 0) throw stillThere(name);
    for (const one of gone) dropped.add(addressOf(one));
    for (const one of meant)
      if (isThere(one) && (name.includes('#') || one.id === '')) kept.add(addressOf(one));
  }
  return {
    addresses: settledAddresses(createPromises(lock, site.content), site).filter(
      (one) => !dropped.has(addressOf(one)),
    ),
    dropped: [...dropped],
    kept: [...kept],
  };
}

/** Tells what accepting would promise. An alias or a redirect is no reason to promise for ever. */
function presence({
  content,
  factsOf,
}: BookSite): (address: Pick<LockedAddress, 'routePath' | 'id'>) => boolean {
  const pages = new Map(content.routes.map(({ routePath }) => [routeKey(routePath), routePath]));
  return ({ routePath, id }) => {
    const route = pages.get(routeKey(routePath));
    if (route === undefined || id === '') return route !== undefined;
    // Of a page that cannot be compiled nobody knows what it has.
    return factsOf(route)?.sections.some((section) => section.id === id) ?? true;
  };
}

function meantBy(name: string, lock: Lock, site: BookSite): LockedSection[] {
  const { config } = site;
  const { page, id } = splitName(name);
  const { path, prefixLang } = splitPrefix(pathOfName(page, config), config);
  const folder = path.endsWith('/*')
    ? normalizePath(path.slice(0, -2)).replace(/\/?$/, '/')
    : undefined;
  const key = normalizePath(path);
  const all = addressesOf(lock);
  const meant = all.filter((one) => {
    const own = splitPrefix(one.routePath, config);
    const ownKey = normalizePath(own.path);
    if (folder === undefined ? ownKey !== key : !`${ownKey}/`.startsWith(folder)) return false;
    if (prefixLang !== undefined && (own.prefixLang ?? config.lang) !== prefixLang) return false;
    return id === undefined || one.id === id;
  });
  if (meant.length > 0) return meant;
  const wanted = { routePath: decodePath(pathOfName(page, config)), id: id ?? '' };
  const closest = nearest(addressOf(wanted), all.map(addressOf));
  throw new DiglotError({
    code: 'drop-unknown',
    message: `book.lock does not have the address "${name}".`,
    location: { file: lock.file },
    fix: closest === undefined ? 'Only what it has can be given up.' : `Name "${closest}"?`,
  });
}

function stillThere(name: string): DiglotError {
  return new DiglotError({
    code: 'drop-present',
    message: `The site still has "${name}": an address can be given up when it is gone.`,
    fix: 'Remove the page or the section first, or name the address that is gone.',
  });
}
