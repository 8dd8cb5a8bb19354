import type { PluralText } from './plural';

/** The words of the search dialog. Sites without search have none of them. */
export interface SearchMessages {
  /** 'Search docs' */
  readonly searchPlaceholderText: string;
  /** 'Clear the query' */
  readonly clearSearch: string;
  /** 'Cancel' */
  readonly cancelSearch: string;
  /** 'Recent' */
  readonly recentSearches: string;
  /** 'Favorite' */
  readonly favoriteSearches: string;
  /** 'No recent searches' */
  readonly noRecentSearches: string;
  /** 'Save this search' */
  readonly saveSearch: string;
  /** 'Remove this search from history' */
  readonly removeRecentSearch: string;
  /** 'Remove this search from favorites' */
  readonly removeFavoriteSearch: string;
  /** `{query}`: what was searched for. */
  readonly searchNoResultsText: string;
  /** 'Try searching for' */
  readonly searchSuggestedQueryText: string;
  /** 'Believe this query should return results?' */
  readonly missingResults: string;
  /** 'Let us know.' */
  readonly reportMissingResults: string;
  /** 'Unable to fetch results' */
  readonly searchFailed: string;
  /** 'You might want to check your network connection.' */
  readonly searchFailedHelp: string;
  /** Name of the list of results. */
  readonly searchResults: string;
  /** `{count}`: said when results arrive. */
  readonly searchResultCount: PluralText;
  /** Above hits of which none says much of the query. */
  readonly searchClosest: string;
  /** Beside a hit on a page about what something else has replaced. */
  readonly searchDeprecated: string;
  /** Name of the buttons that show the hits of one part of the site alone. */
  readonly searchParts: string;
  /** Of the button that shows those of all parts. */
  readonly searchAllParts: string;
  /** `{language}`: above what was found in another language. */
  readonly searchInLanguage: string;
  /** `{language}`: of what has no version in the page's language. */
  readonly searchOnlyInLanguage: string;
  /** 'Select' */
  readonly selectKey: string;
  /** 'Navigate' */
  readonly navigateKeys: string;
  /** 'Close' */
  readonly closeKey: string;
  /** 'Search by' */
  readonly searchBy: string;
}
