import { fill, type SearchMessages } from '../../shared/text';
import { countInWords } from '../../shared/text/plural';
import type { Outcome } from './session/search-session';

export interface SearchStatusProps {
  readonly outcome: Outcome;
  readonly hasHistory: boolean;
  readonly messages: SearchMessages;
  readonly langTag: string;
}

/** What came of the query, in words: shown when there is nothing else to show, always announced. */
export function SearchStatus(props: SearchStatusProps) {
  return (
    <div className="dg-search-status" role="status">
      <StatusText {...props} />
    </div>
  );
}

function StatusText({ outcome, hasHistory, messages: t, langTag }: SearchStatusProps) {
  switch (outcome.kind) {
    case 'start':
      return hasHistory ? null : <p>{t.noRecentSearches}</p>;
    case 'pending':
      return null;
    case 'none':
      return <p className="dg-search-headline">{noResultsText(t, outcome.query)}</p>;
    case 'failed':
      return (
        <>
          <p className="dg-search-headline">{t.searchFailed}</p>
          <p>{t.searchFailedHelp}</p>
        </>
      );
    case 'hits': {
      const inWords = (count: number) => countInWords(t.searchResultCount, count, langTag);
      return (
        <>
          {outcome.isClosest && <p className="dg-search-closest">{t.searchClosest}</p>}
          {outcome.count > 0 && <p className="dg-visually-hidden">{inWords(outcome.count)}</p>}
          {outcome.others.map(({ title, count }) => (
            <p key={title} className="dg-visually-hidden">
              {title}: {inWords(count)}
            </p>
          ))}
        </>
      );
    }
  }
}

/** The sentence for a query that finds nothing. A config's own may do without the query's place. */
function noResultsText({ searchNoResultsText }: SearchMessages, query: string): string {
  const text = searchNoResultsText.includes('{query}')
    ? searchNoResultsText
    : `${searchNoResultsText} "{query}"`;
  return fill(text, { query });
}

interface NoResultsProps {
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
