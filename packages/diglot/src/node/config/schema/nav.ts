import * as z from 'zod';
import type { DeepReadonly } from '../deep-readonly';
import { linkAddress } from './address';

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
  .describe('left stands next to the title, right at the far end.');

/** An entry of a dropdown. */
const navChildSchema = z.strictObject({
  /** The text that readers see. */
  text,
  /** A route without language prefix and base, or an absolute address. */
  link,
  /** Regular expression, matched against the route path without base and language. @default the link */
  activeMatch,
});

/** An entry of the top navigation: a link, or a dropdown when it has `items`. */
const navItemSchema = z
  .strictObject({
    /** The text that readers see. */
    text,
    /** A route without language prefix and base, or an absolute address. Needed without `items`. */
    link: link.optional(),
    /** Regular expression, matched against the route path without base and language. @default the link */
    activeMatch,
    /**
     * `left` stands next to the site's title, `right` at the far end.
     * @default 'right'
     */
    position,
    /** Entries of a dropdown. */
    items: z.array(navChildSchema).min(1).optional().describe('Entries of a dropdown.'),
  })
  .refine((item) => item.link !== undefined || item.items !== undefined, {
    path: ['link'],
    params: { expected: 'a link, because the entry has no "items"' },
  });

/** The top navigation, also the content of `_nav.json`. */
export const navSchema = z
  .array(navItemSchema)
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
