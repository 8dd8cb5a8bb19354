import type { NavItem } from '../../shared/types/navigation';
import { Icon } from '../icons/Icon';
import { NavText } from './NavAnchor';
import { NavList } from './NavMenu';

export interface NavScreenGroupProps {
  readonly item: NavItem;
}

/** A dropdown's entries on the mobile screen: opened by click, not by hover (NAV-07). */
export function NavScreenGroup({ item }: NavScreenGroupProps) {
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
