import * as z from 'zod';

/** Versions of the documentation. Kept in the data and never shown: only one version exists. */
export const multiVersionSchema = z.strictObject({
  /**
   * The default version. Only the empty string is supported.
   * @default ''
   */
  default: z.literal('').default('').describe('The default version: always empty.'),
  /**
   * All versions. Only an empty list is supported.
   * @default []
   */
  versions: z.array(z.string()).max(0).default([]).describe('All versions: always empty.'),
});
