import { Feed as FeedWriter } from 'feed';
import picomatch from 'picomatch';
import { DiglotError } from '../../shared/diglot-error';
import { addBase } from '../../shared/locale-path';
import type { Feed } from '../../shared/types';
import type { ResolvedConfig, ResolvedLocale } from '../config/types';
import type { Content, PageVersion } from '../content/types';

type FeedConfig = ResolvedConfig['feeds'][number];

/** The media type of the files, as pages declare it. */
const MIME = 'application/rss+xml';

/** One feed in one language. */
export interface FeedFile {
  /** Below the output folder: `zh/rss/blog.xml`. */
  readonly file: string;
  readonly text: string;
}

function feedPath({ id }: FeedConfig, { prefix }: ResolvedLocale): string {
  return `${prefix}/rss/${id}.xml`;
}

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
    .map((feed) => ({
      url: addBase(feedPath(feed, locale), config.base),
      mime: MIME,
      lang: locale.tag,
    }));
}

/** Characters that no XML document can hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function xmlText(text: string): string {
  return text.replace(NOT_XML, '');
}

function textFor(lang: string, text: FeedConfig['title'], fallback: string): string {
  return xmlText((typeof text === 'object' ? text[lang] : text) ?? fallback);
}

/** RSS dates have a time: a post's day starts at midnight UTC, whatever the machine's clock is set to. */
function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function renderFeed(
  feed: FeedConfig,
  posts: readonly PageVersion[],
  locale: ResolvedLocale,
  { siteUrl, base }: ResolvedConfig,
): FeedFile | undefined {
  const dateOf = ({ source }: PageVersion) => source.frontmatter.date ?? '';
  const newestFirst = posts.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  const [newest] = newestFirst;
  if (newest === undefined) return undefined;
  const address = (path: string) => siteUrl + addBase(encodeURI(path), base);
  const path = feedPath(feed, locale);
  const writer = new FeedWriter({
    title: textFor(locale.lang, feed.title, locale.title),
    description: textFor(locale.lang, feed.description, locale.description),
    language: locale.tag,
    link: address(`${locale.prefix}/`),
    feed: address(path),
    generator: 'Diglot',
    // The same pages give the same file, whenever it is written.
    updated: midnight(dateOf(newest)),
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

/** Writes all feeds of a site, and says what keeps one from being written. */
export function renderFeeds(
  config: ResolvedConfig,
  { pages }: Pick<Content, 'pages'>,
): { readonly files: readonly FeedFile[]; readonly warnings: readonly DiglotError[] } {
  if (config.feeds.length === 0) return { files: [], warnings: [] };
  if (!config.siteUrl) {
    const message =
      'No feed is written: feeds hold full addresses, and that of the site is not known.';
    const fix = 'Set "siteUrl" to the origin of the published site, or remove "feeds".';
    return { files: [], warnings: [new DiglotError({ code: 'feed-site-url', message, fix })] };
  }
  const files: FeedFile[] = [];
  const warnings: DiglotError[] = [];
  for (const feed of config.feeds) {
    const written = config.locales.flatMap((locale) => {
      const versions = pages.flatMap((page) => page.versions[locale.lang] ?? []);
      const posts = versions.filter((version) => lists(feed, version, locale, config));
      return renderFeed(feed, posts, locale, config) ?? [];
    });
    files.push(...written);
    if (written.length > 0) continue;
    const message = `The feed "${feed.id}" lists no page: none that "include" names has a date.`;
    const fix = 'Correct "include", or give a page a "date" in its front matter.';
    warnings.push(new DiglotError({ code: 'feed-empty', message, fix }));
  }
  return { files, warnings };
}
