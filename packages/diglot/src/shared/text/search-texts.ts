import { enSearch } from './en-search';
import { chooseTexts, type TextOverrides } from './for-language';
import type { SearchMessages } from './search-messages';
import { zhSearch } from './zh-search';

/** The words of the search dialog in a language. */
export function searchMessagesFor(lang: string, overrides: TextOverrides = {}): SearchMessages {
  return chooseTexts({ en: enSearch, zh: zhSearch }, lang, overrides);
}
