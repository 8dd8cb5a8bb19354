import { join } from 'node:path';
import { getOrMake } from '../../../shared/remember';
import { routeKey } from '../../../shared/route';
import { fill } from '../../../shared/text';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import { hashText } from '../../files/hash';
import type { PluginHooks } from '../../plugins';
import { emptyFrontMatter } from '../../schema/front-matter';
import type { Page, PageSource } from '../types';
import { assemblePages } from './assemble-pages';
import { blogOf, createTagFinder, inherited, overviewsOf, tagAddress, tagIdentity } from './tags';
import { pageText } from './text-of-page';

/** A tag of a blog in one language. */
interface UsedTag {
  readonly slug: string;
  readonly text: string;
  /** Identities of the posts that have it. */
  readonly posts: string[];
}

/** A blog in one language, with its tags by slug. */
interface UsedTags {
  readonly blog: string;
  readonly locale: ResolvedLocale;
  /** Whether its overview has a sidebar. */
  readonly sidebar: boolean;
  readonly tags: Map<string, UsedTag>;
}

/**
 * The pages of tags: for each blog (an overview page with posts below it) one that lists its tags, and one a tag that
 * lists its posts, in each language. A page that the author wrote at such an address stays.
 *
 * @param hooks what changes the texts of pages
 */
export function tagPages(
  pages: readonly Page[],
  config: ResolvedConfig,
  hooks: PluginHooks | undefined,
): readonly Page[] {
  const taken = new Set(pages.map(({ identity }) => routeKey(identity)));
  const sources = usedTags(pages, config)
    .flatMap((used) => [
      listOfTags(used, config),
      ...[...used.tags.values()].map(toPage(used, config)),
    ])
    .filter(({ identity }) => !taken.has(routeKey(identity)))
    .map((source) => ({ ...source, hash: hashText(pageText(source, hooks)) }));
  return assemblePages(sources, config).pages;
}

/** All blogs whose posts have tags. */
function usedTags(pages: readonly Page[], config: ResolvedConfig): UsedTags[] {
  const tagged = pages.filter(({ versions }) =>
    Object.values(versions).some(({ source }) => source.frontmatter.tags !== undefined),
  );
  if (tagged.length === 0) return [];
  const overviews = overviewsOf(pages);
  const byIdentity = new Map(pages.map((page) => [page.identity, page]));
  const find = createTagFinder(config);
  const found = new Map<string, UsedTags>();
  for (const page of tagged) {
    const blog = blogOf(page.identity, overviews);
    for (const locale of blog === undefined ? [] : config.locales) {
      const version = page.versions[locale.lang];
      const overview = byIdentity.get(blog ?? '')?.versions[locale.lang]?.source.frontmatter;
      if (!version || blog === undefined || version.source.frontmatter.overview) continue;
      const key = `${locale.lang} ${blog}`;
      const used = getOrMake(found, key, () => ({
        ...{ blog, locale, sidebar: overview?.sidebar ?? true },
        tags: new Map<string, UsedTag>(),
      }));
      for (const word of inherited(page, version, 'tags', config) ?? []) {
        const { slug, text } = find(word, locale.lang);
        const tag = getOrMake(used.tags, slug, () => ({ slug, text, posts: [] }));
        if (!tag.posts.includes(page.identity)) tag.posts.push(page.identity);
      }
    }
  }
  return [...found.values()].filter(({ tags }) => tags.size > 0);
}

function toPage(used: UsedTags, config: ResolvedConfig): (tag: UsedTag) => PageSource {
  const { blog, locale } = used;
  return ({ slug, text, posts }) =>
    toSource(used, config, {
      identity: tagIdentity(blog, slug),
      title: fill(locale.words.content.tagTitle, { tag: text }),
      body: '',
      posts,
    });
}

function listOfTags(used: UsedTags, config: ResolvedConfig): PageSource {
  const { blog, locale } = used;
  const tags = [...used.tags.values()].sort((a, b) => a.text.localeCompare(b.text, locale.tag));
  const items = tags.map(
    ({ slug, text, posts }) =>
      `- [${escapeMarkdown(text)}](${tagAddress(locale.prefix, blog, slug)}) · ${posts.length}`,
  );
  const { tagsTitle } = locale.words.content;
  const identity = tagIdentity(blog);
  return toSource(used, config, { identity, title: tagsTitle, body: items.join('\n'), posts: [] });
}

const escapeMarkdown = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`);

interface TagPage {
  readonly identity: string;
  readonly title: string;
  readonly body: string;
  /** Empty for a page that lists none. */
  readonly posts: readonly string[];
}

function toSource(
  { blog, locale, sidebar }: UsedTags,
  { docsDir }: ResolvedConfig,
  { identity, title, body, posts }: TagPage,
): PageSource {
  const slug = identity.slice(1).replace(/\/$/, '/index');
  const path = `${slug}.md`;
  const text = `# ${escapeMarkdown(title)}\n\n${body}\n`;
  return {
    routePath: locale.prefix + identity,
    identity,
    lang: locale.lang,
    file: join(locale.dir, path),
    relativePath: locale.dir === docsDir ? path : `${locale.lang}/${path}`,
    slug,
    format: 'md',
    hash: '',
    frontmatter: {
      ...emptyFrontMatter,
      ...{ title, sidebar, outline: false, footer: false, overview: posts.length > 0 },
    },
    title,
    label: title,
    virtual: { plugin: 'blog', text },
    tagged: { blog, posts },
  };
}
