import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '../../shared/text';
import { plainText } from '../../shared/text/rich-text';
import type { SidebarGroup } from '../../shared/types/navigation';
import { Label } from '../author-text';
import { useIsLive } from '../browser/use-browser-value';
import { Icon } from '../Icon';
import { useMessages } from '../page-context';
import { SidebarAnchor } from './SidebarAnchor';
import { SidebarTag } from './SidebarTag';
import type { SidebarNode } from './sidebar-tree';
import { isCurrent, type SidebarView } from './sidebar-view';

export interface SidebarGroupEntryProps {
  readonly node: SidebarNode;
  readonly view: SidebarView;
  readonly group: SidebarGroup;
  readonly listId: string;
  /** Its items. */
  readonly children: ReactNode;
}

/** A group: its head, which may be a page, and its items. */
export function SidebarGroupEntry(props: SidebarGroupEntryProps) {
  const { node, view, group, listId, children } = props;
  const { isOpen, setOpen, ref } = useGroupOpen(props);
  const { text, tag, link, collapsible } = group;
  const anchor = link !== undefined && (
    <SidebarAnchor
      item={{ text, tag, link }}
      isCurrent={isCurrent(node, view)}
      onClick={collapsible ? () => setOpen(!isOpen) : undefined}
    />
  );
  const title = (
    <>
      <SidebarTag tag={tag} />
      <span>
        <Label text={text} />
      </span>
    </>
  );
  if (!collapsible) {
    return (
      <>
        {anchor || <span className="dg-sidebar-title">{title}</span>}
        {children}
      </>
    );
  }
  return (
    <>
      {anchor}
      <details ref={ref} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <GroupSummary group={group} isOpen={isOpen} listId={listId}>
          {!anchor && title}
        </GroupSummary>
        {children}
      </details>
    </>
  );
}

interface GroupSummaryProps extends Pick<SidebarGroupEntryProps, 'group'> {
  readonly isOpen: boolean;
  readonly listId: string;
  /** Nothing where the group's link stands beside it: then the arrow needs a name. */
  readonly children: ReactNode;
}

function GroupSummary({ group, isOpen, listId, children }: GroupSummaryProps) {
  const t = useMessages();
  const isLive = useIsLive();
  const label = fill(t.toggleGroup, { title: plainText(group.text) });
  return (
    <summary
      className="dg-sidebar-title"
      data-arrow-only={!children || undefined}
      aria-label={children ? undefined : label}
      // Until scripts run, the element's own state is the right one.
      {...(isLive && { role: 'button', 'aria-expanded': isOpen, 'aria-controls': listId })}
    >
      {children}
      <Icon name="chevron" />
    </summary>
  );
}

/** Open state: as configured, as the reader wants, and open when the page is inside (SIDE-04). */
function useGroupOpen({ node, view, group }: SidebarGroupEntryProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { current, trail } = view;
  const holdsCurrent = trail.has(node);
  const [isOpen, setOpen] = useState(!group.collapsed || holdsCurrent);
  // The reader may have toggled it before scripts ran.
  useEffect(() => {
    if (ref.current) setOpen(ref.current.open);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens at each arrival, also from a page of the same group
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent, current]);
  return { isOpen, setOpen, ref };
}
