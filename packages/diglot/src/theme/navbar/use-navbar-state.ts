import { useEffect, useState } from 'react';
import { useScrollFact } from '../browser/use-scroll-fact';
import { usePageData, useSiteData } from '../page-context';

/** Below this the landing navbar is transparent (NAV-08), in CSS pixels. */
const OPAQUE_FROM = 100;

function useHidden(): boolean {
  const { hideNavbar } = useSiteData();
  const { routePath } = usePageData();
  const [isHidden, setHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows it again (NAV-10)
  useEffect(() => {
    setHidden(false);
    if (hideNavbar !== 'auto' && hideNavbar !== 'mobile') return;
    const start = scrollY;
    let stop = (): void => undefined;
    let isGone = false;
    // Most sites do without.
    import('./hide-on-scroll').then(
      ({ hideOnScroll }) => {
        if (!isGone) stop = hideOnScroll(hideNavbar, setHidden, start);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
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
