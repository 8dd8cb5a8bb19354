import type { ItemTag } from '../../shared/types/navigation';
import { AuthorMarkup } from '../markup/AuthorMarkup';
import { useHref } from '../page-context';

export interface FeatureIconProps {
  readonly icon: ItemTag;
}

/** The sign above a card's title: an emoji, an image or the author's own SVG. It only decorates. */
export function FeatureIcon({ icon }: FeatureIconProps) {
  const href = useHref();
  if (typeof icon === 'object' && 'image' in icon) {
    const size = { width: 40, height: 40 };
    return (
      <img className="dg-feature-icon" src={href(icon.image)} alt="" loading="lazy" {...size} />
    );
  }
  const nodes = typeof icon === 'string' ? [icon] : 'markup' in icon ? icon.markup : [];
  return (
    <div className="dg-feature-icon" aria-hidden="true">
      <AuthorMarkup nodes={nodes} />
    </div>
  );
}
