import picomatch from 'picomatch';
import { DiglotError } from '../../shared/diglot-error';
import { addBase } from '../../shared/locale-path';
import type { Feed } from '../../shared/types/page-data';
import type { FooterFeed } from '../../shared/types/shell-data';
import type { ResolvedConfig, ResolvedLocale } from '../config/types';
import type { Content, PageVersion, Route } from '../site/types';

/** Whether a feed lists a page: the config names it, it has a date, and it is the language's own. */
function lists(
  feed: FeedConfig,
  version: PageVersion,
  locale: ResolvedLocale,
  config: ResolvedConfig,
) {
  const { relativePath, frontmatter } = version.source;
  if (version.lang !== locale.lang || version.isFallback || !frontmatter.date) return false;
  const isNamed = picomatch(feed.include.map((glob) => glob.replace(/^\.?\//, '')));
  const folder = locale.dir === config.docsDir ? '' : `${locale.lang}/`;
  return isNamed(relativePath) || isNamed(relativePath.slice(folder.length));
}

/** The feeds that list a page: none on a site whose published address is not known (FEED-01). */
export function feedsOf(version: PageVersion, config: ResolvedConfig): readonly Feed[] {
  const locale = config.locales.find(({ lang }) => lang === version.lang);
  if (!config.siteUrl || !locale) return [];
  return config.feeds
    .filter((feed) => lists(feed, version, locale, config))
    .flatMap((feed) =>
      feed.formats.map((format) => ({
        url: addBase(feedPath(feed, format, locale), config.base),
        mime: FEED_FORMATS[format].mime,
        lang: locale.tag,
      })),
    );
}

/** One feed in one language, with the pages that it lists. */
export interface ListedFeed {
  readonly feed: FeedConfig;
  readonly locale: ResolvedLocale;
  readonly posts: readonly Route[];
}

/** What each feed of a site lists, where it lists anything. */
export function listedFeeds(
  config: ResolvedConfig,
  { pages }: Pick<Content, 'pages'>,
): ListedFeed[] {
  if (!config.siteUrl) return [];
  return config.feeds
    .flatMap((feed) =>
      config.locales.map((locale) => {
        const posts = pages.flatMap((page) => {
          const version = page.versions[locale.lang];
          return version && lists(feed, version, locale, config) ? [{ page, version }] : [];
        });
        return { feed, locale, posts };
      }),
    )
    .filter(({ posts }) => posts.length > 0);
}

/** The feeds that are written in a language, with their titles. */
export function feedsIn(
  { lang }: ResolvedLocale,
  config: ResolvedConfig,
  content: Pick<Content, 'pages'>,
): FooterFeed[] {
  return listedFeeds(config, content)
    .filter(({ locale }) => locale.lang === lang)
    .flatMap(({ feed, locale }) =>
      feed.formats.map((format) => ({
        url: addBase(feedPath(feed, format, locale), config.base),
        title: textFor(lang, feed.title, locale.title),
        format: FEED_FORMATS[format].name,
      })),
    );
}

/** What keeps a feed of the config from being written. */
export function feedProblems(
  config: ResolvedConfig,
  content: Pick<Content, 'pages'>,
): readonly DiglotError[] {
  if (config.feeds.length === 0) return [];
  if (!config.siteUrl) {
    const message =
      'No feed is written: feeds hold full addresses, and that of the site is not known.';
    const fix = 'Set "siteUrl" to the origin of the published site, or remove "feeds".';
    return [new DiglotError({ code: 'feed-site-url', message, fix })];
  }
  const listed = new Set(listedFeeds(config, content).map(({ feed }) => feed));
  return config.feeds
    .filter((feed) => !listed.has(feed))
    .map(({ id }) => {
      const message = `The feed "${id}" lists no page: none that "include" names has a date.`;
      const fix = 'Correct "include", or give a page a "date" in its front matter.';
      return new DiglotError({ code: 'feed-empty', message, fix });
    });
}

/** A feed as the config names it. */
type FeedConfig = ResolvedConfig['feeds'][number];

export type FeedFormat = FeedConfig['formats'][number];

/** What each form is called in addresses and in heads. */
const FEED_FORMATS = {
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
