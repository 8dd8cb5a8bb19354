import type { HeroAction } from '../../shared/types';
import { useHref, usePageData, useSiteData } from '../page-context';
import { useParts } from '../parts-context';
import { isExternal, localizeLink } from '../paths';
import { Stars } from './Stars';

/** Title, subtitle, description and buttons, beside the image (HOME-01 to HOME-04). */
export function Hero() {
  const { hero } = usePageData().frontmatter;
  const { HeroImage } = useParts();
  if (!hero) return null;
  return (
    <section className="dg-hero">
      {hero.stars && <Stars />}
      {/* First, so that the words need not move when it arrives. It stands beside them. */}
      <div className="dg-hero-image" data-oval={hero.oval || undefined}>
        {HeroImage && <HeroImage />}
      </div>
      <div className="dg-hero-words">
        <h1>{hero.name}</h1>
        {hero.text && <p className="dg-hero-text">{hero.text}</p>}
        {hero.tagline && <p className="dg-hero-tagline">{hero.tagline}</p>}
        {hero.actions.length > 0 && (
          <ul className="dg-hero-actions">
            {hero.actions.map((action) => (
              <li key={action.link}>
                <HeroButton {...action} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function HeroButton({ text, link, theme }: HeroAction) {
  const page = usePageData();
  const site = useSiteData();
  const href = useHref();
  return (
    <a
      className="dg-button"
      data-theme={theme}
      href={href(localizeLink(link, page.lang, site))}
      {...(isExternal(link) && { target: '_blank', rel: 'noopener' })}
    >
      {text}
    </a>
  );
}
