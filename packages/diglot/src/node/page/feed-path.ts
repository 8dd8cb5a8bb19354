import type { ResolvedConfig, ResolvedLocale } from '../config/types';

/** A feed as the config names it. */
export type FeedConfig = ResolvedConfig['feeds'][number];

/** Route of a feed's file. */
export function feedPath({ id }: FeedConfig, { prefix }: ResolvedLocale): string {
  return `${prefix}/rss/${id}.xml`;
}

/** A text that the config gives for all languages or for each. */
export function textFor(lang: string, text: FeedConfig['title'], fallback: string): string {
  return (typeof text === 'object' ? text[lang] : text) ?? fallback;
}
