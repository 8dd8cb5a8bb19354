import type { SearchMessages } from '../../shared/text';
import { countInWords } from '../../shared/text/plural';
import { noResultsText } from './NoResults';
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
