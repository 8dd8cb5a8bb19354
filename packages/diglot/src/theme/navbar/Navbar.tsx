import { Icon } from '../icons/Icon';
import { useMessages } from '../page-context';
import { useParts } from '../parts-context';
import { NAV_SCREEN_ID } from './NavScreen';
import { useNavbarState } from './use-navbar-state';

/** The bar at the top of every page. */
export function Navbar() {
  const t = useMessages();
  const { isHidden, isTransparent } = useNavbarState();
  const { NavTitle, NavMenu, Search, LanguageMenu, AppearanceSwitch, SocialLinks, NavScreen } =
    useParts();
  return (
    <header
      className="dg-navbar"
      data-hidden={isHidden || undefined}
      data-transparent={isTransparent || undefined}
    >
      <div className="dg-navbar-inner">
        <NavTitle />
        <NavMenu position="left" />
        <div className="dg-navbar-end">
          <Search />
          <NavMenu position="right" />
          <div className="dg-navbar-tools">
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
    </header>
  );
}
