import * as z from 'zod';
import type { FrontMatter } from '../../../shared/types';
import { linkAddress } from './address';
import { headTagSchema } from './head';
import { overviewHeadersSchema } from './meta';
import { oldAddress } from './redirect';

const heroAction = z.strictObject({
  text: z.string().min(1).describe('The text of the button.'),
  link: linkAddress.describe('A route without language prefix, or an absolute address.'),
  theme: z.enum(['brand', 'alt']).default('brand').describe('brand stands out, alt does not.'),
});

const hero = z
  .strictObject({
    name: z.string().min(1).describe('The large title.'),
    text: z.string().optional().describe('The subtitle.'),
    tagline: z.string().optional().describe('The sentence below the subtitle.'),
    actions: z.array(heroAction).default([]).describe('Buttons below the tagline.'),
    stars: z.boolean().default(false).describe('Decorative stars behind the hero.'),
    oval: z.boolean().default(true).describe('Decorative oval behind the logo.'),
  })
  .describe('The block at the top of a home page.');

const feature = z.strictObject({
  title: z.string().min(1).describe('Title of the card.'),
  details: z.string().describe('Text of the card.'),
  link: linkAddress.optional().describe('A route without language prefix, or an absolute address.'),
});

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/, { error: 'a date like 2025-05-14' })
  .refine((value) => !Number.isNaN(Date.parse(value)), {
    params: { expected: 'a date that exists' },
  })
  .transform((value) => value.slice(0, 10));

/** The fields that an author may write at the top of a page. */
export const frontMatterSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
    pageType: z
      .enum(['home', 'doc', '404', 'custom', 'blank'])
      .default('doc')
      .describe('What the page looks like around its content.'),
    title: z.string().min(1).optional().describe('Title of the page; else its first heading.'),
    titleSuffix: z.string().optional().describe("Stands after the title; else the site's title."),
    description: z.string().optional().describe("Description; else the site's."),
    date: date.optional().describe('Date of a blog post: YYYY-MM-DD.'),
    redirectFrom: z
      .array(oldAddress)
      .optional()
      .describe('Old addresses of the page, which lead to it.'),
    sidebar: z.boolean().default(true).describe('Whether the page has a sidebar.'),
    navbar: z.boolean().default(true).describe('Whether the page has the top navigation.'),
    outline: z.boolean().default(true).describe('Whether the page lists its headings.'),
    footer: z.boolean().default(true).describe('Whether dates, edit link, prev and next show.'),
    search: z.boolean().default(true).describe('Whether the search finds the page.'),
    overview: z
      .boolean()
      .default(false)
      .describe('Whether the page lists the pages of its section.'),
    overviewHeaders: overviewHeadersSchema.optional(),
    head: z.array(headTagSchema).default([]).describe("Tags for this page's head."),
    hero: hero.optional(),
    features: z.array(feature).optional().describe('Cards below the hero.'),
    globalUIComponents: z.boolean().default(true).describe('Whether globally mounted UI shows.'),
  })
  .transform(({ $schema: _, ...frontMatter }): FrontMatter => frontMatter);

/** Front matter of a page that has none. */
export const emptyFrontMatter: FrontMatter = frontMatterSchema.parse({});
