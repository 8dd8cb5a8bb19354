import { NOT_FOUND_IN_ENGLISH } from '../../shared/text/not-found';
import { useHref, useMessages, usePageData, useSiteData } from '../page-context';
import type { PageProps } from '../part-types';
import { homeRoute } from '../paths';

/** Shown for unknown paths (NF-01). */
export function NotFoundPage({ content }: PageProps) {
  const page = usePageData();
  const site = useSiteData();
  const href = useHref();
  const t = useMessages();
  return (
    <div className="dg-not-found">
      <p className="dg-not-found-code">404</p>
      <h1>{t.notFoundTitle}</h1>
      {t.notFoundTitle !== NOT_FOUND_IN_ENGLISH && (
        <p lang="en" dir="ltr">
          {NOT_FOUND_IN_ENGLISH}
        </p>
      )}
      <a className="dg-button" data-theme="alt" href={href(homeRoute(page.lang, site))}>
        {t.notFoundHome}
      </a>
      {content}
    </div>
  );
}
