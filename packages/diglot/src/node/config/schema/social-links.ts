import * as z from 'zod';
import { imageIssue, linkIssues, markup, markupIssues } from './address';

const socialLink = z.strictObject({
  /** A named icon, or an SVG of the author's own: `{ svg: '<svg …>' }`. */
  icon: z
    .union([
      z.enum(['github', 'x', 'discord']),
      z.strictObject({
        /** The whole `<svg>` element. */
        svg: markup.describe('The whole <svg> element.'),
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

/** One icon in the navbar that leads to the project's presence elsewhere. */
export const socialLinkSchema = socialLink.superRefine(({ mode, content }, context) => {
  for (const issue of contentIssues(mode, content))
    context.addIssue({ ...issue, path: ['content'] });
});

function contentIssues(mode: z.output<typeof socialLink>['mode'], content: string) {
  switch (mode) {
    case 'link':
      return linkIssues(content);
    case 'img':
      return [imageIssue(content)].filter((issue) => issue !== undefined);
    case 'dom':
      return markupIssues(content);
    case 'text':
      return [];
  }
}
