import { isBlog } from '../../shared/is-blog';
import { useContentLanguage, usePageData } from '../page-context';
import { usePageParts } from '../page-parts';
import type { PageProps } from '../part-types';
import { useParts } from '../parts-context';

/** A page of documentation: what stands before the content, the content, what follows it: nothing after a list of posts. */
export function DocPage({ content }: PageProps) {
  const page = usePageData();
  const shown = usePageParts();
  const { DocHeader, DocFooter, Overview } = useParts();
  // Said before the overview is there: the page's width must not change while it arrives.
  const isPostList = page.overview && isBlog(page.overview);
  return (
    <div className="dg-doc" data-overview={page.overview && !isPostList ? '' : undefined}>
      <DocHeader />
      <article {...useContentLanguage()}>{content}</article>
      {page.overview && Overview && <Overview />}
      {shown.footer && !isPostList && <DocFooter />}
    </div>
  );
}
