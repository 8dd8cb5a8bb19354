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
    addEventListener('mousedown', notePress, { capture: true });
    addEventListener('mouseup', notePress, { capture: true });
    addEventListener('focusout', keepFocus);
    return () => {
      removeEventListener('mousedown', notePress, { capture: true });
      removeEventListener('mouseup', notePress, { capture: true });
      removeEventListener('focusout', keepFocus);
    };
  }, [inputRef]);
}
