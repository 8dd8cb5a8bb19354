import { useEffect, useState } from 'react';
import { throttle } from '../browser/throttle';
import { useScrollFact } from '../browser/use-scroll-fact';
import { usePageData, useSiteData } from '../page-context';

/** Scroll is sampled at most this often to hide the navbar (NAV-09), in milliseconds. */
const SAMPLE_INTERVAL = 200;
/** Below this the landing navbar is transparent (NAV-08), in CSS pixels. */
const OPAQUE_FROM = 100;
/** Smaller movements are a trembling finger. */
const MIN_MOVE = 4;

/** Whether the navbar is hidden after a scroll from one position to another. */
export function isHiddenAfter(from: number, to: number, isHidden: boolean): boolean {
  if (to <= 0) return false;
  return Math.abs(to - from) < MIN_MOVE ? isHidden : to > from;
}

function useHidden(): boolean {
  const { hideNavbar } = useSiteData();
  const { routePath } = usePageData();
  const [isHidden, setHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows it again (NAV-10)
  useEffect(() => {
    setHidden(false);
    if (hideNavbar !== 'auto') return;
    let last = scrollY;
    const sample = throttle(() => {
      const from = last;
      last = scrollY;
      setHidden((wasHidden) => isHiddenAfter(from, last, wasHidden));
    }, SAMPLE_INTERVAL);
    addEventListener('scroll', sample, { passive: true });
    return () => {
      removeEventListener('scroll', sample);
      sample.cancel();
    };
  }, [hideNavbar, routePath]);
  return isHidden;
}

const isAtTop = (): boolean => scrollY < OPAQUE_FROM;

/** What the navbar looks like at the present scroll position. */
export function useNavbarState() {
  const { pageType } = usePageData();
  const isHidden = useHidden();
  const isNearTop = useScrollFact(true, isAtTop, 50);
  return { isHidden, isTransparent: pageType === 'home' && isNearTop };
}
