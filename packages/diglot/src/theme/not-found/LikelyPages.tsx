import { createElement, useEffect, useId, useState } from 'react';
import { removeBase } from '../../shared/locale-path';
import { Label } from '../markup/Label';
import { useHref, useMessages, usePageData, useSiteData } from '../page-context';
import { homeRoute } from '../paths';
import { type ListedPage, nearestPages } from './nearest-pages';

/** As many as one takes in at a glance. */
const COUNT = 3;

/** Pages with addresses like the unknown one; where scripts do not run or none is like it, pages to begin with. */
export function LikelyPages() {
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
