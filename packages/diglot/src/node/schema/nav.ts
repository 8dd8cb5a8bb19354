import * as z from 'zod';
import { linkAddress, mark } from './address';
import type { DeepReadonly } from './deep-readonly';

const text = z.string().min(1).describe('The text that readers see.');

const link = linkAddress.describe('A route without language prefix, or an absolute address.');

const activeMatch = z
  .string()
  .refine(isRegExp, { params: { expected: 'a regular expression' } })
  .optional()
  .describe('Regular expression on the route without language; a match shows the entry active.');

const position = z
  .enum(['left', 'right'])
  .default('right')
  .describe('`left` stands next to the title, `right` at the far end.');

/** An entry of the top navigation: a link, or a dropdown when it has `items`. */
const navItemSchema = z.strictObject({
  /** The text that readers see. */
  text,
  /** A route without language prefix and base, or an absolute address. Needed without `items`. */
  link: link.optional(),
  /** Regular expression, matched against the route path without base and language. @default the link */
  activeMatch,
  /**
   * `left` stands next to the site's title, `right` at the far end. Inside of a dropdown it has no effect.
   * @default 'right'
   */
  position,
  /** An emoji, an SVG or an image address, shown before the text. */
  icon: mark.describe('An emoji, an SVG or an image address, shown before the text.'),
  /** A word, an SVG or an image address, shown beside the text. */
  tag: mark.describe('A word, an SVG or an image address, shown beside the text.'),
  /** Whether the link is a file that is saved and not shown. @default false */
  download: z.boolean().default(false).describe('Whether the link is a file to be saved.'),
  /** Entries of a dropdown. Those that have entries again are titles in it. */
  get items() {
    return z.array(navItemSchema).min(1).optional().describe('Entries of a dropdown.');
  },
});

type NavItemInput = z.output<typeof navItemSchema>;

const needsLink = {
  path: ['link'],
  params: { expected: 'a link, because the entry has no "items"' },
};

/** Entries inside of dropdowns that lead nowhere: they have neither a link nor entries of their own. */
function innerWithoutLink(items: readonly NavItemInput[]): PropertyKey[][] {
  return items.flatMap(({ items: inner = [] }, index) => {
    const own = inner.flatMap((item, at) =>
      item.link === undefined && item.items === undefined ? [[at, 'link']] : [],
    );
    return [...own, ...innerWithoutLink(inner)].map((path) => [index, 'items', ...path]);
  });
}

/** The top navigation, also the content of `_nav.json`. */
export const navSchema = z
  .array(
    navItemSchema.refine((item) => item.link !== undefined || item.items !== undefined, needsLink),
  )
  .superRefine((items, context) => {
    for (const path of innerWithoutLink(items)) {
      context.addIssue({ ...needsLink, code: 'custom', path });
    }
  })
  .describe('The top navigation of one language, in reading order.');

/** The parsed top navigation. Links are as the author wrote them. */
export type NavInput = DeepReadonly<z.output<typeof navSchema>>;

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
