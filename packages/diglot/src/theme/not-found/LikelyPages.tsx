import { createElement, useEffect, useId, useState } from 'react';
import { Label } from '../markup/Label';
import { useHref, useMessages, useSiteData } from '../page-context';
import { type ListedPage, nearestPages } from './nearest-pages';

/** As many as one takes in at a glance. */
const COUNT = 3;

/** Pages with addresses like the unknown one; where scripts do not run or none is like it, pages to begin with. */
export function LikelyPages() {
  const { sidebars, startPages } = useSiteData();
  const t = useMessages();
  const id = useId();
  const [near, setNear] = useState<readonly ListedPage[]>([]);
  // One document is served for all paths: only the browser knows which.
  useEffect(() => setNear(nearestPages(location.pathname, sidebars, COUNT)), [sidebars]);
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
