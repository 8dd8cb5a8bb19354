/**
 * Runs scrolling code that must not be animated, whatever `scroll-behavior` the theme sets. Two habits of
 * Chromium: it scrolls at once only when the layout is known, and it restores the position of a history
 * entry one frame later.
 */
export function withInstantScroll(scroll?: () => void): void {
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto';
  document.documentElement.getBoundingClientRect();
  scroll?.();
  requestAnimationFrame(() => requestAnimationFrame(() => (style.scrollBehavior = '')));
}

/** The element that a hash names, written plain or percent-encoded (LINK-09). */
export function findHashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decodeHash(id));
}

/** Decodes a hash; what is no valid encoding stays as it is. */
function decodeHash(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Makes an element focusable for as long as it has focus. */
function focusQuietly(element: HTMLElement): void {
  const isTemporary = !element.hasAttribute('tabindex');
  if (isTemporary) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Takes the focus out of content that is about to go. The browser would do so too, but for that it computes the styles
 * of everything that has changed by then, a second time.
 */
export function leaveContent(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-dg-content]'))
    activeElement.blur();
}

/** Moves the focus to where the new page starts for this reader: the hash's target or the main part. */
export function focusPageStart(hash: string): void {
  const start = findHashTarget(hash) ?? document.getElementById('dg-main');
  if (start) focusQuietly(start);
}
