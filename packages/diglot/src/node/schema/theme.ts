import * as z from 'zod';
import { imageIssue, linkIssues, markup, markupIssues } from './address';
import { localeFields, localeSchema } from './locale';

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
const socialLinkSchema = socialLink.superRefine(({ mode, content }, context) => {
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

/** How the interface looks and behaves. Texts and navigation hold for every language without its own. */
export const themeSchema = z.strictObject({
  ...localeFields,
  /**
   * The languages of the site, each with a folder of its name below the docs folder. Without it the
   * site has one language, `lang`, and its pages lie directly in the docs folder.
   */
  locales: z.array(localeSchema).min(1).optional().describe('The languages of the site.'),
  /** Icons in the navbar. @default [] */
  socialLinks: z.array(socialLinkSchema).default([]).describe('Icons in the navbar.'),
  /**
   * Addresses of pages, without their language, that the search and the 404 page offer to readers who do not know where to
   * begin: `['/guide/start', '/config/']`. Without it, the first pages of the first sidebar.
   */
  startPages: z
    .array(z.string().startsWith('/'))
    .optional()
    .describe('Pages that the search and the 404 page offer to begin with.'),
  /** Whether pages show when they were last changed, from the history in Git. @default false */
  lastUpdated: z.boolean().default(false).describe('Whether pages show their last change.'),
  /** Whether a scrolled page has a button back to its top. @default false */
  enableScrollToTop: z.boolean().default(false).describe('Whether there is a button to the top.'),
  /**
   * Whether the first visit leads to the browser's language. `only-default-lang` never swaps one
   * prefix for another.
   * @default 'auto'
   */
  localeRedirect: z
    .enum(['auto', 'never', 'only-default-lang'])
    .default('auto')
    .describe("Whether the first visit leads to the browser's language."),
  /**
   * `auto` hides the navbar while scrolling down, `mobile` does so in windows narrower than 768 pixels,
   * `always` shows it on no page.
   * @default 'never'
   */
  hideNavbar: z
    .enum(['never', 'auto', 'mobile', 'always'])
    .default('never')
    .describe(
      'auto hides the navbar while scrolling down, mobile only on phones, always hides it for good.',
    ),
  /** Whether a page without level-1 heading shows its title as one. @default true */
  fallbackHeadingTitle: z
    .boolean()
    .default(true)
    .describe('Whether a page without level-1 heading shows its title as one.'),
  /**
   * Whether readers of a page with versions in several languages can read two of them side by side.
   * @default true
   */
  parallel: z.boolean().default(true).describe('Whether two languages can be read side by side.'),
  /** Whether there is a dark theme and a switch for it. @default true */
  darkMode: z.boolean().default(true).describe('Whether there is a dark theme.'),
  /** Whether switching the theme is animated. @default false */
  enableAppearanceAnimation: z
    .boolean()
    .default(false)
    .describe('Whether switching the theme is animated.'),
});
