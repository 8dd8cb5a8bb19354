import { decodePath, encodePath } from '../../../shared/route';
import { hashText } from '../../files/hash';

/** What somebody looked at when a section of a translation was accepted. */
export interface AcceptedSection {
  /** Hash of the original's section, of which this one is the translation. */
  readonly original: string;
  /** Hash of the section itself. */
  readonly own: string;
  /** Whether it was the same text as at the acceptance before, while the original had changed. */
  readonly isUnchanged: boolean;
  /** Who accepted it: `person:Lin` or `machine:NAME`. Absent where nobody said so. */
  readonly by?: string | undefined;
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

const LINE =
  /^(\/[^\s#]*)(?:#(\S+))?(?: ([\da-f]{16}) ([\da-f]{16})(?: ((?:person|machine):\S+)(?: ([\da-f]{8}))?)?( unchanged)?)?$/;

/** Reads a line of the lock, without its end; undefined when it is damaged. */
export function parseLine(line: string): LockedAddress | undefined {
  const [, route, id = '', original, own, who, seal, unchanged] = LINE.exec(line) ?? [];
  if (route === undefined) return undefined;
  const address = { routePath: decodePath(route), id: decodePath(id) };
  if (original === undefined || own === undefined) return address;
  const accepted = {
    ...{ original, own, isUnchanged: unchanged !== undefined },
    ...(who !== undefined && { by: decodePath(who) }),
  };
  // Hashes that no command wrote say nothing of what somebody looked at.
  const isForged = seal !== undefined && seal !== sealOf({ ...address, accepted });
  return { ...address, accepted: isForged ? { ...accepted, isUnchanged: true } : accepted };
}

/** Holds the parts of a line together: a hash that was changed by hand does not fit it. */
function sealOf({ accepted, ...address }: LockedAddress): string {
  const { original, own, by, isUnchanged } = accepted ?? {};
  return hashText([addressOf(address), original, own, by, isUnchanged].join(' '), 8);
}

/** The address of a damaged line, if its beginning is one. */
export function salvageLine(line: string): LockedAddress | undefined {
  return parseLine(line.replace(/\s.*/s, ''));
}

/** The address as it stands in the lock, and behind the base in a browser: `/zh/guide/start/#install`. */
export function addressOf({ routePath, id }: Pick<LockedAddress, 'routePath' | 'id'>): string {
  return encodePath(routePath) + (id && `#${encodePath(id)}`);
}

/** The line of an address, without its end. */
export function lineOf(locked: LockedAddress): string {
  const { accepted } = locked;
  if (!accepted) return addressOf(locked);
  const { original, own, isUnchanged, by } = accepted;
  const who = by === undefined ? [] : [encodeName(by), sealOf(locked)];
  const state = isUnchanged ? ['unchanged'] : [];
  return [addressOf(locked), original, own, ...who, ...state].join(' ');
}

/** A name in a word of its own. */
function encodeName(by: string): string {
  return by.replace(/[\s%#]/gu, encodeURIComponent);
}
