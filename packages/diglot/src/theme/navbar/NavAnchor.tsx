import type { NavItem } from '../../shared/types/navigation';
import { useAnchor } from '../page-context';
import { SidebarTag } from '../sidebar/SidebarTag';
import { useNavState } from './nav-state';

export interface NavAnchorProps {
  readonly item: NavItem;
}

/** The words of an entry, with the mark beside them. */
export function NavText({ item: { text, tag } }: NavAnchorProps) {
  if (!tag) return text;
  return (
    <span className="dg-nav-text">
      <SidebarTag tag={tag} />
      {text}
    </span>
  );
}

/** One link of the navigation. */
export function NavAnchor({ item }: NavAnchorProps) {
  const state = useNavState();
  const anchor = useAnchor();
  const { link = '', download } = item;
  const isActive = state.isActive(item);
  return (
    <a
      className="dg-nav-link"
      data-active={isActive || undefined}
      aria-current={state.isCurrent(item) ? 'page' : isActive || undefined}
      download={download}
      {...anchor(link)}
    >
      <NavText item={item} />
    </a>
  );
}
