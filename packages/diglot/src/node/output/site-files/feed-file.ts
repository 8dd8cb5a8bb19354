import type { Feed as FeedWriter } from 'feed';
import { publishedUrl } from '../../../shared/page-address';
import type { ResolvedConfig } from '../../config/types';
import { feedPath, textFor } from '../../page/feed-path';
import { type ListedFeed, listedFeeds } from '../../page/feeds';
import type { Content, PageVersion } from '../../site/types';

/** One feed in one language. */
export interface FeedFile {
  /** Below the output folder: `zh/rss/blog.xml`. */
  readonly file: string;
  readonly text: string;
}

/** Characters that no XML document can hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function xmlText(text: string): string {
  return text.replace(NOT_XML, '');
}

/** RSS dates have a time: a post's day starts at midnight UTC, whatever the machine's clock is set to. */
function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** All feeds of a site. */
export async function renderFeeds(
  config: ResolvedConfig,
  content: Pick<Content, 'pages'>,
): Promise<readonly FeedFile[]> {
  const listed = listedFeeds(config, content);
  if (listed.length === 0) return [];
  // Sites without feeds do without the library.
  const { Feed } = await import('feed');
  return listed.map((feed) => renderFeed(feed, config, Feed));
}

function renderFeed(
  { feed, locale, posts }: ListedFeed,
  site: ResolvedConfig,
  Feed: typeof FeedWriter,
): FeedFile {
  const dateOf = ({ source }: PageVersion) => source.frontmatter.date ?? '';
  const newestFirst = posts.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  const address = (path: string) => publishedUrl(path, site);
  const path = feedPath(feed, locale);
  const writer = new Feed({
    title: xmlText(textFor(locale.lang, feed.title, locale.title)),
    description: xmlText(textFor(locale.lang, feed.description, locale.description)),
    language: locale.tag,
    link: address(`${locale.prefix}/`),
    feed: address(path),
    generator: 'Diglot',
    // The same pages give the same file, whenever it is written.
    updated: midnight(newestFirst.map(dateOf)[0] ?? ''),
  });
  for (const post of newestFirst) {
    writer.addItem({
      title: xmlText(post.source.title),
      link: address(post.routePath),
      date: midnight(dateOf(post)),
      description: xmlText(post.source.frontmatter.description ?? ''),
    });
  }
  return { file: path.slice(1), text: `${writer.rss2()}\n` };
}
