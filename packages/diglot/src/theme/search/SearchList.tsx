import type { ReactNode } from 'react';
import type { SearchItem } from './session/search-items';
import type { SearchSession, SearchState } from './session/search-session';

type Collection = SearchState['collections'][number];

export interface SearchOptionProps {
  readonly session: SearchSession;
  readonly source: Collection['source'];
  readonly item: SearchItem;
  readonly onNavigate: (path: string) => void;
  readonly children: ReactNode;
}

/** One entry of a list: a link that the pointer and the keys of the field make active (SRCH-14). */
export function SearchOption({ session, source, item, onNavigate, children }: SearchOptionProps) {
  const { onClick, ...props } = session.itemProps(item, source);
  return (
    <a
      {...props}
      className="dg-search-option"
      href={item.url}
      tabIndex={-1}
      data-kind={item.kind}
      data-nested={item.kind === 'hit' && item.hit.parent !== undefined ? '' : undefined}
      onClick={(event) => {
        onClick();
        // With a modifier the browser opens a tab or window, and the dialog stays.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onNavigate(item.url);
      }}
    >
      {children}
    </a>
  );
}

/** Outlines that only the open search shows. */
export const searchIconPaths = {
  page: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  hash: 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16',
  text: 'M4.5 6.5h15M4.5 12h15M4.5 17.5h9',
  history: 'M12 4a8 8 0 1 1-7.4 5M4 4.5V9h4.5M12 8v4.5l3 2',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.8l5.6-.7z',
} as const;
