import { pathToLang } from '../../shared/locale-path';
import { type Languages, routeInLang, routeOptions } from '../../shared/locale-routes';
import type { Feature, HeroAction, Hero as HeroData } from '../../shared/types/home';
import type { ItemTag } from '../../shared/types/navigation';
import { AuthorMarkup } from '../author-text';
import { Logo } from '../navbar/Logo';
import { Picture } from '../Picture';
import { useAnchor, useContentLanguage, useHref, usePageData, useSiteData } from '../page-context';
import type { PageProps } from '../part-types';
import { useParts } from '../parts-context';
import { isExternal } from '../paths';

/** The landing page: hero, features, then the page's own content. */
export function HomePage({ content }: PageProps) {
  const { frontmatter } = usePageData();
  const { footer } = useSiteData();
  const { Hero, Features } = useParts();
  return (
    <div className="dg-home" {...useContentLanguage()}>
      {frontmatter.hero && Hero && <Hero />}
      {frontmatter.features && frontmatter.features.length > 0 && Features && <Features />}
      <div className="dg-home-content">{content}</div>
      {footer && (
        <footer className="dg-home-footer">
          <AuthorMarkup nodes={footer} />
        </footer>
      )}
    </div>
  );
}

/** A path that an author wrote without prefix leads to the page in the author's language (I18N-12). */
export function localizeLink(link: string, lang: string, languages: Languages): string {
  if (!link.startsWith('/') || isExternal(link)) return link;
  const isUnprefixed = pathToLang(link, routeOptions(languages)) === languages.defaultLang;
  return isUnprefixed ? routeInLang(link, lang, languages) : link;
}

/** Title, subtitle, description and buttons, beside the image (HOME-01 to HOME-04). */
function Hero() {
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
function HeroImage() {
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

/** What the product offers, in a few short blocks. */
function Features() {
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
  const attributes = useLink(link ?? '');
  return link ? <a {...attributes}>{title}</a> : title;
}

/** The theme's parts of home pages, to be wrapped by a site's own. */
export const homeParts = { HomePage, Hero, HeroImage, Features };
