import { encodePath } from '../../shared/route';
import type { SidebarItem, SidebarLink } from '../../shared/types';
import { InlineMarkup } from '../markup/Markup';
import { useHref, usePageData } from '../page-context';
import { isExternal } from '../paths';
import { SidebarGroupEntry } from './SidebarGroupEntry';
import { SidebarTag } from './SidebarTag';

export interface SidebarItemsProps {
  readonly items: readonly SidebarItem[];
  /** 0 for the outermost list. */
  readonly depth: number;
  readonly id?: string | undefined;
}

/** One level of the tree. */
export function SidebarItems({ items, depth, id }: SidebarItemsProps) {
  return (
    <ul id={id} data-depth={depth}>
      {items.map((item, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: dividers have nothing else, and the order is fixed
          key={index}
          data-type={item.type}
          data-context={'context' in item ? item.context : undefined}
        >
          <SidebarEntry item={item} depth={depth} />
        </li>
      ))}
    </ul>
  );
}

function SidebarEntry({ item, depth }: { readonly item: SidebarItem; readonly depth: number }) {
  switch (item.type) {
    case 'link':
      return <SidebarAnchor item={item} />;
    case 'group':
      return <SidebarGroupEntry group={item} depth={depth} />;
    case 'divider':
      return <hr data-style={item.style} />;
    case 'section-header':
      return (
        <span className="dg-sidebar-header">
          <SidebarTag tag={item.tag} />
          <InlineMarkup source={item.text} />
        </span>
      );
  }
}

export interface SidebarAnchorProps {
  readonly item: Pick<SidebarLink, 'text' | 'tag' | 'link'>;
  readonly onClick?: (() => void) | undefined;
}

/** A link of the tree. The one to the current page says so. */
export function SidebarAnchor({ item: { text, tag, link }, onClick }: SidebarAnchorProps) {
  const { routePath } = usePageData();
  const href = useHref();
  return (
    <a
      className="dg-sidebar-link"
      href={href(link)}
      aria-current={link === encodePath(routePath) ? 'page' : undefined}
      onClick={onClick}
      {...(isExternal(link) && { target: '_blank', rel: 'noopener' })}
    >
      <SidebarTag tag={tag} />
      <span>
        <InlineMarkup source={text} />
      </span>
    </a>
  );
}
