import { use, useEffect, useMemo, useRef } from 'react';
import { encodePath } from '../../shared/route';
import type { SidebarItem } from '../../shared/types/navigation';
import { showCurrent } from '../browser/show-current';
import { useOverlay } from '../browser/use-overlay';
import { useMessages, usePageData, useSiteData } from '../page-context';
import { LongSidebarContext, StillSidebarContext } from './long-sidebar-context';
import { SidebarItems } from './SidebarItems';
import { isLong, sidebarTree, trailTo } from './sidebar-tree';
import { SIDEBAR_ID, SidebarViewContext, wholeSidebar } from './sidebar-view';

const NO_ITEMS: readonly SidebarItem[] = [];

/**
 * The tree of pages: a column of wide windows. In narrow ones the same element
 * is a popover, opened by the menu bar.
 */
export function Sidebar() {
  const ref = useRef<HTMLElement>(null);
  const { sidebarKey, routePath } = usePageData();
  const { sidebars } = useSiteData();
  const t = useMessages();
  const handleClick = useOverlay(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tree starts anew
  useEffect(() => showCurrent(ref.current), [sidebarKey]);
  const tree = sidebarTree((sidebarKey && sidebars[sidebarKey]) || NO_ITEMS);
  const childrenOf = useMemo(() => wholeSidebar(tree), [tree]);
  const view = useMemo(() => {
    const current = encodePath(routePath);
    return { current, childrenOf, trail: trailTo(tree, current) };
  }, [tree, childrenOf, routePath]);
  const LongSidebar = use(LongSidebarContext);
  const Body = use(StillSidebarContext) ?? (isLong(tree) ? LongSidebar : undefined);
  if (sidebarKey === undefined) return null;
  // Another tree is another list: its entries have not moved here from where others stood.
  const items = <SidebarItems key={sidebarKey} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears the clicks of the links in it
    <nav
      ref={ref}
      id={SIDEBAR_ID}
      className="dg-sidebar"
      popover="auto"
      aria-label={t.sidebarNav}
      data-long={isLong(tree) || undefined}
      onClick={handleClick}
    >
      <SidebarViewContext value={view}>
        {Body ? (
          <Body tree={tree} frame={ref}>
            {items}
          </Body>
        ) : (
          items
        )}
      </SidebarViewContext>
    </nav>
  );
}
