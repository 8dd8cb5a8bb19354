import { use, useEffect, useEffectEvent, useState } from 'react';
import { useScrollFact } from '../browser/use-scroll-fact';
import { Icon } from '../Icon';
import { useMessages, usePageData, useSiteData } from '../page-context';
import { useParts } from '../parts-context';
import { NAV_SCREEN_ID } from './NavScreen';
import { useNavState } from './nav-state';
import { StillNavbarContext } from './still-navbar-context';

/** The bar at the top of every page. */
export function Navbar() {
  const { isHidden, isTransparent } = useNavbarState();
  const site = useSiteData();
  const parts = useParts();
  const state = useNavState();
  const renderStill = use(StillNavbarContext);
  // After all hooks: React renders inside of this rendering.
  const html = renderStill?.({ site, parts, state });
  const attributes = {
    className: 'dg-navbar',
    'data-hidden': isHidden || undefined,
    'data-transparent': isTransparent || undefined,
  };
  return html === undefined ? (
    <header {...attributes}>
      <NavbarContent />
    </header>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: in Node, what React made of the same
    <header {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Below this the landing navbar is transparent (NAV-08), in CSS pixels. */
const OPAQUE_FROM = 100;

function useHidden(): boolean {
  const { hideNavbar } = useSiteData();
  const { routePath } = usePageData();
  // Another page shows it again (NAV-10), and at once: a section that is gone to stands below it.
  const [hiddenOn, setHiddenOn] = useState<string | false>();
  const setHidden = useEffectEvent((to: (wasHidden: boolean) => boolean) => {
    setHiddenOn(to(hiddenOn === routePath) && routePath);
  });
  useEffect(() => {
    if (hideNavbar !== 'auto' && hideNavbar !== 'mobile') return;
    const start = scrollY;
    // Most sites do without.
    const hiding = import('./hide-on-scroll').then(
      ({ hideOnScroll }) => hideOnScroll(hideNavbar, setHidden, start),
      () => () => undefined,
    );
    return () => void hiding.then((stop) => stop());
  }, [hideNavbar]);
  return hiddenOn === routePath;
}

const isAtTop = (): boolean => scrollY < OPAQUE_FROM;

/** What the navbar looks like at the present scroll position. */
function useNavbarState() {
  const { pageType } = usePageData();
  const isHidden = useHidden();
  const isNearTop = useScrollFact(true, isAtTop, 50);
  return { isHidden, isTransparent: pageType === 'home' && isNearTop };
}

/** What stands in the bar, with the screen that opens from it. */
export function NavbarContent() {
  const t = useMessages();
  const parts = useParts();
  const { NavTitle, NavMenu, Search, LanguageMenu, ParallelSwitch } = parts;
  const { AppearanceSwitch, SocialLinks, NavScreen } = parts;
  return (
    <>
      <div className="dg-navbar-inner">
        <NavTitle />
        <NavMenu position="left" />
        <div className="dg-navbar-end">
          <Search />
          <NavMenu position="right" />
          <div className="dg-navbar-tools">
            <ParallelSwitch />
            <LanguageMenu />
            <AppearanceSwitch />
            <SocialLinks />
          </div>
          <button
            className="dg-icon-button dg-hamburger"
            type="button"
            popoverTarget={NAV_SCREEN_ID}
            aria-label={t.navScreen}
          >
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
      <NavScreen />
    </>
  );
}
