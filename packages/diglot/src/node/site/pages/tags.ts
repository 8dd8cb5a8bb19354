import { encodePath } from '../../../shared/route';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { ResolvedConfig } from '../../config/types';
import type { Page, PageVersion } from '../types';

/**
 * What stands for a tag in addresses: the same for all ways to write it. Letters of any script stay; what cannot stand in
 * a file's name on every system becomes a hyphen.
 */
export function tagSlug(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\d])#/gu, '-sharp')
    .replace(/[\s\p{C}/\\?#%*:|"'<>.&]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (slug === 'index') return 'tag-index';
  // Nothing but signs.
  return slug || Array.from(text, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}

/** A tag, however it is written. */
export interface Tag {
  readonly slug: string;
  /** In the words of a language. */
  readonly text: string;
}

/** Finds the tag that a word means in a language. */
export type TagFinder = (word: string, lang: string) => Tag;

/** Makes a finder: a word may be a key of the config's tags, or what one is called in any language. */
export function createTagFinder({ blog, lang: original }: ResolvedConfig): TagFinder {
  const known = new Map<string, { slug: string; texts: (lang: string) => string | undefined }>();
  for (const [key, label] of Object.entries(blog.tags)) {
    const labels = typeof label === 'string' ? { [original]: label } : label;
    const texts = (lang: string) => labels[lang] ?? labels[original] ?? Object.values(labels)[0];
    const slug = tagSlug(key);
    for (const word of [key, ...Object.values(labels)]) known.set(tagSlug(word), { slug, texts });
  }
  return (word, lang) => {
    const slug = tagSlug(word);
    const entry = known.get(slug);
    return entry ? { slug: entry.slug, text: entry.texts(lang) ?? word } : { slug, text: word };
  };
}

/** What a translation does not say of itself, its original does. */
export function inherited<Field extends 'tags' | 'authors'>(
  { versions }: Page,
  { source }: PageVersion,
  field: Field,
  { lang }: Pick<ResolvedConfig, 'lang'>,
): FrontMatter[Field] {
  return source.frontmatter[field] ?? versions[lang]?.source.frontmatter[field];
}

/** Identities of all overview pages: what they head may be a blog. */
export function overviewsOf(pages: readonly Page[]): string[] {
  return pages
    .filter(({ versions }) =>
      Object.values(versions).some(({ source }) => source.frontmatter.overview),
    )
    .map(({ identity }) => identity);
}

/** The nearest overview page above a page, by their identities. */
export function blogOf(identity: string, overviews: readonly string[]): string | undefined {
  return overviews
    .filter((overview) => overview !== identity && identity.startsWith(folderOf(overview)))
    .reduce<string | undefined>(
      (nearest, one) => (nearest === undefined || one.length > nearest.length ? one : nearest),
      undefined,
    );
}

/** The identity of the page that lists the posts of a blog with a tag; without a tag, that of the page that lists the tags. */
export function tagIdentity(blog: string, slug = ''): string {
  return `${folderOf(blog)}tags/${slug}`;
}

/** The address of a tag's page in a language, without base. */
export function tagAddress(prefix: string, blog: string, slug: string): string {
  return encodePath(prefix + tagIdentity(blog, slug));
}

const folderOf = (identity: string): string => identity.replace(/\/?$/, '/');
