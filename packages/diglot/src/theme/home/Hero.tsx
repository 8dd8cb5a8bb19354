import type { HeroAction, Hero as HeroData } from '../../shared/types/home';
import { Logo } from '../navbar/Logo';
import { Picture } from '../Picture';
import { useAnchor, useHref, usePageData, useSiteData } from '../page-context';
import { useParts } from '../parts-context';
import { localizeLink } from './localize-link';

/** Title, subtitle, description and buttons, beside the image (HOME-01 to HOME-04). */
export function Hero() {
  const { hero } = usePageData().frontmatter;
  const { HeroImage } = useParts();
  if (!hero) return null;
  return (
    <section className="dg-hero">
      {hero.stars && <Stars />}
      {/* First, so that the words need not move when it arrives. It stands beside them. */}
      <div
        className="dg-hero-image"
        data-own={hero.image !== undefined || undefined}
        data-oval={(hero.oval && !hero.image) || undefined}
      >
        {HeroImage && <HeroImage />}
      </div>
      <div className="dg-hero-words">
        {hero.badge && <HeroBadge {...hero.badge} />}
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

const COUNT = 60;
/** Steps that spread points evenly over a square without repeating (the R2 sequence). */
const STEP_X = 0.7548776662;
const STEP_Y = 0.569840291;

/** Decorative stars behind the hero: always the same ones, and still. */
function Stars() {
  return (
    <svg
      className="dg-stars"
      viewBox="0 0 100 40"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: COUNT }, (_, index) => {
        const x = ((index + 1) * STEP_X * 100) % 100;
        const y = ((index + 1) * STEP_Y * 40) % 40;
        const radius = index % 5 === 0 ? 0.16 : 0.09;
        return <circle key={x} cx={x.toFixed(1)} cy={y.toFixed(1)} r={radius} />;
      })}
    </svg>
  );
}

function HeroButton({ text, link, theme }: HeroAction) {
  const attributes = useLink(link);
  return (
    <a className="dg-button" data-theme={theme} {...attributes}>
      {text}
    </a>
  );
}

function HeroBadge({ text, link }: NonNullable<HeroData['badge']>) {
  const attributes = useLink(link ?? '');
  if (link === undefined) return <p className="dg-hero-badge">{text}</p>;
  return (
    <p>
      <a className="dg-hero-badge" {...attributes}>
        {text}
      </a>
    </p>
  );
}

/** Attributes of a link in the language of the page. */
function useLink(link: string) {
  const page = usePageData();
  const site = useSiteData();
  return useAnchor()(localizeLink(link, page.lang, site));
}

/** The picture that the page names, in the version for the theme in force; else the site's logo. */
export function HeroImage() {
  const image = usePageData().frontmatter.hero?.image;
  const href = useHref();
  if (!image) return <Logo />;
  const { src, alt, srcset, sizes } = image;
  return (
    <Picture
      light={href(src.light)}
      dark={src.dark && href(src.dark)}
      alt={alt}
      srcSet={srcset}
      sizes={sizes}
      width="480"
      height="480"
    />
  );
}
