import type { NavItem } from '../../shared/types/navigation';
import { Flyout } from '../flyout/Flyout';
import { useMessages, useSiteData } from '../page-context';
import { NavAnchor, NavText } from './NavAnchor';
import { useNavState } from './nav-state';

export interface NavMenuProps {
  readonly position: NavItem['position'];
}

/** The entries at one end of the navbar. */
export function NavMenu({ position }: NavMenuProps) {
  const state = useNavState();
  const site = useSiteData();
  const t = useMessages();
  const items = site.nav.filter((item) => item.position === position);
  if (items.length === 0) return null;
  // A name of its own for each of two landmarks.
  const hasBoth = position === 'right' && items.length < site.nav.length;
  return (
    <nav className="dg-nav-menu" aria-label={hasBoth ? `${t.mainNav} 2` : t.mainNav}>
      <ul>
        {items.map((item) => (
          <li key={item.text}>
            {item.items ? (
              <Flyout
                label={item.text}
                text={<NavText item={item} />}
                isActive={state.isActive(item)}
              >
                <NavList items={item.items} />
              </Flyout>
            ) : (
              <NavAnchor item={item} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface NavListProps {
  readonly items: readonly NavItem[];
}

/** Entries below each other; deeper ones stand under their title. */
export function NavList({ items }: NavListProps) {
  return (
    <ul className="dg-nav-list">
      {items.map((item) => (
        <li key={item.text}>
          {item.items ? (
            <>
              <span className="dg-nav-list-title">
                <NavText item={item} />
              </span>
              <NavList items={item.items} />
            </>
          ) : (
            <NavAnchor item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}
