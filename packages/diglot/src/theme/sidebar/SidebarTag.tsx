import { AuthorMarkup } from '../markup/AuthorMarkup';
import { useHref } from '../page-context';

export interface SidebarTagProps {
  /** Inline SVG, an image's address, or a short word. */
  readonly tag: string | undefined;
}

/** The mark before an item's text (SIDE-08). */
export function SidebarTag({ tag }: SidebarTagProps) {
  const href = useHref();
  if (!tag) return null;
  if (tag.trimStart().startsWith('<')) {
    return (
      <span className="dg-author-icon" aria-hidden="true">
        <AuthorMarkup source={tag} />
      </span>
    );
  }
  if (/^(?:https?:)?\/|\.(?:svg|png|webp|avif|jpe?g|gif)$/i.test(tag)) {
    const size = { width: 16, height: 16 };
    return <img className="dg-author-icon" src={href(tag)} alt="" loading="lazy" {...size} />;
  }
  return <span className="dg-sidebar-tag">{tag}</span>;
}
