import type { ItemTag } from '../../shared/types/navigation';
import { AuthorMarkup } from '../author-text';
import { useHref } from '../page-context';

export interface SidebarTagProps {
  readonly tag: ItemTag | undefined;
}

/** The mark before an item's text (SIDE-08); a word is drawn behind it. */
export function SidebarTag({ tag }: SidebarTagProps) {
  const href = useHref();
  if (!tag) return null;
  if (typeof tag === 'string') return <span className="dg-sidebar-tag">{tag}</span>;
  if ('icon' in tag) {
    return (
      <>
        <SidebarTag tag={tag.icon} />
        <SidebarTag tag={tag.tag} />
      </>
    );
  }
  if ('image' in tag) {
    const size = { width: 16, height: 16 };
    return <img className="dg-author-icon" src={href(tag.image)} alt="" loading="lazy" {...size} />;
  }
  return (
    <span className="dg-author-icon" aria-hidden="true">
      <AuthorMarkup nodes={tag.markup} />
    </span>
  );
}
