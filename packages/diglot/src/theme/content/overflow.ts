/** Blocks that scroll sideways when they are too wide. */
const SCROLLING = '.dg-pre, .dg-table';

/** Keeps blocks focusable exactly as long as they overflow. @returns stops watching */
export function watchOverflow(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    // All are read before one is changed: else the browser would compute the page's styles anew for each.
    const blocks = entries.map(({ target }) => ({
      block: target,
      overflows: target.scrollWidth > target.clientWidth,
    }));
    for (const { block, overflows } of blocks) {
      // Only what overflows takes part in the tab order: it is then scrolled by arrow keys.
      if (overflows) block.setAttribute('tabindex', '0');
      else block.removeAttribute('tabindex');
    }
  });
  for (const element of root.querySelectorAll(SCROLLING)) observer.observe(element);
  return () => observer.disconnect();
}
