import { useRef } from 'react';
import type { NavItem } from '../../shared/types/navigation';
import { useOverlay } from '../browser/use-overlay';
import { Icon } from '../Icon';
import { useMessages, useSiteData } from '../page-context';
import { useParts } from '../parts-context';
import { NavAnchor, NavText } from './NavAnchor';
import { NavList } from './NavMenu';

/** Joins the screen with the button that opens it. */
export const NAV_SCREEN_ID = 'dg-nav-screen';

/** Full-height navigation of narrow windows: entries, languages, theme and social links (NAV-11). */
export function NavScreen() {
  const ref = useRef<HTMLDivElement>(null);
  const { nav } = useSiteData();
  const t = useMessages();
  const { LanguageMenu, ParallelSwitch, AppearanceOptions, SocialLinks } = useParts();
  const handleClick = useOverlay(ref);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the clicks of the links in it
    <div
      ref={ref}
      id={NAV_SCREEN_ID}
      className="dg-nav-screen"
      popover="auto"
      onClick={handleClick}
    >
      <nav aria-label={t.menu}>
        <ul>
          {nav.map((item) => (
            <li key={item.text}>
              {item.items ? <NavScreenGroup item={item} /> : <NavAnchor item={item} />}
            </li>
          ))}
        </ul>
      </nav>
      <div className="dg-nav-screen-foot">
        <LanguageMenu />
        <ParallelSwitch />
        <AppearanceOptions />
        <SocialLinks />
      </div>
    </div>
  );
}

interface NavScreenGroupProps {
  readonly item: NavItem;
}

/** A dropdown's entries on the mobile screen: opened by click, not by hover (NAV-07). */
function NavScreenGroup({ item }: NavScreenGroupProps) {
  return (
    <details className="dg-nav-screen-group">
      <summary className="dg-nav-link">
        <NavText item={item} />
        <Icon name="chevron" />
      </summary>
      <NavList items={item.items ?? []} />
    </details>
  );
}
