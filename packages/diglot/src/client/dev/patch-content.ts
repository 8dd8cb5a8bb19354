import { diffArrays } from 'diff';
import { remember } from '../../shared/remember';
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
  const keyOnce = remember((node: Node) => keyOf(node, box));
  // Most are the same to the letter, which a browser sees much faster than their keys are made.
  return align(before, after, (a, b) => a.isEqualNode(b) || keyOnce(a) === keyOnce(b));
}

/**
 * Finds out what of a list is still there in a newer version of it.
 *
 * @returns for each item of the newer list its index in the older one, in rising order; undefined for a new item
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  comparator: (before: T, after: T) => boolean = Object.is,
): (number | undefined)[] {
  let index = 0;
  return diffArrays([...before], [...after], { comparator }).flatMap(
    ({ removed, added, value }): (number | undefined)[] => {
      if (!removed) return value.map(() => (added ? undefined : index++));
      index += value.length;
      return [];
    },
  );
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
