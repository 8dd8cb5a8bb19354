/** Scrolls a list, and nothing else, so that its current entry can be seen (SIDE-06). */
export function showCurrent(list: HTMLElement | null): void {
  const entry = list?.querySelector('[aria-current]');
  if (!list || !entry) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    list.scrollTop += top - frame.top - frame.height / 3;
  }
}
