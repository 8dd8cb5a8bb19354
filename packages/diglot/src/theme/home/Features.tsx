import type { Feature } from '../../shared/types/home';
import type { ItemTag } from '../../shared/types/navigation';
import { AuthorMarkup } from '../author-text';
import { useAnchor, useHref, usePageData, useSiteData } from '../page-context';
import { localizeLink } from './localize-link';

/** What the product offers, in a few short blocks. */
export function Features() {
  const { features = [] } = usePageData().frontmatter;
  const hasSpans = features.some(({ span }) => span !== undefined);
  return (
    <ul className="dg-features" data-spans={hasSpans || undefined}>
      {features.map((feature) => (
        <li key={feature.title} data-span={hasSpans ? (feature.span ?? 4) : undefined}>
          {feature.icon && <FeatureIcon icon={feature.icon} />}
          <h2>
            <FeatureTitle {...feature} />
          </h2>
          <p>{feature.details}</p>
        </li>
      ))}
    </ul>
  );
}

interface FeatureIconProps {
  readonly icon: ItemTag;
}

/** The sign above a card's title: an emoji, an image or the author's own SVG. It only decorates. */
function FeatureIcon({ icon }: FeatureIconProps) {
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

function FeatureTitle({ title, link }: Feature) {
  const page = usePageData();
  const site = useSiteData();
  const anchor = useAnchor();
  if (!link) return title;
  return <a {...anchor(localizeLink(link, page.lang, site))}>{title}</a>;
}
