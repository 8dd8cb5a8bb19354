import { type RefObject, useEffect } from 'react';

/**
 * What becomes of an open dialog when the page behind it changes. The browser's buttons lead
 * elsewhere: it closes. A page that was on its way when it opened leaves it alone; but when that page
 * scrolls to a section, the browser takes the focus away, which comes back.
 */
export function useNavigationBehind(
  inputRef: RefObject<HTMLInputElement | null>,
  onClose: () => void,
): void {
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);
  useEffect(() => {
    if (!('navigation' in window)) return undefined;
    const keepFocus = (): void => {
      if (document.activeElement === document.body) inputRef.current?.focus();
    };
    navigation.addEventListener('navigatesuccess', keepFocus);
    return () => navigation.removeEventListener('navigatesuccess', keepFocus);
  }, [inputRef]);
}
