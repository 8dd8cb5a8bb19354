import { memo, type ReactNode } from 'react';
import { Label } from '../author-text';
import { SidebarAnchor } from './SidebarAnchor';
import { SidebarGroupEntry } from './SidebarGroupEntry';
import { SidebarTag } from './SidebarTag';
import type { SidebarNode } from './sidebar-tree';
import {
  isCurrent,
  SIDEBAR_ID,
  type SidebarView,
  shownEntries,
  useSidebarView,
  viewOf,
} from './sidebar-view';

/** All items of the sidebar. */
export function SidebarItems() {
  return <SidebarLevel view={useSidebarView()} />;
}

interface SidebarLevelProps extends Pick<SidebarListProps, 'group'> {
  readonly view: SidebarView;
}

/** One level of the tree, and all below it. */
function SidebarLevel({ group, view }: SidebarLevelProps) {
  return (
    <SidebarList group={group}>
      {shownEntries(view, group).map(({ index, node }) =>
        node ? (
          <SidebarBranch key={index} node={node} view={viewOf(node, view)} />
        ) : (
          <SidebarGap key={`gap-${index}`} />
        ),
      )}
    </SidebarList>
  );
}

/** An item and all below it: rendered again only where the current page is or was in it. */
const SidebarBranch = memo(({ node, view }: Omit<SidebarItemProps, 'children'>) => (
  <SidebarItem node={node} view={view}>
    {node.item.type === 'group' && <SidebarLevel group={node} view={view} />}
  </SidebarItem>
));

/** The same on the server and in the browser, and in every excerpt. */
function listId(group: SidebarNode): string {
  return `${group.parent ? listId(group.parent) : SIDEBAR_ID}-${group.index}`;
}

function depthOf(group: SidebarNode | undefined): number {
  return group ? depthOf(group.parent) + 1 : 0;
}

export interface SidebarListProps {
  /** The group whose items they are; the outermost ones have none. */
  readonly group?: SidebarNode | undefined;
  readonly children: ReactNode;
}

/** What holds the items of one level. */
export function SidebarList({ group, children }: SidebarListProps) {
  return (
    <ul id={group && listId(group)} data-depth={depthOf(group)}>
      {children}
    </ul>
  );
}

/** Stands for items that come when scripts run. */
export function SidebarGap() {
  return (
    <li className="dg-sidebar-gap" aria-hidden="true">
      ⋯
    </li>
  );
}

export interface SidebarItemProps {
  readonly node: SidebarNode;
  readonly view: SidebarView;
  /** The list below a group. */
  readonly children: ReactNode;
}

/** One item. */
export function SidebarItem(props: SidebarItemProps) {
  const { item } = props.node;
  return (
    <li
      data-type={item.type === 'link' ? undefined : item.type}
      data-context={'context' in item ? item.context : undefined}
    >
      {toEntry(props)}
    </li>
  );
}

/** No component: there are hundreds of items. */
function toEntry({ node, view, children }: SidebarItemProps): ReactNode {
  const { item } = node;
  switch (item.type) {
    case 'link':
      return <SidebarAnchor item={item} isCurrent={isCurrent(node, view)} />;
    case 'group':
      return (
        <SidebarGroupEntry node={node} view={view} group={item} listId={listId(node)}>
          {children}
        </SidebarGroupEntry>
      );
    case 'divider':
      return <hr data-style={item.style} />;
    case 'section-header':
      return (
        <span className="dg-sidebar-header">
          <SidebarTag tag={item.tag} />
          <Label text={item.text} />
        </span>
      );
  }
}
