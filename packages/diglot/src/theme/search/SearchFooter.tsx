import type { SearchMessages } from '../../shared/text/search-texts';

export interface SearchFooterProps {
  readonly messages: SearchMessages;
  /** Name of the search engine. */
  readonly provider: string;
}

/** The keys of the dialog, and who answers. */
export function SearchFooter({ messages: t, provider }: SearchFooterProps) {
  return (
    <div className="dg-search-footer">
      <ul>
        <li>
          <kbd>↵</kbd> {t.selectKey}
        </li>
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.navigateKeys}
        </li>
        <li>
          <kbd>esc</kbd> {t.closeKey}
        </li>
      </ul>
      <p>
        {t.searchBy} {provider}
      </p>
    </div>
  );
}
