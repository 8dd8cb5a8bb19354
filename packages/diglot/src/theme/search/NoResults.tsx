import type { SearchMessages } from '../../shared/text';
import { fill } from '../../shared/text';

/** The sentence for a query that finds nothing. A config's own may do without the query's place. */
export function noResultsText({ searchNoResultsText }: SearchMessages, query: string): string {
  const text = searchNoResultsText.includes('{query}')
    ? searchNoResultsText
    : `${searchNoResultsText} "{query}"`;
  return fill(text, { query });
}

export interface NoResultsProps {
  readonly query: string;
  readonly suggestions: readonly string[];
  /** Where to tell of it; `{query}` stands for the query. */
  readonly reportUrl: string | undefined;
  readonly messages: SearchMessages;
  readonly onSearch: (query: string) => void;
}

/** What a reader can do after a query that finds nothing (SRCH-22). */
export function NoResults({
  query,
  suggestions,
  reportUrl,
  messages: t,
  onSearch,
}: NoResultsProps) {
  return (
    <div className="dg-search-message">
      {suggestions.length > 0 && (
        <>
          <p id="dg-search-suggestions">{t.searchSuggestedQueryText}</p>
          <ul className="dg-search-suggestions" aria-labelledby="dg-search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSearch(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {reportUrl && (
        <p>
          {t.missingResults}{' '}
          <a
            href={fill(reportUrl, { query: encodeURIComponent(query) })}
            target="_blank"
            rel="noopener"
          >
            {t.reportMissingResults}
          </a>
        </p>
      )}
    </div>
  );
}
