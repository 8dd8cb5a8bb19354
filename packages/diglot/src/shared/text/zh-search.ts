import type { SearchMessages } from './search-messages';

/** The search dialog in Simplified Chinese. */
export const zhSearch: SearchMessages = {
  searchPlaceholderText: '搜索文档',
  clearSearch: '清除查询条件',
  cancelSearch: '取消',
  recentSearches: '搜索历史',
  favoriteSearches: '收藏',
  noRecentSearches: '没有搜索历史',
  saveSearch: '保存至搜索历史',
  removeRecentSearch: '从搜索历史中移除',
  removeFavoriteSearch: '从收藏中移除',
  searchNoResultsText: '无法找到相关结果 "{query}"',
  searchSuggestedQueryText: '你可以尝试查询',
  missingResults: '你认为该查询应该有结果？',
  reportMissingResults: '点击反馈',
  searchFailed: '无法获取结果',
  searchFailedHelp: '你可能需要检查你的网络连接',
  searchResults: '搜索结果',
  oneSearchResult: '{count} 条结果',
  searchResultCount: '{count} 条结果',
  selectKey: '选择',
  navigateKeys: '切换',
  closeKey: '关闭',
  searchBy: '搜索提供者',
};
