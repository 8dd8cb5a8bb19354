import type { NavItem } from '../../shared/types';
import { useHref } from '../page-context';
import { isExternal } from '../paths';
import { useNavState } from './nav-state';

export interface NavAnchorProps {
  readonly item: NavItem;
}

/** One link of the navigation. */
export function NavAnchor({ item }: NavAnchorProps) {
  const state = useNavState();
  const href = useHref();
  const { text, link = '' } = item;
  const isActive = state.isActive(item);
  return (
    <a
      className="dg-nav-link"
      href={href(link)}
      data-active={isActive || undefined}
      aria-current={state.isCurrent(item) ? 'page' : isActive || undefined}
      {...(isExternal(link) && { target: '_blank', rel: 'noopener' })}
    >
      {text}
    </a>
  );
}
