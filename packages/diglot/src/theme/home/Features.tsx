import type { Feature } from '../../shared/types';
import { useHref, usePageData, useSiteData } from '../page-context';
import { isExternal, localizeLink } from '../paths';

/** What the product offers, in a few short blocks. */
export function Features() {
  const { features = [] } = usePageData().frontmatter;
  return (
    <ul className="dg-features">
      {features.map((feature) => (
        <li key={feature.title}>
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
