/** Blocks that scroll sideways when they are too wide. */
const SCROLLING = '.dg-pre, .dg-table';

/** Only what overflows takes part in the tab order: it is then scrolled by arrow keys. */
function updateFocus(element: HTMLElement): void {
  if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}

/** Keeps blocks focusable exactly as long as they overflow. @returns stops watching */
export function watchOverflow(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) updateFocus(target);
  });
  for (const element of root.querySelectorAll(SCROLLING)) observer.observe(element);
  return () => observer.disconnect();
}
