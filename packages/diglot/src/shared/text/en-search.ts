import type { SearchMessages } from './search-messages';

/** The search dialog in English. */
export const enSearch: SearchMessages = {
  searchPlaceholderText: 'Search docs',
  clearSearch: 'Clear the query',
  cancelSearch: 'Cancel',
  recentSearches: 'Recent',
  favoriteSearches: 'Favorite',
  noRecentSearches: 'No recent searches',
  saveSearch: 'Save this search',
  removeRecentSearch: 'Remove this search from history',
  removeFavoriteSearch: 'Remove this search from favorites',
  searchNoResultsText: 'No results for "{query}"',
  searchSuggestedQueryText: 'Try searching for',
  missingResults: 'Believe this query should return results?',
  reportMissingResults: 'Let us know.',
  searchFailed: 'Unable to fetch results',
  searchFailedHelp: 'You might want to check your network connection.',
  searchResults: 'Results',
  oneSearchResult: '{count} result',
  searchResultCount: '{count} results',
  selectKey: 'Select',
  navigateKeys: 'Navigate',
  closeKey: 'Close',
  searchBy: 'Search by',
};
