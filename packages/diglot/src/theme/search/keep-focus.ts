const FOCUSABLE = 'a[href], button, input';

/** What Tab reaches inside an element, in order. Looked up at each key: lists come and go. */
function tabStops(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility(),
  );
}

/** Keeps Tab inside of a dialog: browsers let it out to their own controls (SRCH-06). */
export function keepFocusInside(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = tabStops(element);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge && element.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
