import * as z from 'zod';
import { PARITY_PARTS } from '../../shared/parity-parts';
import type { FrontMatter } from '../../shared/types/front-matter';
import type { HeroPicture } from '../../shared/types/home';
import { linkAddress, mark, themedImage } from './address';
import { authorsSchema, tagsSchema } from './blog';
import { headTagSchema } from './head';
import { overviewHeadersSchema } from './meta';
import { oldAddress } from './redirect';

/** How a translation may differ from its original on purpose. */
const paritySchema = z
  .strictObject({
    except: z.array(z.enum(PARITY_PARTS)).min(1).describe('What may differ from the original.'),
    reason: z.string().min(1).describe('Why, for whoever wonders later.'),
  })
  .describe('How the page may differ from its other languages: `{ except, reason }`.');

const link = linkAddress.describe('A route without language prefix, or an absolute address.');

/** Texts of a home page may hold HTML elsewhere: here its text counts, since the page shows no foreign HTML. */
const words = z.string().transform(withoutTags);

const action = z.strictObject({
  text: words.pipe(z.string().min(1)).describe('The text of the button.'),
  link,
  theme: z.enum(['brand', 'alt']).default('brand').describe('`brand` stands out, `alt` does not.'),
});

const badge = z
  .union([
    z.string().min(1),
    z.strictObject({
      text: z.string().min(1).describe('The note.'),
      link: link.optional(),
    }),
  ])
  .transform((given) => (typeof given === 'string' ? { text: given } : given))
  .describe('A short note above the name: a text, or `{ text, link }`.');

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (typeof given === 'string' ? given : given.join(', ')));

const picture = z
  .strictObject({
    src: themedImage,
    alt: z.string().default('').describe('What the picture shows; empty where it only decorates.'),
    srcset: list.optional().describe('Further sizes of the file, as in HTML; a text or a list.'),
    sizes: list.optional().describe('How wide the picture is shown, as in HTML; a text or a list.'),
  })
  .transform(({ src, ...rest }): HeroPicture => ({ src, ...rest }))
  .describe("The picture beside the words; else the site's logo.");

/** The block at the top of a home page. */
const heroSchema = z
  .strictObject({
    badge: badge.optional(),
    name: words.pipe(z.string().min(1)).describe('The large title.'),
    text: words.optional().describe('The subtitle. It may have several lines.'),
    tagline: words.optional().describe('The sentence below the subtitle.'),
    image: picture.optional(),
    actions: z.array(action).default([]).describe('Buttons below the tagline.'),
    stars: z.boolean().default(false).describe('Decorative stars behind the hero.'),
    oval: z.boolean().default(true).describe('Decorative oval behind the logo.'),
  })
  .describe('The block at the top of a home page.');

/** A card below the hero. */
const featureSchema = z.strictObject({
  title: words.pipe(z.string().min(1)).describe('Title of the card.'),
  details: words.describe('Text of the card.'),
  link: link.optional(),
  icon: mark.describe('An emoji, an SVG or an image address, shown above the title.'),
  span: z
    .union([z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(12)])
    .optional()
    .describe('Columns of twelve that the card takes in wide windows.'),
});

const TAG = /<(?:!--[\s\S]*?--|\/?[a-z][^<>]*)>/g;
const BREAK = /<br\b[^<>]*>/gi;
const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

function withoutTags(text: string): string {
  return text
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .trim();
}

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/, { error: 'a date like 2025-05-14' })
  .refine((value) => !Number.isNaN(Date.parse(value)), {
    params: { expected: 'a date that exists' },
  })
  .transform((value) => value.slice(0, 10));

const keywords = z
  .union([z.array(z.string().trim().min(1)), z.string().min(1)])
  .transform((words) =>
    typeof words === 'string' ? words.split(/\s*[,，、]\s*/).filter(Boolean) : words,
  );

/** The fields at the top of a page that mean something to the engine. All others are the author's own. */
const fields = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  pageType: z
    .enum(['home', 'doc', 'doc-wide', '404', 'custom', 'blank'])
    .default('doc')
    .describe(
      'What the page looks like around its content. `doc-wide` is a doc page whose text takes the space of sidebar and outline, `custom` has the navigation only, `blank` nothing.',
    ),
  title: z.string().min(1).optional().describe('Title of the page, in place of its first heading.'),
  titleSuffix: z
    .string()
    .optional()
    .describe("Stands after the title in the browser's tab, in place of the site's title."),
  description: z
    .string()
    .optional()
    .describe("Description for search engines and previews, in place of the site's."),
  keywords: keywords
    .optional()
    .describe(
      'What readers call the page otherwise: the search finds it by these words, which nobody sees. Words or phrases in a list, or with commas between them.',
    ),
  deprecated: z
    .boolean()
    .optional()
    .describe(
      'Whether something else has replaced what the page is about: search puts its sections behind others, and says so.',
    ),
  date: date.optional().describe('Date of a blog post: `2026-03-01`.'),
  tags: tagsSchema.optional().describe('Tags of a post: keys of `blog.tags`, or words.'),
  authors: authorsSchema
    .optional()
    .describe(
      'Authors of a post: keys of `blog.authors`, names, or objects: `{ name, link, avatar }`.',
    ),
  cover: themedImage
    .optional()
    .describe(
      'Picture of a post in lists, twice as wide as high: an address, or one for each theme, `{ light, dark }`; `/…` lies in the public folder.',
    ),
  draft: z
    .boolean()
    .optional()
    .describe('Whether the page is not ready: the dev server shows it, builds leave it out.'),
  original: z
    .string()
    .min(1)
    .optional()
    .describe('Language that the page is translated from, in place of the default one.'),
  redirectFrom: z
    .array(oldAddress)
    .optional()
    .describe('Old addresses of the page, which lead to it.'),
  sidebar: z
    .union([z.boolean(), z.literal('placeholder')])
    .default(true)
    .transform((value) => value === true)
    .describe('Whether the page has a sidebar. `placeholder` is read as `false`.'),
  navbar: z.boolean().default(true).describe('Whether the page has the top navigation.'),
  outline: z.boolean().default(true).describe('Whether the page lists its headings.'),
  footer: z
    .boolean()
    .default(true)
    .describe('Whether dates, the edit link and the links to the previous and the next page show.'),
  search: z.boolean().default(true).describe('Whether the search finds the page.'),
  overview: z.boolean().default(false).describe('Whether the page lists the pages of its section.'),
  overviewHeaders: overviewHeadersSchema.optional(),
  overviewExclude: z
    .array(z.string().min(1))
    .optional()
    .describe('Ids of sections that the overview leaves out, on whichever page they are.'),
  head: z.array(headTagSchema).default([]).describe("Tags for this page's head."),
  hero: heroSchema.optional(),
  features: z.array(featureSchema).optional().describe('Cards below the hero.'),
  globalUIComponents: z
    .boolean()
    .default(true)
    .describe('Whether components that the site mounts on every page show.'),
  icon: mark.describe('An emoji, an SVG or an image address, before the title in sidebars.'),
  tag: mark.describe('A word, an SVG or an image address, beside the title in sidebars.'),
  parity: paritySchema.optional(),
  context: z
    .string()
    .optional()
    .describe("Value of `data-context` on the page's entry in the sidebar."),
});

/** Checks the fields that mean something to the engine, and fills in their defaults. */
export const frontMatterSchema = fields.transform(
  ({ $schema: _, ...frontMatter }): FrontMatter => frontMatter,
);

/** Names of the fields that mean something to the engine. */
export const knownFields: readonly string[] = Object.keys(fields.shape);

/** Front matter of a page that has none. */
export const emptyFrontMatter: FrontMatter = frontMatterSchema.parse({});
