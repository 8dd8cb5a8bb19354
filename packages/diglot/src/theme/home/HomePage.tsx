import { useContentLanguage, usePageData } from '../page-context';
import type { PageProps } from '../part-types';
import { useParts } from '../parts-context';

/** The landing page: hero, features, then the page's own content. */
export function HomePage({ content }: PageProps) {
  const { frontmatter } = usePageData();
  const { Hero, Features } = useParts();
  return (
    <div className="dg-home" {...useContentLanguage()}>
      {frontmatter.hero && Hero && <Hero />}
      {frontmatter.features && frontmatter.features.length > 0 && Features && <Features />}
      <div className="dg-home-content">{content}</div>
    </div>
  );
}
