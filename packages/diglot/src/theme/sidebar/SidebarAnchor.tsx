import type { SidebarLink } from '../../shared/types';
import { Label } from '../markup/Label';
import { useHref } from '../page-context';
import { isExternal } from '../paths';
import { SidebarTag } from './SidebarTag';
import { useSidebarView } from './sidebar-view';

export interface SidebarAnchorProps {
  readonly item: Pick<SidebarLink, 'text' | 'tag' | 'link'>;
  readonly onClick?: (() => void) | undefined;
}

/** A link of the tree. The one to the current page says so. */
export function SidebarAnchor({ item: { text, tag, link }, onClick }: SidebarAnchorProps) {
  const { current } = useSidebarView();
  const href = useHref();
  // Most are: an element more in each would be thousands in a site.
  const isPlain = tag === undefined && typeof text === 'string';
  return (
    <a
      href={href(link)}
      aria-current={link === current ? 'page' : undefined}
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
