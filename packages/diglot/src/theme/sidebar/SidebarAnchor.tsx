import type { SidebarLink } from '../../shared/types/navigation';
import { Label } from '../author-text';
import { useHref } from '../page-context';
import { isExternal } from '../paths';
import { SidebarTag } from './SidebarTag';

export interface SidebarAnchorProps {
  readonly item: Pick<SidebarLink, 'text' | 'tag' | 'link'>;
  /** Whether it leads to the current page. */
  readonly isCurrent: boolean;
  readonly onClick?: (() => void) | undefined;
}

/** A link of the tree. The one to the current page says so. */
export function SidebarAnchor({ item, isCurrent, onClick }: SidebarAnchorProps) {
  const { text, tag, link } = item;
  const href = useHref();
  // Most are: an element more in each would be thousands in a site.
  const isPlain = tag === undefined && typeof text === 'string';
  return (
    <a
      href={href(link)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
      {...(isExternal(link) && { target: '_blank', rel: 'noopener' })}
    >
      {isPlain ? (
        text
      ) : (
        <>
          <SidebarTag tag={tag} />
          <span>
            <Label text={text} />
          </span>
        </>
      )}
    </a>
  );
}
