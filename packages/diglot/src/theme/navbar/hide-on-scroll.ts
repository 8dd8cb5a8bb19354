import { throttle } from '../browser/throttle';

/** Scroll is sampled at most this often (NAV-09), in milliseconds. */
const SAMPLE_INTERVAL = 200;
/** Smaller movements are a trembling finger. */
const MIN_MOVE = 4;
/** A jump to a section is over after this at the latest, in milliseconds. */
const JUMP_TIME = 3000;

/** Whether the navbar is hidden after a scroll from one position to another. */
export function isHiddenAfter(from: number, to: number, isHidden: boolean): boolean {
  if (to <= 0) return false;
  return Math.abs(to - from) < MIN_MOVE ? isHidden : to > from;
}

/**
 * Hides the navbar while the reader scrolls down and shows it when they scroll up (NAV-09). A jump to a
 * section changes nothing: its target was placed by the bar's present height (NAV-10).
 *
 * @param start where the reader was when the page was shown
 * @returns stops watching
 */
export function hideOnScroll(
  setHidden: (to: (wasHidden: boolean) => boolean) => void,
  start: number,
): () => void {
  let last = start;
  let jumpEnd = 0;
  const sample = throttle(() => {
    const from = last;
    last = scrollY;
    if (scrollY > 0 && performance.now() < jumpEnd) return;
    setHidden((wasHidden) => isHiddenAfter(from, last, wasHidden));
  }, SAMPLE_INTERVAL);
  const noteJump = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.pathname === location.pathname) {
      jumpEnd = performance.now() + JUMP_TIME;
    }
  };
  const endJump = (): void => {
    if (jumpEnd > 0) last = scrollY;
    jumpEnd = 0;
  };
  sample();
  const stop = new AbortController();
  addEventListener('scroll', sample, { passive: true, signal: stop.signal });
  addEventListener('click', noteJump, { signal: stop.signal });
  addEventListener('scrollend', endJump, { signal: stop.signal });
  return () => {
    stop.abort();
    sample.cancel();
  };
}
