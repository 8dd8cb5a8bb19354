import type { NavLink } from '../../shared/types/navigation';
import { useHref, useMessages, usePageData } from '../page-context';

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
