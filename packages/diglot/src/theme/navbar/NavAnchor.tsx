import type { NavItem } from '../../shared/types/navigation';
import { useHref } from '../page-context';
import { isExternal } from '../paths';
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
  const href = useHref();
  const { link = '', download } = item;
  const isActive = state.isActive(item);
  return (
    <a
      className="dg-nav-link"
      href={href(link)}
      data-active={isActive || undefined}
      aria-current={state.isCurrent(item) ? 'page' : isActive || undefined}
      download={download}
      {...(isExternal(link) && { target: '_blank', rel: 'noopener' })}
    >
      <NavText item={item} />
    </a>
  );
}
