/** The words of the interface, as browsers see them: which ones there are, and what fills their gaps. */

export type { AgentMessages } from './agent-messages';
export type { FreshnessMessages } from './freshness-messages';
export { type ContentMessages, fill, type Messages } from './messages';
export type { PluralText } from './plural';
export type { SearchMessages } from './search-messages';
export type { TextKey, TextOverrides, Texts, Words } from './words';
