import { createPromises, type Promises } from './addresses/promises';
import type { BookSite } from './book-site';
import { assertVersion, linesOf, parseLock, readLine, serializeLock } from './lock/lock';
import { addressOf, type LockedAddress, lineOf, salvageLine } from './lock/lock-line';
import { trueAcceptance } from './lock/true-acceptance';
import { presentSections } from './present-sections';

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

/**
 * Puts a lock right that a merge or a fault left unreadable. The addresses of both sides stay. Of two lines for one section
 * {@link trueAcceptance} tells which counts.
 *
 * @param file where it lies, absolute
 * @throws DiglotErrors when it is of another version
 */
export function repair(text: string, file: string, site: BookSite): Repaired {
  const lines = linesOf(text);
  assertVersion(lines[0] ?? '', { file, source: text });
  const present = presentSections(promisesOf(lines, file, site), site);
  const found = new Map<string, LockedAddress[]>();
  const damaged = new Set<string>();
  const code = new Set<string>();
  const left: string[] = [];
  for (const line of lines) {
    const read = readLine(line);
    if (read === 'code') code.add(line);
    if (read === 'nothing' || read === 'conflict' || read === 'code') continue;
    const address = read === 'damaged' ? salvageLine(line) : read;
    // Half an address is a promise that nobody gave.
    if (!address || (read === 'damaged' && !present.has(addressOf(address)))) left.push(line);
    else {
      const key = addressOf(address);
      found.set(key, [...(found.get(key) ?? []), address]);
      if (read === 'damaged') damaged.add(key);
    }
  }
  const addresses = [...found].flatMap(([key, same]) => {
    const accepted = same.flatMap((one) => one.accepted ?? []);
    return same.slice(0, 1).map(({ routePath, id }) => ({
      ...{ routePath, id },
      accepted: trueAcceptance(accepted, present.get(key)),
    }));
  });
  const chosen = [...found].flatMap(([key, same]) =>
    new Set(same.map(lineOf)).size > 1 ? key : [],
  );
  // Another line may have said what was accepted.
  const cut = [...found].flatMap(([key, same]) =>
    damaged.has(key) && !same.some(({ accepted }) => accepted) ? key : [],
  );
  return { addresses, code: [...code], chosen, cut, left };
}

/** What those of the lines that can be read ask of the site. */
function promisesOf(lines: readonly string[], file: string, { content }: BookSite): Promises {
  const read = lines.map(readLine).filter((line) => typeof line !== 'string');
  const lock = parseLock(serializeLock(read), file);
  return createPromises(lock, content);
}
