/** Room between a card and the edges of the window, and between it and its term, in CSS pixels. */
const MARGIN = 16;
const GAP = 8;

/** A box in the window. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a card stands in the window: below its term, or above where there is more room, and never beyond an edge.
 *
 * @param direction of the text: the side of the term that the card begins at
 */
export function cardPlace(
  term: Box,
  card: Size,
  window: Size,
  direction: 'ltr' | 'rtl',
): { readonly left: number; readonly top: number } {
  const wished = direction === 'rtl' ? term.right - card.width : term.left;
  const left = Math.max(MARGIN, Math.min(wished, window.width - MARGIN - card.width));
  const below = window.height - term.bottom;
  const fitsBelow = below >= card.height + GAP + MARGIN;
  const isAbove = !fitsBelow && term.top > below;
  return { left, top: isAbove ? term.top - GAP - card.height : term.bottom + GAP };
}

/** Puts a card beside its term, where it scrolls with the page. */
export function placeCard(card: HTMLElement, term: HTMLElement): void {
  // A term that goes over two lines has two boxes: the card belongs to the first.
  const [box = term.getBoundingClientRect()] = term.getClientRects();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const direction = card.matches(':dir(rtl)') ? 'rtl' : 'ltr';
  const { left, top } = cardPlace(box, size, { width, height }, direction);
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${top + scrollY}px`;
}
