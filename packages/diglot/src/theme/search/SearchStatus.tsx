import { useEffect, useState } from 'react';
import { fill, type SearchMessages } from '../../shared/text';
import { countInWords } from '../../shared/text/plural';
import type { Outcome } from './session/search-session';

export interface SearchStatusProps {
  /** What the field holds. */
  readonly query: string;
  readonly outcome: Outcome;
  readonly hasHistory: boolean;
  readonly messages: SearchMessages;
  readonly langTag: string;
}

/** How long a reader does nothing before they hear what came of their query, in milliseconds: keys are heard before. */
const PAUSE = 1000;

/** What came of the query, in words: shown at once when there is nothing else to show, always announced. */
export function SearchStatus(props: SearchStatusProps) {
  const shown = shownWords(props);
  const words = [...shown, ...countWords(props)];
  const answer = [props.query, ...words].join('\n');
  const [heard, setHeard] = useState('');
  useEffect(() => {
    const timer = setTimeout(setHeard, PAUSE, answer);
    return () => clearTimeout(timer);
  }, [answer]);
  return (
    <>
      <div className="dg-visually-hidden" role="status">
        {heard === answer && words.map((text) => <p key={text}>{text}</p>)}
      </div>
      <div className="dg-search-status" data-kind={props.outcome.kind}>
        {shown.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}

function shownWords({ outcome, hasHistory, messages: t }: SearchStatusProps): string[] {
  switch (outcome.kind) {
    case 'start':
      return hasHistory ? [] : [t.noRecentSearches];
    case 'pending':
      return [];
    case 'none':
      return [noResultsText(t, outcome.query)];
    case 'failed':
      return [t.searchFailed, t.searchFailedHelp];
    case 'hits':
      return outcome.isClosest ? [t.searchClosest] : [];
  }
}

/** How many hits are listed, for those who do not see the list. */
function countWords({ outcome, messages: t, langTag }: SearchStatusProps): string[] {
  if (outcome.kind !== 'hits') return [];
  const inWords = (count: number) => countInWords(t.searchResultCount, count, langTag);
  const others = outcome.others.map(({ title, count }) => `${title}: ${inWords(count)}`);
  return outcome.count > 0 ? [inWords(outcome.count), ...others] : others;
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
