import { AuthorMarkup } from '../author-text';
import { useContentLanguage, usePageData, useSiteData } from '../page-context';
import type { PageProps } from '../part-types';
import { useParts } from '../parts-context';
import { Features } from './Features';
import { Hero, HeroImage } from './Hero';

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

/** The theme's parts of home pages, to be wrapped by a site's own. */
export const homeParts = { HomePage, Hero, HeroImage, Features };
