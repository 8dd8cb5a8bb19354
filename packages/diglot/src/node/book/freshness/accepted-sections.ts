import type { Promises } from '../addresses/promises';
import type { AcceptedSection } from '../lock/lock-line';

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
