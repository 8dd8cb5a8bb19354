/**
 * The words of the search dialog: apart from the others, since they are loaded with it. Names that
 * a site's config can set are the config's own.
 */
export interface SearchMessages {
  readonly searchPlaceholderText: string;
  readonly clearSearch: string;
  readonly cancelSearch: string;
  readonly recentSearches: string;
  readonly favoriteSearches: string;
  readonly noRecentSearches: string;
  readonly saveSearch: string;
  readonly removeRecentSearch: string;
  readonly removeFavoriteSearch: string;
  /** `{query}`: what was searched for. */
  readonly searchNoResultsText: string;
  readonly searchSuggestedQueryText: string;
  readonly missingResults: string;
  readonly reportMissingResults: string;
  readonly searchFailed: string;
  readonly searchFailedHelp: string;
  /** Name of the list of results. */
  readonly searchResults: string;
  /** `{count}`: said when results arrive. */
  readonly oneSearchResult: string;
  readonly searchResultCount: string;
  readonly selectKey: string;
  readonly navigateKeys: string;
  readonly closeKey: string;
  readonly searchBy: string;
}
