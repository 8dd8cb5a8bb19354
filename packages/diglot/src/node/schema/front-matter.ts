import * as z from 'zod';
import type { FrontMatter } from '../../shared/types/front-matter';
import { mark, themedImage } from './address';
import { authorsSchema, tagsSchema } from './blog';
import { headTagSchema } from './head';
import { featureSchema, heroSchema } from './home';
import { overviewHeadersSchema } from './meta';
import { paritySchema } from './parity';
import { oldAddress } from './redirect';

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
