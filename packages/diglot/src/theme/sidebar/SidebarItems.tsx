import type { ReactNode } from 'react';
import { Label } from '../markup/Label';
import { SidebarAnchor } from './SidebarAnchor';
import { SidebarGroupEntry } from './SidebarGroupEntry';
import { SidebarTag } from './SidebarTag';
import { SIDEBAR_ID } from './sidebar-id';
import type { SidebarNode } from './sidebar-tree';
import { shownEntries, useSidebarView } from './sidebar-view';

export interface SidebarItemsProps {
  /** The group whose items they are; the outermost ones have none. */
  readonly group?: SidebarNode | undefined;
}

/** One level of the tree, and all below it. */
export function SidebarItems({ group }: SidebarItemsProps) {
  const view = useSidebarView();
  return (
    <SidebarList group={group}>
      {shownEntries(view, group).map(({ index, node }) =>
        node ? (
          <SidebarItem key={index} node={node}>
            {node.item.type === 'group' && <SidebarItems group={node} />}
          </SidebarItem>
        ) : (
          <SidebarGap key={`gap-${index}`} />
        ),
      )}
    </SidebarList>
  );
}

/** The same on the server and in the browser, and in every excerpt. */
function listId(group: SidebarNode): string {
  return `${group.parent ? listId(group.parent) : SIDEBAR_ID}-${group.index}`;
}

function depthOf(group: SidebarNode | undefined): number {
  return group ? depthOf(group.parent) + 1 : 0;
}

export interface SidebarListProps extends SidebarItemsProps {
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
  /** The list below a group. */
  readonly children: ReactNode;
}

/** One item. */
export function SidebarItem({ node, children }: SidebarItemProps) {
  const { item } = node;
  return (
    <li
      data-type={item.type === 'group' ? item.type : undefined}
      data-context={'context' in item ? item.context : undefined}
    >
      {toEntry(node, children)}
    </li>
  );
}

/** No component: there are hundreds of items. */
function toEntry(node: SidebarNode, children: ReactNode): ReactNode {
  const { item } = node;
  switch (item.type) {
    case 'link':
      return <SidebarAnchor item={item} />;
    case 'group':
      return (
        <SidebarGroupEntry node={node} group={item} listId={listId(node)}>
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
