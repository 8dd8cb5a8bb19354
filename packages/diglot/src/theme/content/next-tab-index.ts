import type { Direction } from '../../shared/direction';

/** Where a tab is looked for: which one has the focus, of how many, and how they are laid out. */
export interface TabPlace {
  readonly index: number;
  readonly count: number;
  readonly direction: Direction;
}

/** The tab that a key leads to (TABS-06); `undefined` for keys that mean nothing to tabs. */
export function nextTabIndex(key: string, place: TabPlace): number | undefined {
  const { index, count, direction } = place;
  switch (key) {
    case direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count;
    case direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
