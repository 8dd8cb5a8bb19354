import type { Feature } from '../../shared/types/home';
import { useHref, usePageData, useSiteData } from '../page-context';
import { isExternal } from '../paths';
import { FeatureIcon } from './FeatureIcon';
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

function FeatureTitle({ title, link }: Feature) {
  const page = usePageData();
  const site = useSiteData();
  const href = useHref();
  if (!link) return title;
  return (
    <a
      href={href(localizeLink(link, page.lang, site))}
      {...(isExternal(link) && { target: '_blank', rel: 'noopener' })}
    >
      {title}
    </a>
  );
}
