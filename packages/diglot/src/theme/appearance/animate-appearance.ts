/** A point in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const DURATION = 400;

/** Radius of the circle around a point that covers the whole window. */
function coveringRadius(point: Point, width: number, height: number): number {
  return Math.hypot(Math.max(point.x, width - point.x), Math.max(point.y, height - point.y));
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Changes the theme as a circle that grows around a point, or at once where
 * the browser cannot or the reader does not want it (THEME-05).
 */
export async function animateAppearance(point: Point, change: () => void): Promise<void> {
  if (!canAnimate()) return change();
  const root = document.documentElement;
  root.dataset.dgAppearanceChange = '';
  const transition = document.startViewTransition(change);
  try {
    await transition.ready;
    const at = `at ${point.x}px ${point.y}px`;
    const radius = coveringRadius(point, innerWidth, innerHeight);
    root.animate(
      { clipPath: [`circle(0px ${at})`, `circle(${radius}px ${at})`] },
      { duration: DURATION, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
    );
    await transition.finished;
  } catch {
    // Skipped by the browser, for instance in a hidden window: the theme has changed all the same.
  } finally {
    delete root.dataset.dgAppearanceChange;
  }
}
