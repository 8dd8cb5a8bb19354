import type { ResolvedConfig, ResolvedLocale } from '../config/types';

/** A feed as the config names it. */
export type FeedConfig = ResolvedConfig['feeds'][number];

export type FeedFormat = FeedConfig['formats'][number];

/** What each form is called in addresses and in heads. */
export const FEED_FORMATS = {
  rss: { ending: 'xml', mime: 'application/rss+xml', name: 'RSS' },
  atom: { ending: 'atom', mime: 'application/atom+xml', name: 'Atom' },
  json: { ending: 'json', mime: 'application/feed+json', name: 'JSON Feed' },
} as const satisfies Record<FeedFormat, object>;

/** Route of a feed's file. */
export function feedPath(
  { id }: FeedConfig,
  format: FeedFormat,
  { prefix }: ResolvedLocale,
): string {
  return `${prefix}/rss/${id}.${FEED_FORMATS[format].ending}`;
}

/** A text that the config gives for all languages or for each. */
export function textFor(lang: string, text: FeedConfig['title'], fallback: string): string {
  return (typeof text === 'object' ? text[lang] : text) ?? fallback;
}
