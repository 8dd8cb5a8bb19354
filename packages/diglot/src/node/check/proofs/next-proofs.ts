import type { ProofEntry, Proofs } from '../../../shared/types/proof';
import type { CheckedPage } from '../../schema/proofs-schema';

/** A page that was checked, with the hashes of what it says now, by language. */
export interface HashedPage extends CheckedPage {
  readonly hashes: ProofEntry['hashes'];
}

/** In an order that does not depend on who wrote it. */
function sorted<T>(values: Readonly<Record<string, T>>): Record<string, T> {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

const isSame = (a: ProofEntry, b: ProofEntry): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The entries that are right now. One that says what it said before keeps its date, so that checking again changes nothing.
 *
 * @param today `2026-11-22`
 */
export function nextPages(
  checked: readonly HashedPage[],
  known: Proofs['pages'],
  today: string,
): Proofs['pages'] {
  const entries = checked.flatMap(({ page, name, version, counts, hashes }) => {
    const some = Object.entries(counts).filter(([, count]) => count > 0);
    if (some.length === 0) return [];
    const before = known[page];
    const entry: ProofEntry = {
      name,
      version,
      date: before?.date ?? today,
      counts: sorted(Object.fromEntries(some)),
      hashes: sorted(hashes),
    };
    const isKept = before && isSame(inOrder(before), entry);
    return [[page, isKept ? entry : { ...entry, date: today }] as const];
  });
  return sorted(Object.fromEntries(entries));
}

function inOrder({ name, version, date, counts, hashes }: ProofEntry): ProofEntry {
  return { name, version, date, counts: sorted(counts), hashes: sorted(hashes) };
}

/** Pages whose entries differ: in what they say, or because only one side has them. */
export function differingPages(a: Proofs['pages'], b: Proofs['pages']): string[] {
  const pages = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return pages.filter((page) => {
    const [one, other] = [a[page], b[page]];
    return !one || !other || !isSame(inOrder(one), inOrder(other));
  });
}

/** The text of a file of proofs: one line for each entry, so that changes of two branches rarely meet. */
export function serializeProofs({ pages, ran, ...rest }: Proofs): string {
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/, '');
  const tried = ran === undefined ? '' : `,\n  "ran": ${linesOf(ran)}`;
  return `${head},\n  "pages": ${linesOf(pages)}${tried}\n}\n`;
}

function linesOf(entries: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(entries).map(
    ([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
}
