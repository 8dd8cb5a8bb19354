/** The words of the interface, as browsers see them: which ones there are, and what fills their gaps. */

export { type ContentMessages, fill, type Messages } from './messages';
export type { PluralText } from './plural';
export type {
  AgentMessages,
  FreshnessMessages,
  SearchMessages,
  TextKey,
  TextOverrides,
  Texts,
  Words,
} from './words';
