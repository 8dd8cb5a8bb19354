import { usePageData } from '../page-context';
import { useParts } from '../parts-context';

/** Notice of a missing translation, and what stands above a post. */
export function DocHeader() {
  const { lang, contentLang, post } = usePageData();
  const { FallbackNotice, PostHeader } = useParts();
  return (
    <>
      {contentLang !== lang && <FallbackNotice />}
      {post && PostHeader && <PostHeader />}
    </>
  );
}
