import { NOT_FOUND_IN_ENGLISH } from '../../shared/text/not-found';
import { useHref, useMessages, usePageData, useSiteData } from '../page-context';
import type { PageProps } from '../part-types';
import { homeRoute } from '../paths';
import { LikelyPages } from './LikelyPages';
import { NotFoundSearch } from './NotFoundSearch';

/** Shown for unknown paths (NF-01), with ways on: the search, pages that may have been meant, the home page. */
export function NotFoundPage({ content }: PageProps) {
  const page = usePageData();
  const site = useSiteData();
  const href = useHref();
  const t = useMessages();
  return (
    <div className="dg-not-found">
      <p className="dg-not-found-code">404</p>
      <BrokenThread />
      {page.hasTitle ? content : <Title />}
      <div className="dg-not-found-ways">
        <NotFoundSearch />
        <a className="dg-button" data-theme="alt" href={href(homeRoute(page.lang, site))}>
          {t.notFoundHome}
        </a>
      </div>
      <LikelyPages />
      {!page.hasTitle && content}
    </div>
  );
}

function Title() {
  const { notFoundTitle } = useMessages();
  return (
    <>
      <h1>{notFoundTitle}</h1>
      {notFoundTitle !== NOT_FOUND_IN_ENGLISH && (
        <p lang="en" dir="ltr">
          {NOT_FOUND_IN_ENGLISH}
        </p>
      )}
    </>
  );
}

/** Decoration: a thread that leads from one side to the other on pages that are there. */
function BrokenThread() {
  return (
    <svg className="dg-not-found-thread" viewBox="0 0 480 64" aria-hidden="true">
      <path d="M0 32C70 32 96 12 142 20s52 30 76 14l8-9M218 34l13 1M215 36l9 8" />
      <path d="M480 32c-64 0-92 18-134 14s-58-32-82-17l-8 8M264 29l-12-2M266 28l-6-9" />
      <circle cx="236" cy="56" r="5" />
    </svg>
  );
}
