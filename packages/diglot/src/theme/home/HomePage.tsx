import { AuthorMarkup } from '../markup/AuthorMarkup';
import { useContentLanguage, usePageData, useSiteData } from '../page-context';
import type { PageProps } from '../part-types';
import { useParts } from '../parts-context';

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
