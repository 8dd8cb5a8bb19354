import { formatDate } from '../format-date';
import { useLangTag, useMessages, usePageData, useSiteData } from '../page-context';

/** When the page's source last changed (DOC-05). */
export function LastUpdated() {
  const { lang, lastUpdatedTime } = usePageData();
  const { lastUpdated } = useSiteData();
  const t = useMessages();
  const tag = useLangTag(lang);
  const date = lastUpdated && lastUpdatedTime && formatDate(lastUpdatedTime, tag);
  if (!date) return null;
  return (
    <p className="dg-last-updated">
      {t.lastUpdatedText}
      {t.colon}
      <time dateTime={lastUpdatedTime} suppressHydrationWarning>
        {date}
      </time>
    </p>
  );
}
