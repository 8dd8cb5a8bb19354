import { isBlog } from '../../shared/is-blog';
import type { NavLink } from '../../shared/types/navigation';
import { DrawnIcon } from '../Icon';
import { useContentLanguage, useHref, useMessages, usePageData } from '../page-context';
import { usePageParts } from '../page-parts';
import type { PageProps } from '../part-types';
import { useParts } from '../parts-context';

/** A page of documentation: what stands before the content, the content, what follows it: nothing after a list of posts. */
export function DocPage({ content }: PageProps) {
  const page = usePageData();
  const shown = usePageParts();
  const { DocHeader, DocFooter, Overview } = useParts();
  // Said before the overview is there: the page's width must not change while it arrives.
  const isPostList = page.overview && isBlog(page.overview);
  return (
    <div className="dg-doc" data-overview={page.overview && !isPostList ? '' : undefined}>
      <DocHeader />
      <article {...useContentLanguage()}>{content}</article>
      {page.overview && Overview && <Overview />}
      {shown.footer && !isPostList && <DocFooter />}
    </div>
  );
}

/** What was checked, last updated, edit link, previous and next page, in this order (DOC-12). */
export function DocFooter() {
  const { overview, proof } = usePageData();
  const { Proof, LastUpdated, EditLink, PrevNext } = useParts();
  return (
    <footer className="dg-doc-footer">
      {proof && Proof && <Proof />}
      <div className="dg-doc-facts">
        <LastUpdated />
        <EditLink />
      </div>
      {!overview && <PrevNext />}
    </footer>
  );
}

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

/** Drawn, because where no font has it readers would see an empty box. */
const PENCIL = '📝';

const PENCIL_PATH = 'M5 19l1-4.5L16.5 4 20 7.5 9.5 18zM13.5 7l3.5 3.5';

/** Leads to the file whose text is shown (DOC-04). */
export function EditLink() {
  const { editLink } = usePageData();
  const { editLinkText } = useMessages();
  if (!editLink || !editLinkText) return null;
  const [before, after] = editLinkText.split(PENCIL);
  return (
    <a className="dg-edit-link" href={editLink} target="_blank" rel="noopener">
      {before}
      {after && (
        <>
          <span className="dg-visually-hidden">{PENCIL}</span>
          <DrawnIcon path={PENCIL_PATH} />
          {after}
        </>
      )}
    </a>
  );
}

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

/** The neighbours in the sidebar's reading order (DOC-02). */
export function PrevNext() {
  const { prev, next } = usePageData();
  const t = useMessages();
  if (!prev && !next) return null;
  return (
    <nav className="dg-prev-next" aria-label={t.pageNav}>
      {prev && <Neighbour target={prev} rel="prev" label={t.prevPageText} />}
      {next && <Neighbour target={next} rel="next" label={t.nextPageText} />}
    </nav>
  );
}

interface NeighbourProps {
  readonly target: NavLink;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function Neighbour({ target, rel, label }: NeighbourProps) {
  const href = useHref();
  return (
    <a href={href(target.link)} rel={rel}>
      <span className="dg-prev-next-label">{label}</span>
      <span className="dg-prev-next-title">{target.text}</span>
    </a>
  );
}
