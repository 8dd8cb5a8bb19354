import { findHashTarget, withInstantScroll } from './arrival';

/**
 * Has the browser, which is about to go to a hash or to the top, go there at once where that is farther than two windows
 * away: what flies by on such a way is of no use to anybody.
 */
export function jumpIfFar(hash: string): void {
  const distance = findHashTarget(hash)?.getBoundingClientRect().top ?? scrollY;
  if (Math.abs(distance) > 2 * innerHeight) withInstantScroll();
}
