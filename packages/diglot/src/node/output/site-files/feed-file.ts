import type { Feed } from 'feed';
import { publishedUrl } from '../../../shared/page-address';
import type { ResolvedConfig } from '../../config/types';
import { parseHtml } from '../../markdown/html/parse-html';
import { serializeChildren } from '../../markdown/html/serialize-html';
import type { HtmlElement, HtmlNode } from '../../markdown/html/tree';
import { type FeedFormat, feedPath, type ListedFeed, listedFeeds, textFor } from '../../page/feeds';
import { postOf } from '../../page/post';
import type { RenderContext } from '../../page/render-context';
import type { TextFile } from '../../page/text-file';
import type { Content, PageVersion, Route } from '../../site/types';

/** The finished content of a post. */
interface PostContent {
  readonly html: string;
  /** Where the title ends in the HTML; absent when there is none. */
  readonly titleEnd?: number | undefined;
}

/** Reads the content of a post; undefined where there is none, because it has errors. */
export type ReadPost = (post: Route) => Promise<PostContent | undefined> | PostContent | undefined;

/** Characters that no XML document can hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function xmlText(text: string): string {
  return text.replace(NOT_XML, '');
}

/** RSS dates have a time: a post's day starts at midnight UTC, whatever the machine's clock is set to. */
function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/**
 * All feeds of a site.
 *
 * @param only of one file, where not all are wanted: below the output folder
 */
export async function renderFeeds(
  context: Pick<RenderContext, 'config' | 'overviews'>,
  content: Pick<Content, 'pages'>,
  readPost: ReadPost,
  only?: string,
): Promise<readonly TextFile[]> {
  const { config } = context;
  const wanted = listedFeeds(config, content).flatMap((listed) => {
    const files = listed.feed.formats.map((format) => ({
      format,
      file: feedPath(listed.feed, format, listed.locale).slice(1),
    }));
    const own = files.filter(({ file }) => only === undefined || file === only);
    return own.length === 0 ? [] : { listed, files: own };
  });
  if (wanted.length === 0) return [];
  // Sites without feeds do without the library.
  const { Feed } = await import('feed');
  const made = wanted.map(async ({ listed, files }) => {
    const posts = newestFirst(listed).map((post) => itemOf(post, listed, context, readPost));
    const items = await Promise.all(posts);
    return files.map(({ file, format }) => {
      const self = publishedUrl(`/${file}`, config);
      const writer = new Feed({ ...feedFacts(listed, config), ...selfLink(format, self) });
      // RSS calls an address that is a name besides no permanent one.
      for (const item of items)
        writer.addItem(format === 'rss' ? item : { ...item, id: item.link });
      return { file, text: `${textOf(writer, format)}\n` };
    });
  });
  return (await Promise.all(made)).flat();
}

/** How a file names itself. */
const selfLink = (format: FeedFormat, address: string) =>
  format === 'rss' ? { feed: address } : { feedLinks: { [format]: address } };

function textOf(writer: Feed, format: FeedFormat): string {
  if (format === 'atom') return writer.atom1();
  return format === 'json' ? writer.json1() : writer.rss2();
}

const dateOf = ({ source }: PageVersion): string => source.frontmatter.date ?? '';

const newestFirst = ({ posts }: ListedFeed): readonly Route[] =>
  posts.toSorted((a, b) => dateOf(b.version).localeCompare(dateOf(a.version)));

function feedFacts(listed: ListedFeed, config: ResolvedConfig) {
  const { feed, locale } = listed;
  const home = publishedUrl(`${locale.prefix}/`, config);
  return {
    id: home,
    title: xmlText(textFor(locale.lang, feed.title, locale.title)),
    description: xmlText(textFor(locale.lang, feed.description, locale.description)),
    language: locale.tag,
    link: home,
    generator: 'Diglot',
    // The same pages give the same file, whenever it is written.
    updated: midnight(newestFirst(listed).map(({ version }) => dateOf(version))[0] ?? ''),
  };
}

async function itemOf(
  post: Route,
  { feed }: ListedFeed,
  context: Pick<RenderContext, 'config' | 'overviews'>,
  readPost: ReadPost,
) {
  const { page, version } = post;
  const link = publishedUrl(version.routePath, context.config);
  const { authors = [], tags = [] } = postOf(context, page, version, undefined) ?? {};
  const content = feed.content === 'full' ? await readPost(post) : undefined;
  return {
    title: xmlText(version.source.title),
    link,
    date: midnight(dateOf(version)),
    description: xmlText(version.source.frontmatter.description ?? ''),
    ...(authors.length > 0 && {
      author: authors.map(({ name, link: of }) => ({
        name: xmlText(name),
        ...(of && { link: of }),
      })),
    }),
    ...(tags.length > 0 && { category: tags.map(({ text }) => ({ name: xmlText(text) })) }),
    ...(content && { content: xmlText(contentForFeed(content, link)) }),
  };
}

/** What means something on the site alone: it needs its script or its styles. */
const ON_SITE = new Set(['button', 'script', 'style', 'template', 'dialog', 'input', 'svg']);
/** Attributes that hold an address. */
const ADDRESSES = ['href', 'src', 'poster'];
/** Attributes that readers of feeds understand. All others are for the site's styles and scripts. */
const KEPT = new Set([
  ...ADDRESSES,
  'alt',
  'title',
  'width',
  'height',
  'lang',
  'dir',
  'id',
  'start',
  'colspan',
  'rowspan',
]);

/**
 * A post's content as readers of feeds can show it: without its title, which they show themselves, without what needs the
 * site's scripts and styles, and with whole addresses.
 */
function contentForFeed({ html, titleEnd = 0 }: PostContent, address: string): string {
  const { root } = parseHtml(html.slice(titleEnd));
  clean(root, address);
  return serializeChildren(root).html.trim();
}

function clean(element: HtmlElement, address: string): void {
  element.children = element.children.filter(isForFeed);
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    child.attributes = child.attributes.filter(({ name }) => KEPT.has(name));
    for (const name of ADDRESSES) {
      const url = child.getAttribute(name);
      if (url !== undefined && URL.canParse(url, address)) {
        child.setAttribute(name, new URL(url, address).href);
      }
    }
    clean(child, address);
  }
}

function isForFeed(node: HtmlNode): boolean {
  if (node.type === 'comment') return false;
  if (node.type !== 'element') return true;
  return !ON_SITE.has(node.tag) && !node.hasClass('dg-anchor') && !node.hasClass('dg-alias');
}
