import { encodePath } from '../../shared/route';
import type { NavItem } from '../../shared/types';
import { useHref, usePageData, useSiteData } from '../page-context';
import { isExternal } from '../paths';
import { isNavActive } from './active-nav';

export interface NavAnchorProps {
  readonly item: NavItem;
}

/** One link of the navigation. */
export function NavAnchor({ item }: NavAnchorProps) {
  const page = usePageData();
  const site = useSiteData();
  const href = useHref();
  const { text, link = '' } = item;
  const isActive = isNavActive(item, page.routePath, site);
  return (
    <a
      className="dg-nav-link"
      href={href(link)}
      data-active={isActive || undefined}
      aria-current={link === encodePath(page.routePath) ? 'page' : isActive || undefined}
      {...(isExternal(link) && { target: '_blank', rel: 'noopener' })}
    >
      {text}
    </a>
  );
}
