import * as z from 'zod';

/** One icon in the navbar that leads to the project's presence elsewhere. */
export const socialLinkSchema = z.strictObject({
  /** A named icon, or an SVG of the author's own: `{ svg: '<svg …>' }`. */
  icon: z
    .union([
      z.enum(['github', 'x', 'discord']),
      z.strictObject({
        /** The whole `<svg>` element. */
        svg: z.string().min(1).describe('The whole <svg> element.'),
      }),
    ])
    .describe('A named icon, or an SVG of your own: { svg: "<svg …>" }.'),
  /**
   * What the icon does: `link` leads to {@link content}; the others show it in a popup, as text,
   * as an image's address or as HTML.
   * @default 'link'
   */
  mode: z
    .enum(['link', 'text', 'img', 'dom'])
    .default('link')
    .describe('Whether content is an address, a text, an image address or HTML.'),
  /** An address, a text, the address of an image or HTML, as {@link mode} says. */
  content: z
    .string()
    .min(1)
    .describe('An address, a text, an image address or HTML, as mode says.'),
});
