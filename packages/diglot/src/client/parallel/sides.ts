import { OTHER } from './copy-block';

/** On the content: the side where a selection is made. The style sheet leaves the other one out. */
const SIDE = 'data-dg-side';

/** Keeps what the reader selects on the side where they began, so that copying gives one language. */
export function keepSelectionOnSide(): void {
  let host: Element | null = null;
  addEventListener('mousedown', ({ target, button, shiftKey }) => {
    const element = target instanceof Element && button === 0 && !shiftKey ? target : null;
    host = element?.closest('[data-dg-content]') ?? host;
    if (!element || !host?.contains(element)) return;
    const side = element.closest(`[${OTHER}]`) ? 'other' : 'own';
    // Else what stands between selected blocks of the other side would count as selected, and be dragged.
    if (side !== host.getAttribute(SIDE)) getSelection()?.removeAllRanges();
    host.setAttribute(SIDE, side);
  });
  // Who then selects all of the page by key wants both.
  addEventListener('mouseup', () => {
    if (getSelection()?.isCollapsed) host?.removeAttribute(SIDE);
  });
}
