import { Fragment, useId } from 'react';
import type { SidebarGroup } from '../../shared/types';
import { Label } from '../markup/Label';
import { SidebarAnchor } from './SidebarAnchor';
import { SidebarGroupEntry } from './SidebarGroupEntry';
import { SidebarTag } from './SidebarTag';
import type { SidebarNode } from './sidebar-tree';
import { useSidebarView } from './sidebar-view';

export interface SidebarItemsProps {
  /** The group whose items they are; the outermost ones have none. */
  readonly group?: SidebarNode | undefined;
  /** 0 for the outermost list. */
  readonly depth: number;
  readonly id?: string | undefined;
}

/** One level of the tree. */
export function SidebarItems({ group, depth, id }: SidebarItemsProps) {
  const { childrenOf } = useSidebarView();
  const nodes = childrenOf(group);
  return (
    <ul id={id} data-depth={depth}>
      {nodes.map((node, position) => (
        <Fragment key={node.index}>
          {node.index > (nodes[position - 1]?.index ?? -1) + 1 && <SidebarGap />}
          <li
            data-type={node.item.type}
            data-context={'context' in node.item ? node.item.context : undefined}
          >
            <SidebarEntry node={node} depth={depth} />
          </li>
        </Fragment>
      ))}
      {(nodes.at(-1)?.index ?? 0) + 1 < (group?.children.length ?? 0) && <SidebarGap />}
    </ul>
  );
}

/** Stands for items that come when scripts run. */
function SidebarGap() {
  return (
    <li className="dg-sidebar-gap" aria-hidden="true">
      ⋯
    </li>
  );
}

function SidebarEntry({ node, depth }: { readonly node: SidebarNode; readonly depth: number }) {
  const { item } = node;
  switch (item.type) {
    case 'link':
      return <SidebarAnchor item={item} />;
    case 'group':
      return <SidebarBranch node={node} group={item} depth={depth} />;
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

interface SidebarBranchProps {
  readonly node: SidebarNode;
  readonly group: SidebarGroup;
  readonly depth: number;
}

/** A group with its items. */
function SidebarBranch({ node, group, depth }: SidebarBranchProps) {
  const id = useId();
  return (
    <SidebarGroupEntry node={node} group={group} listId={id}>
      <SidebarItems id={id} group={node} depth={depth + 1} />
    </SidebarGroupEntry>
  );
}
