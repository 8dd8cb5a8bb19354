import { PATCHED_EVENT } from '../navigate/content-events';

/**
 * What tells a block from another. Islands count without their HTML, but for their slots': what else is in them is
 * their own affair. What is for browsers without scripts is read differently in a document without a window.
 */
function keyOf(node: Node, box: Element): string {
  box.replaceChildren(node.cloneNode(true));
  for (const hidden of box.querySelectorAll('noscript')) hidden.remove();
  for (const island of box.querySelectorAll('dg-island')) {
    // An inner island went with the outer one.
    if (!box.contains(island)) continue;
    island.replaceChildren(...(island.querySelector('dg-slot')?.childNodes ?? []));
  }
  return box.innerHTML;
}

/** Which of the older blocks the newer ones are. */
function alignBlocks(before: readonly Node[], after: readonly Node[]): (number | undefined)[] {
  // In a document of its own nothing is loaded.
  const box = document.implementation.createHTMLDocument().createElement('div');
  const keysOf = (nodes: readonly Node[]) => nodes.map((node) => keyOf(node, box));
  return align(
    before,
    after,
    // Most are the same to the letter, which a browser sees much faster than their keys are made.
    (a, b) => a.isEqualNode(b),
    (a, b) => align(keysOf(a), keysOf(b)),
  );
}

/** How many items are the same at the start of both lists. */
function countSame<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (before: T, after: T) => boolean,
): number {
  let count = 0;
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === undefined || !isSame(item, other)) break;
    count++;
  }
  return count;
}

/** For each item of the newer one of two lists its index in the older one; undefined for a new item. */
type Alignment = readonly (number | undefined)[];

/** Lengths of the longest common subsequences of all ends of two lists. */
function commonLengths<T>(a: readonly T[], b: readonly T[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const length = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      const row = lengths[i];
      if (row) row[j] = length;
    }
  }
  return lengths;
}

function alignMiddle<T>(a: readonly T[], b: readonly T[]): Alignment {
  const lengths = commonLengths(a, b);
  let i = 0;
  return b.map((item, j) => {
    // Items of the old list that do not come again before this one was to be matched are gone.
    while (i < a.length && a[i] !== item && (lengths[i + 1]?.[j] ?? 0) === lengths[i]?.[j]) i++;
    return i < a.length && a[i] === item ? i++ : undefined;
  });
}

/**
 * Finds out what of a list is still there in a newer version of it.
 *
 * @param isSame tells what is the same at both ends of the lists
 * @param alignRest does the same for what is left between these
 * @returns for each item of the newer list its index in the older one, in rising order; undefined for a new item
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (before: T, after: T) => boolean = Object.is,
  alignRest: (before: readonly T[], after: readonly T[]) => Alignment = alignMiddle,
): (number | undefined)[] {
  const start = countSame(before, after, isSame);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = countSame(restBefore.toReversed(), restAfter.toReversed(), isSame);
  const middle = alignRest(
    restBefore.slice(0, restBefore.length - end),
    restAfter.slice(0, restAfter.length - end),
  );
  return [
    ...before.slice(0, start).keys(),
    ...middle.map((index) => (index === undefined ? undefined : index + start)),
    ...before.slice(before.length - end).map((_, index) => before.length - end + index),
  ];
}

/** Brings the children of an element into a newer state; those that are kept are not touched. */
function patchChildren(
  parent: Element,
  next: readonly Node[],
  kept: readonly (number | undefined)[],
): void {
  const old = [...parent.childNodes];
  for (const [index, node] of old.entries()) if (!kept.includes(index)) node.remove();
  let place = parent.firstChild;
  for (const [index, node] of next.entries()) {
    const same = old[kept[index] ?? -1];
    if (same) place = same.nextSibling;
    else parent.insertBefore(document.importNode(node, true), place);
  }
}

/**
 * Changes the shown content into a newer version of itself, block by block, so that blocks that are the same keep
 * folds, tabs and islands as they are. For the dev server.
 *
 * @param shown template of the content that is shown
 * @param next template of its newer version
 * @returns the template of what is shown now: the same object as before, changed. `undefined` when the content has
 *   to be put in anew.
 */
export function patchContent(
  shown: Element | undefined,
  next: Element | undefined,
): Element | undefined {
  const host = document.querySelector('[data-dg-content]');
  // Something else may have changed the blocks' number: then they cannot be told apart by position.
  if (!shown || !next || host?.childNodes.length !== shown.childNodes.length) return undefined;
  const blocks = [...next.childNodes];
  const kept = alignBlocks([...shown.childNodes], blocks);
  const isSame = kept.length === shown.childNodes.length && !kept.includes(undefined);
  if (isSame) return shown;
  patchChildren(host, blocks, kept);
  patchChildren(shown, blocks, kept);
  host.dispatchEvent(new Event(PATCHED_EVENT));
  return shown;
}
