import { decodePath, encodePath } from '../../../shared/route';

/** What somebody looked at when a section of a translation was accepted. */
export interface AcceptedSection {
  /** Hash of the original's section, of which this one is the translation. */
  readonly original: string;
  /** Hash of the section itself. */
  readonly own: string;
  /** Whether it was the same text as at the acceptance before, while the original had changed. */
  readonly isUnchanged: boolean;
}

/** One promised address: a page, or a section of it. */
export interface LockedAddress {
  /** Route with language prefix, without base, as plain text: `/zh/guide/start/`. */
  readonly routePath: string;
  /** The section's id as plain text; empty for the page, which is also its lead. */
  readonly id: string;
  /** Present for a section of a translation that was accepted. */
  readonly accepted?: AcceptedSection | undefined;
}

const LINE = /^(\/[^\s#]*)(?:#(\S+))?(?: ([\da-f]{16}) ([\da-f]{16})( unchanged)?)?$/;

/** Reads a line of the lock, without its end; undefined when it is damaged. */
export function parseLine(line: string): LockedAddress | undefined {
  const [, route, id = '', original, own, unchanged] = LINE.exec(line) ?? [];
  if (route === undefined) return undefined;
  const address = { routePath: decodePath(route), id: decodePath(id) };
  if (original === undefined || own === undefined) return address;
  return { ...address, accepted: { original, own, isUnchanged: unchanged !== undefined } };
}

/** The address of a damaged line, if its beginning is one. */
export function salvageLine(line: string): LockedAddress | undefined {
  return parseLine(line.replace(/\s.*$/s, ''));
}

/** The address as it stands in the lock, and behind the base in a browser: `/zh/guide/start/#install`. */
export function addressOf({ routePath, id }: Pick<LockedAddress, 'routePath' | 'id'>): string {
  return encodePath(routePath) + (id && `#${encodePath(id)}`);
}

/** The line of an address, without its end. */
export function lineOf(locked: LockedAddress): string {
  const { accepted } = locked;
  if (!accepted) return addressOf(locked);
  const { original, own, isUnchanged } = accepted;
  return [addressOf(locked), original, own, ...(isUnchanged ? ['unchanged'] : [])].join(' ');
}
