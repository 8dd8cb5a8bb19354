import * as z from 'zod';

const fileName = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, { error: 'a name of small letters, digits and hyphens' });

const byLanguage = (what: string) =>
  z
    .union([z.string().min(1), z.record(z.string(), z.string().min(1))])
    .optional()
    .describe(`${what}: a text, or one for each language; else the site's.`);

/**
 * A feed in the form RSS 2.0: one file a language, which lists pages with a `date`, the newest first.
 * Listed pages declare it in their head. It needs `siteUrl`, since feeds hold full addresses.
 */
export const feedSchema = z.strictObject({
  /**
   * Name of the feed's file: `blog` is served as `/rss/blog.xml`, and as `/zh/rss/blog.xml` in a
   * language with a prefix.
   */
  id: fileName.describe('Name of the file: "blog" is served as /rss/blog.xml.'),
  /**
   * Globs of the page files that the feed lists when they have a date. Relative to the docs folder,
   * or to each language's folder.
   * @example ['blog/**']
   */
  include: z
    .array(z.string().min(1))
    .min(1)
    .describe('Globs of the pages to list, relative to the docs or a language folder.'),
  /**
   * Title of the feed, or one for each language: `{ en: 'News', zh: '消息' }`.
   * @default the title of the site
   */
  title: byLanguage('Title of the feed'),
  /** What the feed is about, or one text for each language. @default the description of the site */
  description: byLanguage('What the feed is about'),
});
