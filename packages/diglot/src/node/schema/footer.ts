import * as z from 'zod';
import { linkAddress } from './address';

const text = z.string().min(1).describe('The text that readers see.');

const footerLinkSchema = z.strictObject({
  /** The text that readers see. */
  text,
  /** A route without language prefix and base, or an absolute address. */
  link: linkAddress.describe('A route without language prefix, or an absolute address.'),
});

/** Lists of links at the end of every page. */
export const footerLinksSchema = z
  .array(
    z.strictObject({
      /** The title of the list. */
      text,
      /** The links, in their order. */
      items: z.array(footerLinkSchema).min(1).describe('The links, in their order.'),
    }),
  )
  .describe('Lists of links at the end of every page, each with a title.');
