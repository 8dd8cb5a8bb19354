import * as z from 'zod';
import { imageAddress, linkAddress } from './address';

const text = z.union([z.string().min(1), z.number().transform(String)]);

/** One or several values: a single one needs no list. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform((one) => [one])]);

const authorFields = {
  link: linkAddress.optional().describe('Where the name leads: a web address, or a route.'),
  avatar: imageAddress.optional().describe('A small square image; "/…" lies in the public folder.'),
};

/** Tags of a page: keys of the config's `blog.tags`, or words as they are shown. */
export const tagsSchema = listOf(text);

/** Authors of a page: keys of the config's `blog.authors`, names as they are shown, or all about them. */
export const authorsSchema = listOf(
  z.union([
    z.string().min(1),
    // More about them is for components of the author's own.
    z.looseObject({ name: z.string().min(1).describe('As readers see it.'), ...authorFields }),
  ]),
);

/** One text, or one for each language. */
export const textByLanguage = z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]);

/** What posts have in common: pages with a `date`, `tags` or `authors`. */
export const blogSchema = z
  .strictObject({
    /**
     * Authors by the keys that posts name in `authors`: `{ ada: { name: 'Ada', link: 'https://…' } }`. `name` may be one
     * for each language: `{ en: 'Ada', zh: '艾达' }`.
     * @default {}
     */
    authors: z
      .record(
        z.string(),
        z.strictObject({
          name: textByLanguage.describe('As readers see it: a text, or one for each language.'),
          ...authorFields,
        }),
      )
      .default({})
      .describe('Authors by the keys that posts name: name, link, avatar.'),
    /**
     * How tags are shown, by the keys that posts name in `tags`: `{ cli: { en: 'Command line', zh: '命令行' } }`. A tag
     * without an entry is shown as posts write it.
     * @default {}
     */
    tags: z
      .record(
        z.string(),
        textByLanguage.describe('The tag as readers see it, or one text for each language.'),
      )
      .default({})
      .describe('How tags are shown, by the keys that posts name.'),
    /** Whether posts say how long it takes to read them. @default true */
    readingTime: z.boolean().default(true).describe('Whether posts tell their reading time.'),
  })
  .describe('What posts have in common: authors, tags, reading time.');
