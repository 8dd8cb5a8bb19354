import * as z from 'zod';
import type { HeroPicture } from '../../shared/types/home';
import { linkAddress, mark, themedImage } from './address';

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
export const heroSchema = z
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
export const featureSchema = z.strictObject({
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
