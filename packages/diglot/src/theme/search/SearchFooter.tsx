import type { SearchMessages } from '../../shared/text';

export interface SearchFooterProps {
  readonly messages: SearchMessages;
  /** Name of the search engine, if it has one. */
  readonly provider: string | undefined;
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
      {provider && (
        <p>
          {t.searchBy} {provider}
        </p>
      )}
    </div>
  );
}
