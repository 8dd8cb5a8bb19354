import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { getOrMake } from '../../shared/remember';
import type { ShellData } from '../../shared/types/shell-data';
import { SiteContext, useSiteData } from '../page-context';
import { sidebarExcerpt } from './excerpt';
import { LongSidebar } from './LongSidebar';
import type { LongSidebarProps } from './long-sidebar-context';
import { SidebarGap, SidebarItem, SidebarList } from './SidebarItems';
import { isLong, type SidebarNode } from './sidebar-tree';
import { isCurrent, type SidebarView, shownEntries, useSidebarView } from './sidebar-view';

/** HTML before and after a place for other HTML. */
type Frame = readonly [before: string, after: string];

/**
 * Makes the HTML of what stands in a list of a sidebar; `undefined` when an item does not make sense by itself,
 * because React puts a part of it elsewhere.
 */
type RenderEntries = (view: SidebarView) => string | undefined;

const PLACE = createElement('dg-place');
const PLACE_HTML = '<dg-place></dg-place>';

/** What an item is told of the sidebar, besides its own state. */
const NO_STATE: SidebarView = { current: undefined, childrenOf: () => [], trail: new Set() };

const renderers = new WeakMap<ShellData, RenderEntries>();

/**
 * Shows a sidebar in Node, an excerpt of a long one. React renders an item once in each of its states, and the
 * sidebars of all pages are put together of that.
 *
 * They are exactly what React would make of their items one by one: an item is rendered by the same components,
 * and these know nothing but the site and the item's state. There is no page around them that they could read.
 */
export function StillSidebar({ tree, frame, children }: LongSidebarProps) {
  const shell = useSiteData();
  const whole = useSidebarView();
  // After all hooks: React renders inside of this rendering.
  const html = rendererOf(shell)(isLong(tree) ? sidebarExcerpt(tree, whole) : whole);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  if (html !== undefined) return <ul data-depth={0} dangerouslySetInnerHTML={{ __html: html }} />;
  if (!isLong(tree)) return children;
  return (
    <LongSidebar tree={tree} frame={frame}>
      {children}
    </LongSidebar>
  );
}

/** One for each language of the site. */
function rendererOf(shell: ShellData): RenderEntries {
  return getOrMake(renderers, shell, () => createRenderer(shell));
}

function createRenderer(shell: ShellData): RenderEntries {
  const lists = new Map<SidebarNode, Frame>();
  const items = new Map<SidebarNode, Map<string, Frame>>();
  let isWhole = true;
  const render = (element: ReactNode): Frame => {
    const html = renderToString(<SiteContext value={shell}>{element}</SiteContext>);
    // Titles, and hints to load images early, come before all else.
    isWhole &&= /^<[lu][il]\b/.test(html);
    const place = html.lastIndexOf(PLACE_HTML);
    return place < 0 ? [html, ''] : [html.slice(0, place), html.slice(place + PLACE_HTML.length)];
  };
  const [gap] = render(<SidebarGap />);
  const listOf = (group: SidebarNode): Frame =>
    getOrMake(lists, group, () => render(<SidebarList group={group}>{PLACE}</SidebarList>));
  const itemOf = (node: SidebarNode, view: SidebarView): Frame => {
    const isHere = isCurrent(node, view);
    const isAround = view.trail.has(node);
    const states = getOrMake(items, node, () => new Map<string, Frame>());
    return getOrMake(states, `${isHere} ${isAround}`, () => {
      const state = {
        ...NO_STATE,
        current: isHere ? view.current : undefined,
        trail: new Set(isAround ? [node] : []),
      };
      return render(
        <SidebarItem node={node} view={state}>
          {PLACE}
        </SidebarItem>,
      );
    });
  };
  const entryOf = (node: SidebarNode, view: SidebarView): string => {
    const [before, after] = itemOf(node, view);
    if (node.item.type !== 'group') return before + after;
    const [start, end] = listOf(node);
    return before + start + entriesOf(view, node) + end + after;
  };
  const entriesOf = (view: SidebarView, group?: SidebarNode): string => {
    let html = '';
    for (const { node } of shownEntries(view, group)) html += node ? entryOf(node, view) : gap;
    return html;
  };
  return (view) => {
    const html = entriesOf(view);
    return isWhole ? html : undefined;
  };
}
