/** A point in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const DURATION = 400;

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

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
 * Changes the theme as a circle that grows around an element, or at once where
 * the browser cannot or the reader does not want it (THEME-05).
 */
export async function animateAppearance(origin: Element, change: () => void): Promise<void> {
  if (!canAnimate()) return change();
  const point = centreOf(origin);
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
