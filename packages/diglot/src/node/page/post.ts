import { remember } from '../../shared/remember';
import { fill } from '../../shared/text';
import { formatDate } from '../../shared/text/format-date';
import type { FrontMatter } from '../../shared/types/front-matter';
import type { Author, Post } from '../../shared/types/post';
import type { ResolvedConfig } from '../config/types';
import { blogOf, createTagFinder, inherited, type TagFinder, tagAddress } from '../site/pages/tags';
import type { Page, PageVersion } from '../site/types';
import { languageOf, type RenderContext } from './render-context';

/** Whether a page is a post: it says when it was written, about what, or by whom. Overviews list posts and are none. */
export function isPost({ overview, date, tags, authors }: FrontMatter): boolean {
  return !overview && [date, tags, authors].some((field) => field !== undefined);
}

const finderFor = remember(createTagFinder, new WeakMap<ResolvedConfig, TagFinder>());

/** What readers see of a post; undefined for a page that is none. */
export function postOf(
  { config, overviews }: Pick<RenderContext, 'config' | 'overviews'>,
  page: Page,
  version: PageVersion,
  minutes: number | undefined,
): Post | undefined {
  const { identity, lang, source } = version;
  const { frontmatter } = source;
  if (!isPost(frontmatter) && !frontmatter.draft) return undefined;
  const tags = inherited(page, version, 'tags', config) ?? [];
  const authors = inherited(page, version, 'authors', config) ?? [];
  const blog = tags.length > 0 ? blogOf(identity, overviews) : undefined;
  const { prefix, tag, words } = languageOf(lang, config.locales);
  const find = finderFor(config);
  return {
    ...(frontmatter.date && { day: formatDate(frontmatter.date, tag) ?? frontmatter.date }),
    ...(config.blog.readingTime &&
      minutes !== undefined && {
        readingTime: fill(words.shell.readingTime, { count: minutes.toLocaleString(tag) }),
      }),
    authors: authors.map((author) => authorOf(author, lang, config)),
    tags: tags.map((word) => {
      const { slug, text } = find(word, lang);
      return { text, link: blog === undefined ? undefined : tagAddress(prefix, blog, slug) };
    }),
    ...(frontmatter.cover && { cover: frontmatter.cover }),
    ...(frontmatter.draft && { isDraft: true }),
  };
}

function authorOf(
  author: string | Author,
  lang: string,
  { blog, lang: original }: ResolvedConfig,
): Author {
  if (typeof author !== 'string') return author;
  const known = Object.hasOwn(blog.authors, author) ? blog.authors[author] : undefined;
  if (!known) return { name: author };
  const { name, ...rest } = known;
  if (typeof name === 'string') return { ...rest, name };
  return { ...rest, name: name[lang] ?? name[original] ?? Object.values(name)[0] ?? author };
}

/**
 * Words a minute of silent reading, for scripts that put spaces between words: M. Brysbaert, "How many words do we read
 * per minute?", Journal of Memory and Language 109 (2019), for English non-fiction.
 */
const WORDS = 238;

/**
 * Characters a minute for Chinese, and for Japanese, whose kana say less each: S. Trauzettel-Klosinski and K. Dietz,
 * "Standardized assessment of reading performance", Investigative Ophthalmology & Visual Science 53 (2012).
 */
const CHINESE = 255;
const JAPANESE = 357;

const CHARACTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** How long a text takes to read, in minutes: at least one. */
export function readingMinutes(prose: string, lang: string): number {
  let characters = 0;
  const spaced = prose.replace(CHARACTERS, () => {
    characters += 1;
    return ' ';
  });
  const words = spaced.match(WORD)?.length ?? 0;
  const rate = /^ja\b/i.test(lang) ? JAPANESE : CHINESE;
  return Math.max(1, Math.round(words / WORDS + characters / rate));
}
