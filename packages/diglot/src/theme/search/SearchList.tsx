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
