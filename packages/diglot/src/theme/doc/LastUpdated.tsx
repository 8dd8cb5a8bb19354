import { useMessages, usePageData } from '../page-context';

/** When the page's source last changed (DOC-05). */
export function LastUpdated() {
  const { lastUpdatedDay, lastUpdatedTime } = usePageData();
  const t = useMessages();
  if (lastUpdatedDay === undefined) return null;
  return (
    <p className="dg-last-updated">
      {t.lastUpdatedText}
      {t.colon}
      <time dateTime={lastUpdatedTime}>{lastUpdatedDay}</time>
    </p>
  );
}
