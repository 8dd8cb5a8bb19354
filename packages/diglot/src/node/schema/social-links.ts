import * as z from 'zod';
import { imageIssue, linkIssues, markup, markupIssues } from './address';

/** Services that a config can name. Those without a drawing of their own in `social-paths.ts` get the sign of a link. */
const SOCIAL_NAMES = [
  'github',
  'x',
  'discord',
  'bilibili',
  'bluesky',
  'facebook',
  'gitlab',
  'instagram',
  'juejin',
  'lark',
  'linkedin',
  'npm',
  'qq',
  'slack',
  'twitter',
  'wechat',
  'weibo',
  'youtube',
  'zhihu',
] as const;

const socialLink = z.strictObject({
  /** A named icon, or an SVG of the author's own: `{ svg: '<svg …>' }`. */
  icon: z
    .union([
      z.enum(SOCIAL_NAMES),
      z.strictObject({
        /** The whole `<svg>` element. */
        svg: markup.describe('The whole <svg> element.'),
      }),
    ])
    .describe('A named icon, or an SVG of your own: { svg: "<svg …>" }.'),
  /**
   * What the icon does: `link` leads to `content`; the others show it in a popup, as text,
   * as an image's address or as HTML.
   * @default 'link'
   */
  mode: z
    .enum(['link', 'text', 'img', 'dom', 'github-stars'])
    .default('link')
    // Readers' browsers ask no other host for a number.
    .transform((mode) => (mode === 'github-stars' ? 'link' : mode))
    .describe('Whether content is an address, a text, an image address or HTML.'),
  /** An address, a text, the address of an image or HTML, as `mode` says. */
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
