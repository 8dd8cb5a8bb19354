import { useRef } from 'react';
import type { SiteSearch } from '../../shared/types/site-search';
import { useIsApple } from '../browser/use-browser-value';
import { Icon } from '../Icon';
import { useMessages, useSiteData } from '../page-context';
import { useSearchOpening } from './use-search-opening';

/** The button that opens the search, with the dialog when it is open; nothing on a site without search. */
export function Search() {
  const { search } = useSiteData();
  return search && <SearchButton search={search} />;
}

interface SearchButtonProps {
  readonly search: SiteSearch;
}

function SearchButton({ search }: SearchButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const t = useMessages();
  const isApple = useIsApple();
  const { dialog, open, prepare } = useSearchOpening(search, isApple, buttonRef);
  return (
    <>
      <button
        ref={buttonRef}
        className="dg-search-button"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onPointerOver={prepare}
        onFocus={prepare}
        onClick={() => open()}
      >
        <Icon name="search" />
        <span className="dg-search-label">{t.search}</span>
        <span className="dg-search-keys" aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl+K'}
        </span>
      </button>
      {dialog}
    </>
  );
}
