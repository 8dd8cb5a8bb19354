import * as z from 'zod';

/** Which files become pages, and under which address. */
export const routeSchema = z.strictObject({
  /**
   * Globs of page files that are not pages of their own, for instance fragments that others import.
   * Relative to the docs folder, or to each language's folder.
   * @default []
   * @example ['shared/**']
   */
  exclude: z
    .array(z.string())
    .default([])
    .describe('Globs of files that are no pages, relative to the docs or a language folder.'),
  /**
   * Whether addresses have no `.html`. Only `true` is supported: every address is clean.
   * @default true
   */
  cleanUrls: z
    .literal(true)
    .default(true)
    .describe('Addresses have no extension. Remove the key or set it to true.'),
});
