import { type RefObject, useEffect } from 'react';

/**
 * Brings the focus back to the field when nobody took it away on purpose: a page that was on its way
 * when the dialog opened, and now scrolls to a section behind it, makes the browser forget the focus,
 * some time after the navigation has ended.
 */
export function useKeepFocus(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let isPressed = false;
    const notePress = ({ type }: Event): void => {
      isPressed = type === 'mousedown';
    };
    const keepFocus = ({ relatedTarget }: FocusEvent): void => {
      // A press beside the field, another element, another window.
      if (isPressed || relatedTarget !== null || !document.hasFocus()) return;
      queueMicrotask(() => {
        if (document.activeElement === document.body) inputRef.current?.focus();
      });
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('mousedown', notePress, { capture: true, signal });
    addEventListener('mouseup', notePress, { capture: true, signal });
    addEventListener('focusout', keepFocus, { signal });
    return () => stop.abort();
  }, [inputRef]);
}

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
