import { withInstantScroll } from '../navigate/arrival';

/** In the state of a history entry: how far the page was scrolled when its document was left in two languages. */
const LEFT_AT = 'dgLeftAt';

/** What the history entry holds; nothing in a browser without the Navigation API. */
function entryState(): Record<string, unknown> {
  const state: unknown = 'navigation' in window && navigation.currentEntry?.getState();
  return Object(state);
}

function note(leftAt: number | undefined): void {
  if (!('navigation' in window)) return;
  navigation.updateCurrentEntry({ state: { ...entryState(), [LEFT_AT]: leftAt } });
}

/** What readers scroll by, and the press on a scroll bar. */
const MOVES = ['wheel', 'pointerdown', 'keydown'];

/**
 * The browser brings a document that it loads anew to the place where it was left before the other language is there,
 * and so to another text. So the place is noted when the document goes: what `replaceState` notes then, a reload loses.
 *
 * Goes to the place when both are there, unless the reader went on already.
 *
 * @param isShown whether the document is in two languages
 * @param opening ends when it may be again, as it was
 */
export async function keepPlace(isShown: () => boolean, opening: unknown): Promise<void> {
  const leftAt = entryState()[LEFT_AT];
  // Whoever goes on without leaving the document leaves this entry elsewhere.
  if (leftAt !== undefined) note(undefined);
  addEventListener('pagehide', () => note(isShown() ? scrollY : undefined));
  let isMoved = false;
  for (const type of MOVES) {
    addEventListener(type, () => (isMoved = true), { once: true, passive: true });
  }
  await opening;
  if (typeof leftAt === 'number' && isShown() && !isMoved) {
    withInstantScroll(() => scrollTo(scrollX, leftAt));
  }
}
