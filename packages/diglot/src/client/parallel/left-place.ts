import { withInstantScroll } from '../navigate/arrival';

/** In the state of a history entry: how far the page was scrolled when its document was left in two languages. */
const LEFT_AT = 'dgLeftAt';

function entryState(): Record<string, unknown> {
  return Object('navigation' in window ? navigation.currentEntry?.getState() : history.state);
}

function note(leftAt: number | undefined): void {
  const state = { ...entryState(), [LEFT_AT]: leftAt };
  // Where there is the Navigation API, `replaceState` would break off a navigation under way.
  if ('navigation' in window) navigation.updateCurrentEntry({ state });
  else history.replaceState(state, '');
}

/** When the place is noted: of what Firefox is told as the document goes, nothing is there after a reload. */
const STOPS = ['scrollend', 'pagehide'];

/** What readers scroll by, and the press on a scroll bar. */
const MOVES = ['wheel', 'pointerdown', 'keydown'];

/**
 * The browser brings a document that it loads anew to the place where it was left before the other language is there,
 * and so to another text. So the place is noted whenever scrolling ends, and when the document goes.
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
  for (const type of STOPS) addEventListener(type, () => note(isShown() ? scrollY : undefined));
  let isMoved = false;
  for (const type of MOVES) {
    addEventListener(type, () => (isMoved = true), { once: true, passive: true });
  }
  await opening;
  if (typeof leftAt === 'number' && isShown() && !isMoved) {
    withInstantScroll(() => scrollTo(scrollX, leftAt));
  }
}
