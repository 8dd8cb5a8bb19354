import { useMessages, usePageData } from '../page-context';

/** Says that the page is shown in its original language, and where to help. */
export function FallbackNotice() {
  const { editLink } = usePageData();
  const t = useMessages();
  return (
    <p className="dg-fallback-notice">
      {t.fallbackNotice}
      {editLink && (
        <>
          {' '}
          <a href={editLink} target="_blank" rel="noopener">
            {t.fallbackHelp}
          </a>
        </>
      )}
    </p>
  );
}
