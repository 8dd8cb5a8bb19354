import * as z from 'zod';
import { markup } from './address';
import { localeFields, localeSchema } from './locale';
import { socialLinkSchema } from './social-links';

/** How the interface looks and behaves. Texts and navigation hold for every language without its own. */
export const themeSchema = z.strictObject({
  ...localeFields,
  /**
   * The languages of the site, each with a folder of its name below the docs folder. Without it the
   * site has one language, `lang`, and its pages lie directly in the docs folder.
   */
  locales: z.array(localeSchema).min(1).optional().describe('The languages of the site.'),
  /** What stands at the end of home pages. */
  footer: z
    .strictObject({
      /** Text, which may hold HTML: `'<p>© 2026 <a href="https://example.com">Us</a></p>'`. */
      message: markup.optional().describe('Text, which may hold HTML.'),
    })
    .optional()
    .describe('What stands at the end of home pages.'),
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
