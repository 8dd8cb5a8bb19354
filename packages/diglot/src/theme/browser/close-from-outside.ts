/**
 * Closes an open panel on Escape, with the focus back on its control, and on a press outside.
 *
 * @param area what belongs to the panel
 * @returns takes the listeners away
 */
export function closeFromOutside(
  details: HTMLDetailsElement | null,
  area: Element | null | undefined,
  setOpen: (isOpen: boolean) => void,
): () => void {
  const close = (): void => {
    // It may have been opened just now, of which its owner is told later.
    if (details) details.open = false;
    setOpen(false);
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    if (details?.contains(document.activeElement)) details.querySelector('summary')?.focus();
    close();
  };
  const handlePress = ({ target }: Event): void => {
    if (target instanceof Node && !area?.contains(target)) close();
  };
  const closed = new AbortController();
  addEventListener('keydown', handleKey, closed);
  addEventListener('pointerdown', handlePress, closed);
  return () => closed.abort();
}
