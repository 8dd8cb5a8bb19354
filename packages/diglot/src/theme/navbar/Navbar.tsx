import { use } from 'react';
import { Icon } from '../icons/Icon';
import { useMessages, useSiteData } from '../page-context';
import { useParts } from '../parts-context';
import { NAV_SCREEN_ID } from './NavScreen';
import { useNavState } from './nav-state';
import { StillNavbarContext } from './still-navbar-context';
import { useNavbarState } from './use-navbar-state';

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
