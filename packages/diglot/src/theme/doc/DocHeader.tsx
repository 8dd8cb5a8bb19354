import { formatDate } from '../format-date';
import { useLangTag, usePageData } from '../page-context';
import { useParts } from '../parts-context';

/** Notice of a missing translation, and the date of a post. */
export function DocHeader() {
  const { lang, contentLang, frontmatter } = usePageData();
  const { FallbackNotice } = useParts();
  const tag = useLangTag(lang);
  const date = frontmatter.date && formatDate(frontmatter.date, tag);
  return (
    <>
      {contentLang !== lang && <FallbackNotice />}
      {date && (
        <p className="dg-post-date">
          <time dateTime={frontmatter.date} suppressHydrationWarning>
            {date}
          </time>
        </p>
      )}
    </>
  );
}
