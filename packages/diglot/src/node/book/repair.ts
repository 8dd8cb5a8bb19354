import { originalOf } from './accept';
import type { BookSite } from './book-site';
import { assertVersion, linesOf, readLine } from './lock/lock';
import {
  type AcceptedSection,
  addressOf,
  type LockedAddress,
  lineOf,
  salvageLine,
} from './lock/lock-line';

/** What repairing a lock makes of it. */
export interface Repaired {
  /** All addresses that the lock is to have. */
  readonly addresses: readonly LockedAddress[];
  /** Its lines that tell of code. */
  readonly code: readonly string[];
  /** Addresses that had several lines, which did not say the same. */
  readonly chosen: readonly string[];
  /** Addresses of which the rest of a line could not be understood, and is left out. */
  readonly cut: readonly string[];
  /** Lines that could not be understood, and are left out. */
  readonly left: readonly string[];
}

/** What a section is now: the hash of the original's and its own. Absent for a section that is no translation. */
type Present = Pick<AcceptedSection, 'original' | 'own'> | undefined;

/**
 * Puts a lock right that a merge or a fault left unreadable. The addresses of both sides stay. Of two lines for one section
 * the one counts that was accepted of the present original: where neither was, it is behind, and somebody will look at it.
 *
 * @param file where it lies, absolute
 * @throws DiglotErrors when it is of another version
 */
export function repair(text: string, file: string, site: BookSite): Repaired {
  const lines = linesOf(text);
  assertVersion(lines[0] ?? '', { file, text });
  const present = presentSections(site);
  const found = new Map<string, LockedAddress[]>();
  const cut = new Set<string>();
  const code = new Set<string>();
  const left: string[] = [];
  for (const line of lines) {
    const read = readLine(line);
    if (read === 'code') code.add(line);
    if (read === 'nothing' || read === 'conflict' || read === 'code') continue;
    const address = read === 'damaged' ? salvageLine(line) : read;
    const key = address && addressOf(address);
    // Half an address is a promise that nobody gave.
    if (!address || key === undefined || (read === 'damaged' && !present.has(key))) left.push(line);
    else {
      found.set(key, [...(found.get(key) ?? []), address]);
      if (read === 'damaged') cut.add(key);
    }
  }
  const addresses = [...found].flatMap(([key, same]) => best(same, present.get(key)) ?? []);
  const chosen = [...found].flatMap(([key, same]) =>
    new Set(same.map(lineOf)).size > 1 ? key : [],
  );
  // Another line may have said what was accepted.
  const isCut = (key: string) => cut.has(key) && !found.get(key)?.some(({ accepted }) => accepted);
  return { addresses, code: [...code], chosen, cut: [...found.keys()].filter(isCut), left };
}

/** All addresses that the site has now, as they stand in a lock. */
function presentSections(site: BookSite): Map<string, Present> {
  const present = new Map<string, Present>();
  for (const page of site.content.pages) {
    for (const version of Object.values(page.versions)) {
      const { routePath } = version;
      present.set(addressOf({ routePath, id: '' }), undefined);
      const originals = originalOf(page, version, site);
      for (const { id, hash } of site.factsOf(routePath)?.sections ?? []) {
        const original = originals.find((one) => one.id === id)?.hash;
        present.set(
          addressOf({ routePath, id }),
          original === undefined ? undefined : { original, own: hash },
        );
      }
    }
  }
  return present;
}

/** Of several lines for one address the one that says most of what there is now; whatever their order. */
function best(lines: readonly LockedAddress[], present: Present): LockedAddress | undefined {
  const worth = ({ accepted }: LockedAddress): string => {
    if (!accepted) return '';
    const marks = [
      accepted.original === present?.original,
      accepted.own === present?.own,
      !accepted.isUnchanged,
    ];
    return `${marks.map(Number).join('')} ${accepted.original} ${accepted.own}`;
  };
  return [...lines].sort((a, b) => (worth(a) > worth(b) ? -1 : 1))[0];
}
