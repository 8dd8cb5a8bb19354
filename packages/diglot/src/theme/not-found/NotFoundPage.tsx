import { createElement, useEffect, useId, useState } from 'react';
import { removeBase } from '../../shared/locale-path';
import { NOT_FOUND_IN_ENGLISH } from '../../shared/text/not-found';
import { Label } from '../author-text';
import { useIsApple } from '../browser/use-browser-value';
import { Icon } from '../Icon';
import { useHref, useMessages, usePageData, useSiteData } from '../page-context';
import type { PageProps } from '../part-types';
import { homeRoute } from '../paths';
import { type ListedPage, nearestPages } from './nearest-pages';

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

/** Looks like a field, and opens the site's search as its keys do, whichever part shows it. */
function NotFoundSearch() {
  const { search } = useSiteData();
  const isApple = useIsApple();
  if (!search) return null;
  const open = (): void => {
    const keys = { key: 'k', code: 'KeyK', ctrlKey: !isApple, metaKey: isApple };
    dispatchEvent(new KeyboardEvent('keydown', { ...keys, cancelable: true }));
  };
  return (
    <button className="dg-not-found-search" type="button" aria-haspopup="dialog" onClick={open}>
      <Icon name="search" />
      {search.messages.searchPlaceholderText}
    </button>
  );
}

/** As many as one takes in at a glance. */
const COUNT = 3;

/** Pages with addresses like the unknown one; where scripts do not run or none is like it, pages to begin with. */
function LikelyPages() {
  const site = useSiteData();
  const { startPages } = site;
  const { lang } = usePageData();
  const t = useMessages();
  const id = useId();
  const [near, setNear] = useState<readonly ListedPage[]>([]);
  // One document is served for all paths: only the browser knows which.
  useEffect(() => {
    const path = removeBase(location.pathname, site.base) ?? '';
    setNear(nearestPages(path, site.sidebars, COUNT, homeRoute(lang, site)));
  }, [site, lang]);
  const others = startPages.filter(({ link }) => near.every((page) => page.link !== link));
  const pages = [...near, ...others].slice(0, COUNT);
  if (pages.length === 0) return null;
  return (
    <nav className="dg-likely-pages" aria-labelledby={id}>
      <p id={id}>{near.length > 0 ? t.notFoundLikely : t.startPages}</p>
      {/* Passed one by one, so that rows take on another page where they stand: none moves. */}
      {createElement('ul', null, ...pages.map((page) => createElement(LikelyPage, { page })))}
    </nav>
  );
}

interface LikelyPageProps {
  readonly page: ListedPage;
}

function LikelyPage({ page: { text, link } }: LikelyPageProps) {
  const href = useHref();
  return (
    <li>
      <a href={href(link)}>
        <span>
          <Label text={text} />
        </span>
        <span className="dg-likely-path">{link}</span>
      </a>
    </li>
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

/** The theme's part of the 404 page, to be wrapped by a site's own. */
export const notFoundParts = { NotFoundPage };
