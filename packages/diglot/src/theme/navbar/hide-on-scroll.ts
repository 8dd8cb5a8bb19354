import { SHOWN_EVENT } from '../../client/navigate/content-events';
import { throttle } from '../browser/throttle';

/** Scroll is sampled at most this often (NAV-09), in milliseconds. */
const SAMPLE_INTERVAL = 200;
/** Smaller movements are a trembling finger. */
const MIN_MOVE = 4;
/** A jump to a section is over after this at the latest, in milliseconds. */
const JUMP_TIME = 3000;
/** Windows in which the mode for phones hides the navbar: those without entries in it. */
const PHONE = '(width < 48em)';

/** Whether the navbar is hidden after a scroll from one position to another. */
export function isHiddenAfter(from: number, to: number, isHidden: boolean): boolean {
  if (to <= 0) return false;
  return Math.abs(to - from) < MIN_MOVE ? isHidden : to > from;
}

/**
 * Hides the navbar while the reader scrolls down and shows it when they scroll up (NAV-09); where the mode is
 * `mobile`, in narrow windows only. A jump to a section changes nothing: its target was placed by the bar's present
 * height (NAV-10). Nor does what the page itself scrolls.
 *
 * @param mode when it hides
 * @param start where the reader was when the first page came alive
 * @returns stops watching
 */
export function hideOnScroll(
  mode: 'auto' | 'mobile',
  setHidden: (to: (wasHidden: boolean) => boolean) => void,
  start: number,
): () => void {
  const phone = matchMedia(mode === 'mobile' ? PHONE : 'all');
  let last = start;
  let jumpEnd = 0;
  const sample = throttle(() => {
    const from = last;
    last = scrollY;
    if (scrollY > 0 && performance.now() < jumpEnd) return;
    setHidden((wasHidden) => phone.matches && isHiddenAfter(from, last, wasHidden));
  }, SAMPLE_INTERVAL);
  // A page that keeps the reader's line in its place scrolls at once: see `withInstantScroll`.
  const skipOwnScroll = (): void => {
    if (document.documentElement.style.scrollBehavior !== '') last = scrollY;
  };
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
  // Whoever comes back to a page finds it shown, however far down that is.
  const beginPage = (): void => {
    last = scrollY;
    setHidden(() => false);
  };
  sample();
  const stop = new AbortController();
  document.addEventListener(SHOWN_EVENT, beginPage, { signal: stop.signal });
  addEventListener('scroll', skipOwnScroll, { passive: true, signal: stop.signal });
  addEventListener('scroll', sample, { passive: true, signal: stop.signal });
  // Turned, a phone may be wide.
  phone.addEventListener('change', sample, { signal: stop.signal });
  addEventListener('click', noteJump, { signal: stop.signal });
  addEventListener('scrollend', endJump, { signal: stop.signal });
  return () => {
    stop.abort();
    sample.cancel();
  };
}
