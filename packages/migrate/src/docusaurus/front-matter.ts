import { parseYaml } from 'diglot/tools';
import { Document, isMap, parseDocument } from 'yaml';
import { compact, type Data, isData, listOf, textOf } from '../data';
import { dropWrong } from '../pages/drop-wrong';
import type { MovedFrontMatter } from '../vitepress/front-matter';

/** What becomes of front matter besides what it says itself. */
export interface FrontMatterInput {
  /** Fields to be added where it has none of these names. */
  readonly added: Data;
  /** Moves the address of a picture. */
  readonly image: (address: string) => string;
}

/** Fields that say nothing here and for which nothing is to be done: addresses, order and labels went elsewhere. */
const DROPPED = [
  'id',
  'slug',
  'sidebar_position',
  'sidebar_label',
  'sidebar_class_name',
  'sidebar_custom_props',
  'sidebar_key',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'displayed_sidebar',
  'custom_edit_url',
  'hide_title',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'hide_reading_time',
  'hide_table_of_contents',
  'parse_number_prefixes',
  'last_update',
  'unlisted',
  'image',
  'author',
  'author_url',
  'author_title',
  'author_image_url',
  'authorURL',
  'authorTitle',
  'authorFBID',
  'authorImageURL',
  'authorTwitter',
];

/** Renames the fields of Docusaurus to ours. Comments and order stay. */
export function moveFields(text: string, { added, image }: FrontMatterInput): MovedFrontMatter {
  const parsed = parseYaml(text);
  const given = 'data' in parsed ? (parsed.data ?? {}) : undefined;
  if (!isData(given)) return { text, notes: [] };
  const read = parseDocument(text, { uniqueKeys: false });
  const document: Document = isMap(read.contents) ? read : new Document({});
  const before = text.trim() === '' ? '' : document.toString();
  const put = (key: string, value: unknown) => {
    if (value !== undefined) document.set(key, document.createNode(value));
  };
  if (given.hide_table_of_contents === true) put('outline', false);
  if (given.unlisted === true) put('search', false);
  const head = headOf(given, image);
  if (head.length > 0) put('head', head);
  const authors = authorsOf(given);
  if (authors !== undefined) put('authors', authors);
  const tags = tagsOf(given.tags);
  if (JSON.stringify(tags) !== JSON.stringify(given.tags)) {
    if (tags === undefined) document.delete('tags');
    else put('tags', tags);
  }
  for (const field of DROPPED) document.delete(field);
  for (const [key, value] of Object.entries(added)) if (!document.has(key)) put(key, value);
  if (typeof given.date !== 'undefined') put('date', dateOf(given.date) ?? given.date);
  if (given.title === '') document.delete('title');
  if (typeof given.title === 'number') put('title', String(given.title));
  const notes = dropWrong(document);
  const after = document.toString();
  if (after === before) return { text, notes };
  return { text: after === '{}\n' || after === 'null\n' ? '' : after, notes };
}

function headOf(given: Data, image: (address: string) => string): unknown[] {
  const picture = textOf(given.image);
  return [
    ...listOf(given.head),
    ...(picture === undefined ? [] : [['meta', { property: 'og:image', content: image(picture) }]]),
    ...(given.unlisted === true ? [['meta', { name: 'robots', content: 'noindex' }]] : []),
  ];
}

/** Authors in the forms that they had over the years. */
function authorsOf(given: Data): unknown {
  if (given.authors !== undefined && given.authors !== null) {
    const all = [given.authors].flat();
    const moved = all.map((author) => (isData(author) ? authorOf(author) : author));
    const isSame = all.every((author) => !isData(author));
    return isSame ? undefined : moved;
  }
  const name = textOf(given.author);
  if (name === undefined) return undefined;
  return [
    authorOf({
      name,
      url: given.author_url ?? given.authorURL,
      image_url: given.author_image_url ?? given.authorImageURL,
    }),
  ];
}

/** One author, in our form. */
export function authorOf(author: Data): Data {
  const key = textOf(author.key);
  return compact({
    name: textOf(author.name) ?? key,
    link: textOf(author.url) ?? (textOf(author.email) && `mailto:${String(author.email)}`),
    avatar: textOf(author.image_url) ?? textOf(author.imageURL),
  });
}

function tagsOf(given: unknown): unknown {
  if (given === undefined) return undefined;
  const tags = [given].flat().flatMap((tag) => {
    const label = isData(tag) ? textOf(tag.label) : tag;
    return typeof label === 'string' || typeof label === 'number' ? [String(label)] : [];
  });
  return tags.length > 0 ? tags : undefined;
}

/** A date as our front matter has it. */
export function dateOf(given: unknown): string | undefined {
  if (given instanceof Date) return given.toISOString().slice(0, 10);
  const [, year = '', month = '', day = ''] =
    /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(String(given)) ?? [];
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
